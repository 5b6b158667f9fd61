public import CardeaBasics

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
