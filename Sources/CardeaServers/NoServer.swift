package import CardeaBasics
package import CardeaModel

/// The server of a client that has none: every call is refused before it gets here, and so would every run be.
package final class NoServer: OAuthBackend {
    package init() {}

    private static let refusal = CardeaError(
        .invalidConfiguration,
        "This client has no server: set one with `cardea_config_set_openid`, `cardea_config_set_prelude` or "
            + "`cardea_config_set_ory`. Without one it only opens pages, with `cardea_open_web_session`.")

    private struct Refused<Output: Sendable>: ProtocolRun {
        mutating func next(_ input: RunInput) throws(CardeaError) -> RunTurn<Output> { throw refusal }
    }

    package func requireServer() throws(CardeaError) { throw Self.refusal }

    package var partition: String { "" }
    package var redeemsAgain: Bool { false }
    package var identifiesDevice: Bool { false }
    package var parts: ServerParts { ServerParts() }

    package func initiate(
        _ options: OAuthLoginOptions, to target: RedirectTarget, seed: LoginSeed, at now: Timestamp
    ) throws(CardeaError) -> Run<BegunLogin> { Run(Refused()) }

    package func answers(_ redirect: URI, _ attempt: PendingAttempt) -> Bool { false }
    package func redemptionURL(of attempt: PendingAttempt, at now: Timestamp) -> URI? { nil }
    package func preparation(of attempt: PendingAttempt, at now: Timestamp) -> Run<Void>? { nil }

    package func finalize(
        _ attempt: PendingAttempt, with redemption: Redemption, replacing previous: Session?, at now: Timestamp
    ) throws(CardeaError) -> Run<LoginOutcome> { Run(Refused()) }

    package func checkEmailOTP(
        _ challenge: PendingChallenge, code: String, replacing previous: Session?
    ) throws(CardeaError) -> Run<GrantedSession> { Run(Refused()) }

    package func resendEmailOTP(_ challenge: PendingChallenge) throws(CardeaError) -> Run<any LoginSecrets> {
        Run(Refused())
    }

    package func refresh(_ session: Session) -> Run<RefreshOutcome> { Run(Refused()) }
    package func completion(of session: Session) -> Run<GrantedSession>? { nil }
    package func revoke(_ session: Session) -> Run<Void>? { nil }
}
