extension ScriptSchema {
  /// An entry of `types.lua` or of a row's `params`.
  static let type = ScriptSchema(
    "iris.Type", "What a captured text may be.",
    [
      .init("type", "iris.TypeName|iris.Type", "What it starts from; text unless said."),
      .init(
        "match", "string",
        "A regular expression for the whole value, linear subset; of one group, that is the value."),
      .init("min", "number", "The least number, or the least length in characters."),
      .init("max", "number", "The greatest number, or the greatest length in characters."),
      .init("clip", "boolean", "true: a text is cut to max instead of refused."),
      .init("oneof", "string|string[]", "The only texts that fit."),
      .init("except", "string|string[]", "Texts that do not fit."),
      .init("any", "(iris.TypeName|iris.Type)[]", "Types of which the first that fits is taken."),
      .init("lower", "boolean", "true: the value is lower-cased."),
      .init("list", "string", "The value is a list, divided at this text."),
      .init("drop", "boolean", "true: entries of a list that do not fit are left out."),
      .init("empty", "boolean", "true: \"\" is a value."),
      .init("default", "string|number|boolean", "The value where the item is missing."),
      .init("lenient", "boolean", "true: an optional item that does not fit counts as missing."),
      .init("record", "string", "The value is the record of this kind; none: nothing opens."),
      .init(
        "link", "boolean|string|string[]", "The value is a link that opens: any row, or these."),
      .init(
        "check", "fun(text: string): string|number|nil",
        "Asked last: the value, or nil. What it gives must pass it again."),
    ])
}
