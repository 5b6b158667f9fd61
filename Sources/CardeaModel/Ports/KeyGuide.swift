package import CardeaBasics

/// Tells the user of a security key what to do, and asks the questions of the key.
///
/// A host supplies it: `SecurityKeyGuide` in Swift, `cardea_config_set_security_key_handler` in C. Called on threads of the engine.
package protocol KeyGuide: AnyObject, Sendable {
    func tell(_ notice: SecurityKeyNotice)

    /// Reports the PIN, or `nil` if the user gives up.
    func askPIN(_ question: SecurityKeyPINQuestion, _ done: @escaping Completion<Secret?>) -> Cancellation?

    /// Reports the index of the account that the user chooses; the first one is the latest.
    func askAccount(among names: [String], _ done: @escaping Completion<Int>) -> Cancellation?
}

/// A notice of what the user of a security key has to do now.
public enum SecurityKeyNotice: Sendable, Hashable {
    /// No key is there: plug one in, or lay it on the reader.
    case connect
    /// Several keys are there, this many: touch the one to use.
    case choose(Int)
    /// Touch the key of that name.
    case touch(String)
}

/// The PIN that a security key wants.
public struct SecurityKeyPINQuestion: Sendable, Hashable {
    /// The maker's name of the key.
    public let keyName: String
    /// True if the PIN before was wrong.
    public let isWrong: Bool
    /// The number of wrong PINs that lock the key, which then takes a reset that deletes its passkeys; `nil` if it does
    /// not say.
    public let triesLeft: Int?

    /// Builds a question for tests of your own.
    public init(keyName: String, isWrong: Bool = false, triesLeft: Int? = nil) {
        self.keyName = keyName
        self.isWrong = isWrong
        self.triesLeft = triesLeft
    }

    /// True if one more wrong PIN locks the key. Warn the user then.
    public var isLastTry: Bool { triesLeft == 1 }
}
