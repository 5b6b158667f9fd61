public import CardeaCore
package import CardeaLinux

/// Tells the user of a security key what to do, and asks for what the key wants to know.
public protocol SecurityKeyGuide: Sendable {
    /// Shows what to do now. Called from a thread of the engine's.
    func tell(_ notice: SecurityKeyNotice)

    /// Asks for the key's PIN; `nil` when the user gives up. Warn of the last try.
    func pin(_ question: SecurityKeyPINQuestion) async throws(CardeaError) -> Secret?

    /// Asks which account is meant, when the key has several for one server; the first one is the latest. Returns its place.
    func account(among names: [String]) async throws(CardeaError) -> Int
}

extension SecurityKeyGuide {
    /// The latest one.
    public func account(among names: [String]) async throws(CardeaError) -> Int { 0 }
}

/// Makes and uses passkeys on security keys, over USB and NFC, by libfido2.
///
/// It is the client of WebAuthn: it writes `clientDataJSON`, and refuses a relying party that the origin may not stand for. Blocking
/// calls run on threads of its own. Cancelling the task has the key stop blinking.
public struct SecurityKey: PasskeyAuthenticator {
    private let client: SecurityKeyClient

    /// - Parameters:
    ///   - origin: Where the passkeys are used, such as `https://auth.example.com`; one of the server's allowed origins.
    ///     Its domain, or a parent of that, is the relying party. Never take it from the server's answer: it is what ties a
    ///     passkey to its server.
    ///   - guide: Talks with the user.
    /// - Throws: ``CardeaError/Code/invalidConfiguration`` for what is no origin, or not a safe one.
    public init(origin: String, guide: any SecurityKeyGuide) throws(CardeaError) {
        try self.init(origin: origin, guide: guide, keys: SecurityKeys())
    }

    package init(origin: String, guide: any SecurityKeyGuide, keys: SecurityKeys) throws(CardeaError) {
        client = SecurityKeyClient(origin: try PasskeyOrigin(origin), keys: keys, guide: AsyncKeyGuide(guide))
    }

    /// Signs in: the user touches the key, and types its PIN where one is set and the server does not discourage it.
    ///
    /// - Throws: ``CardeaError/Code/dependencyMissing`` without libfido2; ``CardeaError/Code/notFound`` for a key without a
    ///   passkey of that server; ``CardeaError/Code/wrongCredentials`` for a locked key; ``CardeaError/Code/loginTimedOut``;
    ///   ``CardeaError/Code/cancelled``, also when the key is removed; ``CardeaError/Code/notSupported`` for what the key
    ///   cannot do; ``CardeaError/Code/invalidConfiguration`` for another relying party.
    public func assertion(for options: String) async throws(CardeaError) -> String {
        try await awaiting { client.assertion(for: options, $0) }
    }

    /// Makes a passkey: the user touches the key, and types its PIN where one is set and the server does not discourage it.
    ///
    /// - Throws: ``CardeaError/Code/conflict`` for a key that has one of this account;
    ///   ``CardeaError/Code/passkeyRegistrationFailed`` for a key without room; what ``assertion(for:)`` throws.
    public func attestation(for options: String) async throws(CardeaError) -> String {
        try await awaiting { client.attestation(for: options, $0) }
    }
}

/// A guide with asynchronous functions, as hosts in Swift supply them, behind the port of a key's client.
private final class AsyncKeyGuide: KeyGuide {
    private let guide: any SecurityKeyGuide

    init(_ guide: any SecurityKeyGuide) { self.guide = guide }

    func tell(_ notice: SecurityKeyNotice) { guide.tell(notice) }

    func askPIN(_ question: SecurityKeyPINQuestion, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        reporting(on: nil, done) { [guide] () throws(CardeaError) in try await guide.pin(question) }
    }

    func askAccount(among names: [String], _ done: @escaping Completion<Int>) -> Cancellation? {
        reporting(on: nil, done) { [guide] () throws(CardeaError) in try await guide.account(among: names) }
    }
}
