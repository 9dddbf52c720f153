/// Answers what a script asks. Each answer is a value or nil.
///
/// A lookup reads from one snapshot and uses nothing of the sandbox that asks.
public protocol ScriptLookups: AnyObject {
  /// `iris.value(type, text)`: the text as a value of the type; nil when it does not fit.
  func value(type: String, text: String) -> ScriptValue?
  /// `iris.record(kind, key)`: the record; nil when there is none. The key is text, a number or a boolean.
  func record(kind: String, key: ScriptValue) -> ScriptValue?
  /// `iris.fact(name)`: what is so now, like who is signed in; nil when it is not known.
  func fact(_ name: String) -> ScriptValue?
  /// `iris.state(name)`: where one stands. Only in sites, flows and the console.
  func state(_ name: String) -> ScriptValue?
  /// `iris.handoff(route)`: the handoff that is registered for a route. Only there.
  func handoff(_ route: String) -> ScriptValue?
  /// `iris.intent(link)`: where a link leads. Only there.
  func intent(_ link: String) -> ScriptValue?
}

extension ScriptLookups {
  /// Nothing is known of where one stands.
  public func state(_ name: String) -> ScriptValue? { nil }
  /// No handoff is registered.
  public func handoff(_ route: String) -> ScriptValue? { nil }
  /// The link leads nowhere.
  public func intent(_ link: String) -> ScriptValue? { nil }
}
