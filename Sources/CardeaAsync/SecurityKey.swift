public import CardeaBasics
package import CardeaLinux
public import CardeaModel

/// Makes and uses passkeys: a security key, a telephone, or a page in a browser.
///
/// Linux has no system service for that, so you supply one. All values are those of WebAuthn, as JSON, with binary
/// members as base64url without padding; the engine passes them on unchanged. The authenticator checks that the
/// relying party belongs to its origin, writes the origin into `clientDataJSON`, and asks its user.
public protocol PasskeyAuthenticator: Sendable {
    /// Signs in: takes `PublicKeyCredentialRequestOptions`, and returns the assertion.
    ///
    /// - Throws: ``CardeaError/Code/cancelled`` when the user dismisses the question.
    func assertion(for options: String) async throws(CardeaError) -> String

    /// Makes a passkey: takes `PublicKeyCredentialCreationOptions`, and returns the attestation.
    ///
    /// - Throws: ``CardeaError/Code/cancelled`` when the user dismisses the question.
    func attestation(for options: String) async throws(CardeaError) -> String
}

/// Tells the user of a security key what to do, and asks the questions of the key.
public protocol SecurityKeyGuide: Sendable {
    /// Shows what to do now. The engine calls it on one of its threads.
    func tell(_ notice: SecurityKeyNotice)

    /// Asks for the key's PIN; returns `nil` if the user gives up. Warn the user before the last try.
    func pin(_ question: SecurityKeyPINQuestion) async throws(CardeaError) -> Secret?

    /// Asks which account is meant, if the key has several for one server, the latest first. Returns its index.
    func account(among names: [String]) async throws(CardeaError) -> Int
}

extension SecurityKeyGuide {
    /// Returns 0, the latest one.
    public func account(among names: [String]) async throws(CardeaError) -> Int { 0 }
}

/// Makes and uses passkeys on security keys, over USB and NFC, by libfido2.
///
/// It is the client of WebAuthn: it writes `clientDataJSON`, and refuses another server's relying party. Blocking
/// calls run on threads of its own. Cancelling the task makes the key stop blinking.
public struct SecurityKey: PasskeyAuthenticator {
    private let client: SecurityKeyClient

    /// Creates an authenticator.
    ///
    /// - Parameters:
    ///   - origin: The origin that uses the passkeys, one of those that the server allows, such as
    ///     `https://auth.example.com`. Its domain, or a parent of that, is the relying party. Never take it from the
    ///     server's answer: it is what ties a passkey to its server.
    ///   - guide: Talks with the user.
    /// - Throws: ``CardeaError/Code/invalidConfiguration`` for a text that is no origin, or not a safe one.
    public init(origin: String, guide: any SecurityKeyGuide) throws(CardeaError) {
        try self.init(origin: origin, guide: guide, keys: SecurityKeys())
    }

    package init(origin: String, guide: any SecurityKeyGuide, keys: SecurityKeys) throws(CardeaError) {
        client = SecurityKeyClient(origin: try PasskeyOrigin(origin), keys: keys, guide: AsyncKeyGuide(guide))
    }

    /// Signs in: the user touches the key, and types its PIN if one is set and the server does not discourage it.
    ///
    /// - Throws: ``CardeaError/Code/dependencyMissing`` without libfido2; ``CardeaError/Code/notFound`` if the key
    ///   has no such passkey; ``CardeaError/Code/wrongCredentials`` for a locked key;
    ///   ``CardeaError/Code/loginTimedOut``; ``CardeaError/Code/cancelled``, also if the key is removed;
    ///   ``CardeaError/Code/notSupported`` for what the key cannot do; ``CardeaError/Code/invalidConfiguration`` for
    ///   another server's relying party.
    public func assertion(for options: String) async throws(CardeaError) -> String {
        try await awaiting { client.assertion(for: options, $0) }
    }

    /// Makes a passkey: the user touches the key, and types its PIN if one is set and the server does not discourage
    /// it.
    ///
    /// - Throws: ``CardeaError/Code/conflict`` if the key has one of this account;
    ///   ``CardeaError/Code/passkeyRegistrationFailed`` if it has no room; what ``assertion(for:)`` throws.
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
