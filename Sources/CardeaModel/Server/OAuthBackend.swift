package import CardeaBasics

/// One kind of server: builds the protocol runs behind the calls of the public API.
///
/// A backend is immutable and without I/O, clock or randomness. Its callers pass in times and random values.
package protocol OAuthBackend: AnyObject, Sendable {
    /// Kind and address of the server, such as `prelude https://auth.example.com`: part of every store key.
    var partition: String { get }

    /// Throws where there is no server. Asked before each call that would need one.
    func requireServer() throws(CardeaError)

    /// Begins a login whose redirect comes to a target.
    func initiate(
        _ options: OAuthLoginOptions, to target: RedirectTarget, seed: LoginSeed, at now: Timestamp
    ) throws(CardeaError) -> Run<BegunLogin>

    /// Returns true if a redirect to an attempt's redirect URI answers this attempt and no other. Asked before anything that
    /// the redirect says has an effect.
    func answers(_ redirect: URI, _ attempt: PendingAttempt) -> Bool

    /// Returns the address at which the redirect of an attempt will be redeemed; `nil` if it is not known yet.
    func redemptionURL(of attempt: PendingAttempt, at now: Timestamp) -> URI?

    /// Fetches what redeeming an attempt will need besides, while its page is open; `nil` if nothing is missing.
    func preparation(of attempt: PendingAttempt, at now: Timestamp) -> Run<Void>?

    /// True if a redirect can be redeemed again after a failure that passes, because that spends nothing.
    var redeemsAgain: Bool { get }

    /// Redeems a redirect. `previous` is the session that the new one replaces.
    func finalize(
        _ attempt: PendingAttempt, with redemption: Redemption, replacing previous: Session?, at now: Timestamp
    ) throws(CardeaError) -> Run<LoginOutcome>

    /// Proves the e-mail address and completes the login.
    func checkEmailOTP(
        _ challenge: PendingChallenge, code: String, replacing previous: Session?
    ) throws(CardeaError) -> Run<GrantedSession>

    /// Sends the e-mail code again; the output is the secrets that the challenge keeps from then on.
    func resendEmailOTP(_ challenge: PendingChallenge) throws(CardeaError) -> Run<any LoginSecrets>

    /// True if requests name the device.
    var identifiesDevice: Bool { get }

    /// Trades the refresh token for new tokens.
    func refresh(_ session: Session) -> Run<RefreshOutcome>

    /// Asks for claims that the server did not tell at the login; `nil` if none are missing. The requests spend nothing.
    func completion(of session: Session) -> Run<GrantedSession>?

    /// Tells the server that the session has ended; `nil` for a server that need not know.
    func revoke(_ session: Session) -> Run<Void>?

    /// The optional parts of this kind of server.
    var parts: ServerParts { get }
}

extension OAuthBackend {
    package func requireServer() throws(CardeaError) {}
}

/// The answer of a server that has begun a login.
package struct BegunLogin: Sendable {
    /// The page to show.
    package let page: PageAddress
    /// The item that is added to its redirect URI, if the server takes one.
    package let redirectItem: RedirectItem?
    /// The secrets that redeem its redirect.
    package let secrets: any LoginSecrets

    package init(page: PageAddress, redirectItem: RedirectItem? = nil, secrets: any LoginSecrets) {
        (self.page, self.redirectItem, self.secrets) = (page, redirectItem, secrets)
    }
}

/// The thing that is redeemed.
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

/// The meaning of a refresh's answer for the session.
package enum RefreshOutcome: Sendable {
    /// It goes on with a new access token.
    case renewed(GrantedSession)
    /// It goes on as given here: as before or, if nothing else of the answer can be used, with the new refresh token.
    case kept(Session, CardeaError)
    /// It is over.
    case ended(CardeaError)
}

/// The end of a redemption.
package enum LoginOutcome: Sendable {
    /// Signed in.
    case session(GrantedSession)
    /// The address must be proven with a code that was sent to it.
    case emailCode(AwaitedCode)
    /// The address must be proven, and the session is granted already: it is nobody's until the code is right.
    case unprovenSession(GrantedSession, AwaitedCode)
    /// More is asked for.
    case step(any LoginSecrets)
}

/// A code that was sent: its address, and the secrets that check it.
package struct AwaitedCode: Sendable {
    package let email: Secret?
    package let channel: OTPChannel
    package let secrets: any LoginSecrets

    package init(email: Secret?, channel: OTPChannel = .email, secrets: any LoginSecrets) {
        (self.email, self.channel, self.secrets) = (email, channel, secrets)
    }
}
