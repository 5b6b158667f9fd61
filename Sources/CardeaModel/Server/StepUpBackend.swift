package import CardeaBasics

/// Wider scopes after more proof, for kinds of servers whose access tokens have them.
package protocol StepUpBackend: AnyObject, Sendable {
    /// Asks for a scope.
    func request(
        _ scope: String, metadata: [String: String], accessToken: Secret
    ) throws(CardeaError) -> Run<StepUpOutcome>

    /// Has the code of a step sent, the first one or another.
    func sendCode(for challenge: PendingChallenge) throws(CardeaError) -> Run<Void>

    /// Does the step of a challenge.
    func prove(
        _ challenge: PendingChallenge, by answer: StepUpAnswer, accessToken: Secret
    ) throws(CardeaError) -> Run<StepUpOutcome>

    /// Whether a session has what a step-up for this scope brings.
    func grants(_ scope: String, _ session: Session) throws(CardeaError) -> Bool

    /// Describes a challenge; `nil` for one that is of something else.
    func describe(_ challenge: PendingChallenge) -> StepUpChallenge?

    /// The scope in which who is signed in adds an address or number.
    func scope(of identifier: LoginIdentifier) -> String

    /// Trades the refresh token for new tokens, with what a step-up has earned.
    func refresh(_ session: Session, showing stepUpToken: Secret) throws(CardeaError) -> Run<RefreshOutcome>

    /// Lists the addresses and numbers of who is signed in.
    func listIdentifiers(accessToken: Secret) -> Run<[UserIdentifier]>
}

/// More proof by another sign-in, for kinds of servers that grant nothing step by step.
package protocol SignInAgainBackend: AnyObject, Sendable {
    /// What it has to show for a demand.
    func signInDemand(_ demand: StepUpDemand, of session: Session) throws(CardeaError) -> SignInDemand
}

/// What came of a step.
package enum StepUpOutcome: Sendable {
    /// All steps are done: a refresh that shows this brings the scope. Without a token there was no step to do.
    case granted(showing: Secret?)
    /// Another step follows. The secrets are what the challenge keeps.
    case step(secrets: any LoginSecrets, expiresAt: Timestamp)
    case blocked
}
