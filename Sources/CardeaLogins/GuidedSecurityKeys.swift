package import CardeaBasics
import CardeaLinux
package import CardeaModel

/// The security keys of this machine for a client's host, whose guide talks with their user. Its threads serve all calls of the client.
package final class GuidedSecurityKeys: Sendable {
    private let keys = SecurityKeys()
    private let guide: any KeyGuide

    package init(guide: any KeyGuide) { self.guide = guide }

    /// Signs in: takes `PublicKeyCredentialRequestOptions`, and reports the assertion; both are JSON.
    package func sign(
        for origin: PasskeyOrigin, _ options: String, _ done: @escaping Completion<String>
    ) -> Cancellation {
        SecurityKeyClient(origin: origin, keys: keys, guide: guide).assertion(for: options, done)
    }

    /// Makes a passkey: takes `PublicKeyCredentialCreationOptions`, and reports the attestation; both are JSON.
    package func register(
        for origin: PasskeyOrigin, _ options: String, _ done: @escaping Completion<String>
    ) -> Cancellation {
        SecurityKeyClient(origin: origin, keys: keys, guide: guide).attestation(for: options, done)
    }

    /// Ends the threads, and waits for that, but not for a key that hangs.
    package func finish() { keys.finish() }
}
