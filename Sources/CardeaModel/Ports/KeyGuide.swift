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

/// What the user of a security key has to do now.
public enum SecurityKeyNotice: Sendable, Hashable {
    /// No key is there: plug one in, or lay it on the reader.
    case connect
    /// That many keys are there: touch the one to use.
    case choose(Int)
    /// Touch the key of that name.
    case touch(String)
}

/// The PIN that a security key wants.
public struct SecurityKeyPINQuestion: Sendable, Hashable {
    /// What the maker calls the key.
    public let keyName: String
    /// Whether the PIN before was wrong.
    public let isWrong: Bool
    /// How many wrong PINs lock the key, which then takes a reset that deletes its passkeys; `nil` if it does not
    /// say.
    public let triesLeft: Int?

    /// Builds a question for tests of your own.
    public init(keyName: String, isWrong: Bool = false, triesLeft: Int? = nil) {
        self.keyName = keyName
        self.isWrong = isWrong
        self.triesLeft = triesLeft
    }

    /// Whether one more wrong PIN locks the key. Warn the user then.
    public var isLastTry: Bool { triesLeft == 1 }
}
