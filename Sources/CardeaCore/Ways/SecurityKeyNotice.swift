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
    /// How many wrong ones lock the key; it then works only after a reset, which deletes its passkeys. `nil` where it does not say.
    public let triesLeft: Int?

    package init(keyName: String, isWrong: Bool, triesLeft: Int?) {
        self.keyName = keyName
        self.isWrong = isWrong
        self.triesLeft = triesLeft
    }

    /// Whether one more wrong PIN locks the key. Warn its user.
    public var isLastTry: Bool { triesLeft == 1 }
}
