public import CardeaBasics

/// The settings of a login without a browser on this machine (RFC 8628).
package struct DeviceLoginOptions: Sendable, Hashable {
    /// The scopes to ask for, instead of those of the provider.
    package var scopes: [String]
    /// Further parameters of the request, such as `audience`. The parameters of the provider's configuration are for its
    /// page, and are not sent.
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
    /// The time at which the code expires, by this machine's clock.
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

/// A login of this device that waits for a user to let it in.
///
/// Its states: begun → asked for → ended. *Begun*: nobody waits for it. *Asked for*: one ``DeviceLoginWait`` owns it, by its id in the
/// ``LoginBook``. A cancelled call, or a closed client, ends a wait at once; a request that is under way goes on in the background,
/// and its session is stored, as with every other login. Then, and after a failure that may pass, the login is *begun* again: its
/// run knows what is due. *Ended*: signed in, refused, or too late; its id is among the consumed ones. Nothing of it is written to the
/// store before its session: the codes last for minutes, and a user who starts the process again reads a new code.
package struct WaitingDeviceLogin: Sendable {
    package let id: String
    /// The time at which the code ends.
    package let expiresAt: Timestamp
    package let begun: BegunDeviceLogin
    package var run: Polling<DeviceGrant>
    /// The key with which the tokens were asked for.
    package var key: Secret?

    package init(
        id: String, expiresAt: Timestamp, begun: BegunDeviceLogin, run: Polling<DeviceGrant>, key: Secret? = nil
    ) {
        (self.id, self.expiresAt, self.begun, self.run, self.key) = (id, expiresAt, begun, run, key)
    }

    /// The login as its user is told of it.
    package var told: DeviceLogin { DeviceLogin(id: id, begun, expiresAt: expiresAt) }
}

extension WaitingDeviceLogin: UnfinishedLogin {
    package init?(_ login: PendingLogin) {
        guard case .device(let device) = login else { return nil }
        self = device
    }

    package var pending: PendingLogin { .device(self) }
    package var signInDemand: SignInDemand? { nil }

    package func unprovenSession() -> Session? { nil }

    package static let isConsumed = CardeaError(
        .attemptConsumed, "This device login has ended. Begin a new one.")
    package static let isUnknown = CardeaError(
        .attemptNotFound, "This client has no device login with this id. Begin a new one.")
    package static let isTooOld = CardeaError(
        .loginTimedOut, "The code of this device login has expired. Begin a new one.")
}
