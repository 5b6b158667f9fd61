/// The reason why the sandbox could not do what it was asked for in process.
public struct SandboxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Kind: String, Sendable {
        /// A setting is not usable.
        case invalidConfiguration
        /// The address is taken or not available.
        case cannotListen
        /// Keys or certificates could not be made.
        case cryptography
        /// The authorization URL is not one of this sandbox, or it has expired.
        case unknownAuthorization
        /// Something that was waited for did not happen in time.
        case timedOut
    }

    /// The kind of failure.
    public let kind: Kind
    /// A description of the failure, for a reader of logs.
    public let message: String

    init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// Kind and message.
    public var description: String { "\(kind.rawValue): \(message)" }
}
