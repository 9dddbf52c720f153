extension LuaFile {
  /// Something that a function does to what is not its own.
  public struct Impurity: Sendable, Hashable {
    /// The name or field that is assigned to, or the argument that is passed on to be changed.
    public let place: Place
    /// What the function does, for a sentence that begins with the function: "assigns to 'count',
    /// which is not its own".
    public let message: String
    /// The line of the function's first word.
    public let functionLine: Int
  }

  /// Every place where a function changes something that is not its own, in the order of the script.
  ///
  /// The rule, which holds for functions only (the chunk itself may do as it likes with what is its):
  ///
  /// 1. A function's own are its locals, its parameters as variables, the tables that it
  ///    constructs and the tables that its calls return fresh. Nothing else: a local of the function
  ///    around it is not, since the two may run at different times.
  /// 2. Assigning to a name that is not its own is an impurity. So is assigning to a field of a
  ///    table that is not its own, and giving one to `table.insert`, `table.remove` or
  ///    `table.sort`. A local does not make a table own: one that comes out of a foreign table (by
  ///    a name, a field, a loop, a result) stays foreign.
  /// 3. A table that came in as an argument is the caller's, so the caller answers for it: a function
  ///    may fill a table that it was given, and whoever passes it one that is not *its* own is
  ///    at fault, through any number of calls. What the host passes is made for the call.
  /// 4. A called function is looked up by what the script says: a local with one meaning, or all that
  ///    are entered under the called key; where that does not tell, every function of the script
  ///    that is ever used as a value is taken to be called. A function that the script does not
  ///    have (the library, `iris.…`, another file's) changes nothing and returns something fresh, but
  ///    for the library's own ways to hand on an argument.
  ///
  /// The check knows no order of statements and no conditions, so it may refuse what
  /// could never happen, with a plain way out: construct a table. What it cannot see is a function of
  /// another file that writes to its parameter, or that returns a table which it keeps.
  public func impurities() -> [Impurity] {
    let purity = LuaPurity(tree)
    return purity.impurities().sorted { $0.place.offset < $1.place.offset }
  }
}
