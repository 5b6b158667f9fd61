public import CardeaBasics

/// The settings of a login without a browser on this machine (RFC 8628).
package struct DeviceLoginOptions: Sendable, Hashable {
    /// The scopes to ask for, instead of those of the provider.
    package var scopes: [String]
    /// Further parameters of the request, such as `audience`. Those of the provider's configuration are for its page,
    /// and are not sent.
    package var parameters: [OAuthParameter]

    package init(scopes: [String] = [], parameters: [OAuthParameter] = []) {
        self.scopes = scopes
        self.parameters = parameters
    }
}

/// A login that waits until the user approves this device, on a page that any other device can open.
///
/// Show ``userCode`` and ``verificationURI``, also beside a QR code of ``verificationURIComplete``: users compare the
/// code with the page. What redeems the login stays in the client's memory, never in the store: a login does not
/// outlive its client, and the next process begins another one.
public struct DeviceLogin: Sendable, Hashable, Identifiable {
    /// The login's id. Not a secret.
    public let id: String
    /// The code to type on the page. Show it to the user; never log it.
    public let userCode: String
    /// The page where the code is typed.
    public let verificationURI: String
    /// The same page with the code already in it, for a QR code or a link; `nil` if the provider has none.
    public let verificationURIComplete: String?
    /// When the code expires, by this machine's clock.
    public let expiresAt: Timestamp

    /// Builds a login for tests of your own; a client refuses it as ``CardeaError/Code/attemptNotFound``.
    public init(
        id: String, userCode: String, verificationURI: String, expiresAt: Timestamp,
        verificationURIComplete: String? = nil
    ) {
        (self.id, self.userCode, self.expiresAt) = (id, userCode, expiresAt)
        (self.verificationURI, self.verificationURIComplete) = (verificationURI, verificationURIComplete)
    }

    package init(id: String, _ begun: BegunDeviceLogin, expiresAt: Timestamp) {
        self.init(
            id: id, userCode: begun.userCode, verificationURI: begun.verificationURI, expiresAt: expiresAt,
            verificationURIComplete: begun.verificationURIComplete)
    }
}

extension DeviceLogin: Redacted {
    /// The id.
    public var description: String { "DeviceLogin(\(id))" }
}
