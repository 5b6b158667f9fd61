package import CardeaBasics

/// Tells the user of a security key what to do, and asks for what the key wants to know.
///
/// A host supplies it: `SecurityKeyGuide` in Swift, `cardea_config_set_security_key_handler` in C. Called on threads of the engine.
package protocol KeyGuide: AnyObject, Sendable {
    func tell(_ notice: SecurityKeyNotice)

    /// Reports the PIN, and `nil` when the user gives up.
    func askPIN(_ question: SecurityKeyPINQuestion, _ done: @escaping Completion<Secret?>) -> Cancellation?

    /// Reports which of these accounts is meant; the first one is the latest.
    func askAccount(among names: [String], _ done: @escaping Completion<Int>) -> Cancellation?
}
