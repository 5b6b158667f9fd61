package import CardeaBasics

/// One kind of server: builds the protocol runs behind the calls of the public API.
///
/// A backend is immutable and without I/O, clock or randomness. What it needs of those is passed in.
package protocol OAuthBackend: AnyObject, Sendable {
    /// Kind and address of the server, such as `prelude https://auth.example.com`: part of every store key.
    var partition: String { get }

    /// Begins a login whose redirect comes to a target.
    func initiate(
        _ options: OAuthLoginOptions, to target: RedirectTarget, seed: LoginSeed, at now: Timestamp
    ) throws(CardeaError) -> Run<BegunLogin>

    /// Whether a redirect to an attempt's redirect URI answers this attempt and no other. Asked before anything that the
    /// redirect says has an effect.
    func answers(_ redirect: URI, _ attempt: PendingAttempt) -> Bool

    /// Where the redirect of an attempt will be redeemed, as far as that is known; `nil` when it is not.
    func redemptionURL(of attempt: PendingAttempt, at now: Timestamp) -> URI?

    /// Gets what redeeming an attempt will need besides, while its page is open; `nil` when nothing is missing.
    func preparation(of attempt: PendingAttempt, at now: Timestamp) -> Run<Void>?

    /// Whether a redirect can be redeemed again after a failure that passes: nothing is spent by it.
    var redeemsAgain: Bool { get }

    /// Redeems what a redirect brought. `previous` is the session that the new one replaces.
    func finalize(
        _ attempt: PendingAttempt, with redemption: Redemption, replacing previous: Session?, at now: Timestamp
    ) throws(CardeaError) -> Run<LoginOutcome>

    /// Proves the e-mail address and completes the login.
    func checkEmailOTP(
        _ challenge: PendingChallenge, code: String, replacing previous: Session?
    ) throws(CardeaError) -> Run<GrantedSession>

    /// Sends the e-mail code again; the outcome is what the challenge keeps from then on.
    func resendEmailOTP(_ challenge: PendingChallenge) throws(CardeaError) -> Run<any LoginSecrets>

    /// The `Host` header where it differs from the server's address: part of what a proof of possession says.
    var hostOverride: String? { get }

    /// Whether requests name the device.
    var identifiesDevice: Bool { get }

    /// Trades the refresh token for new tokens.
    func refresh(_ session: Session) -> Run<RefreshOutcome>

    /// Asks for what the server did not say of the user at the login; `nil` where nothing is missing. Its requests spend nothing.
    func completion(of session: Session) -> Run<GrantedSession>?

    /// Tells the server that the session has ended; `nil` when the server has nothing to be told.
    func revoke(_ session: Session) -> Run<Void>?

    /// What this kind of server can do besides.
    var parts: ServerParts { get }
}

/// What the server gave for a new login.
package struct BegunLogin: Sendable {
    /// The page to show.
    package let authorizationURL: Secret
    /// What is in its redirect URI besides, where the server takes it.
    package let redirectItem: RedirectItem?
    /// What redeems its redirect.
    package let secrets: any LoginSecrets

    package init(authorizationURL: Secret, redirectItem: RedirectItem? = nil, secrets: any LoginSecrets) {
        (self.authorizationURL, self.redirectItem, self.secrets) = (authorizationURL, redirectItem, secrets)
    }
}

/// What is redeemed.
package indirect enum Redemption: Sendable {
    /// A challenge token that the application took out of the redirect itself.
    case challengeToken(Secret)
    /// The whole redirect, already found to belong to the attempt's redirect URI.
    case redirect(URI)
}

// A redirect carries a token: no textual form shows it.
extension Redemption: Redacted {
    /// The name of the case.
    package var description: String {
        switch self {
        case .challengeToken: "challengeToken"
        case .redirect: "redirect"
        }
    }
}

/// What the answer to a refresh means for the session.
package enum RefreshOutcome: Sendable {
    /// It goes on with a new access token.
    case renewed(GrantedSession)
    /// It goes on as it is given here: as before, or with a new refresh token, which alone of the answer can be used.
    case kept(Session, CardeaError)
    /// It is over.
    case ended(CardeaError)
}

/// How a redemption ended.
package enum LoginOutcome: Sendable {
    /// Signed in.
    case session(GrantedSession)
    /// The address must be proven with a code that was sent to it.
    case emailCode(AwaitedCode)
    /// The same, and the session is granted already: it is nobody's until the code is right.
    case unprovenSession(GrantedSession, AwaitedCode)
    /// More is asked for.
    case step(any LoginSecrets)
}

/// A code that was sent: where to, and what checks it.
package struct AwaitedCode: Sendable {
    package let email: Secret?
    package let channel: OTPChannel
    package let secrets: any LoginSecrets

    package init(email: Secret?, channel: OTPChannel = .email, secrets: any LoginSecrets) {
        (self.email, self.channel, self.secrets) = (email, channel, secrets)
    }
}
