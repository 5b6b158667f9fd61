/// Tells the user of a security key what to do, and asks for what the key wants to know.
///
/// A host supplies it: through `SecurityKeyGuide` in Swift, `cardea_key_guide` in C. Called from threads of the engine's.
package protocol KeyGuide: AnyObject, Sendable {
    func tell(_ notice: SecurityKeyNotice)

    /// Reports the PIN, and `nil` when the user gives up.
    func askPIN(_ question: SecurityKeyPINQuestion, _ done: @escaping Completion<Secret?>) -> Cancellation?

    /// Reports which of these accounts is meant; the first one is the latest.
    func askAccount(among names: [String], _ done: @escaping Completion<Int>) -> Cancellation?
}
