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
