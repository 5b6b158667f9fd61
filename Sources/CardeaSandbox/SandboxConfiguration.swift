/// The settings that are fixed when the server starts.
public struct SandboxConfiguration: Sendable, Hashable {
    /// The port, 0 for any free one.
    public var port: UInt16 = 0
    /// `127.0.0.1` or `::1`; anything else is refused.
    public var bindAddress = "127.0.0.1"
    /// Serves https with a certificate of an authority that is made at start.
    public var tls = false
    /// The application's id: audience of the tokens and part of the cookie's name.
    public var applicationID = "sandbox"
    /// The longest request body in bytes.
    public var maximumBodyBytes = 64 * 1024
    /// The number of entries of each kind that are remembered at least. Beyond that, what has expired, ended or been used up
    /// is forgotten, the oldest first; whatever it is, only beyond sixteen times as many, sixty-four times for `jti`. The
    /// log, the mailbox and the uses of refresh tokens have that many entries at most.
    public var entryLimit = 4096
    /// The behaviour that the server begins with, and returns to on reset.
    public var behaviour = SandboxBehaviour()

    /// The defaults.
    public init() {}

    /// The defaults with the settings that are needed most often.
    public init(port: UInt16 = 0, tls: Bool = false, behaviour: SandboxBehaviour = .init()) {
        self.port = port
        self.tls = tls
        self.behaviour = behaviour
    }
}
