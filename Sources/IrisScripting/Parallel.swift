#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Iris
import Synchronization

/// Work that is divided among a few threads.
enum Parallel {
  /// What a thread that runs Lua needs: the bridge asks for 1 MiB, and Darwin's other threads have
  /// less.
  private static let stackSize = 4 * 1024 * 1024
  private static let threadLimit = 8

  /// What a function makes of each of some things, in their order. The calling thread works too; the
  /// others are gone when this returns.
  ///
  /// - Parameter cost: about how long each takes. The longest are begun first, so that none is left
  ///   for the end.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], cost: (Input) -> Int64, _ transform: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    let count = min(inputs.count, Self.threadLimit, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    guard count > 1 else { return inputs.map(transform) }
    let order = inputs.indices.map { ($0, cost(inputs[$0])) }.sorted { $0.1 > $1.1 }.map(\.0)
    let job = Job(inputs, order, transform)
    var threads: [pthread_t] = []
    for _ in 1..<count {
      if let thread = start({ job.work() }) { threads.append(thread) }
    }
    job.work()
    for thread in threads { pthread_join(thread, nil) }
    return job.outputs
  }

  /// The inputs, taken one by one, and what came of them.
  private final class Job<Input: Sendable, Output: Sendable>: Sendable {
    private let inputs: [Input]
    private let order: [Int]
    private let transform: @Sendable (Input) -> Output
    private let next = Atomic(0)
    private let results = Guarded<[Int: Output]>([:])

    init(
      _ inputs: [Input], _ order: [Int], _ transform: @escaping @Sendable (Input) -> Output
    ) {
      self.inputs = inputs
      self.order = order
      self.transform = transform
    }

    func work() {
      while true {
        let turn = next.add(1, ordering: .relaxed).oldValue
        guard turn < order.count else { return }
        let number = order[turn]
        let output = transform(inputs[number])
        results.withLock { $0[number] = output }
      }
    }

    var outputs: [Output] {
      let results = results.withLock { $0 }
      return inputs.indices.compactMap { results[$0] }
    }
  }

  /// A thread's work, as an object that C can hand on.
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; nil: the system has none to give, and the work is done without it.
  private static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        // The argument is the object below, handed over once.
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard status == 0 else {
      body.release()
      return nil
    }
    return thread
  }
}
