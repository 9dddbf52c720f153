/// A time, or a length of time, in seconds of the caller's own clock.
///
/// The core has no clock. Whoever calls it says what time it is, so a run can be replayed and a
/// test needs no waiting. Any origin will do, as long as one navigator is always given the same
/// clock. A time that cannot be compared (not a number) counts as past.
public typealias Seconds = Double
