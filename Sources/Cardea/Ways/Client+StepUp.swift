public import CardeaCore

extension CardeaClient {
    /// Asks for a scope that a Prelude server grants after more proof of who the user is; as ``requestScope(_:)``.
    ///
    /// With ``StepUpResult/stepRequired(_:)`` show what its step wants: for a code call ``sendStepUpCode(_:)`` once the form is on
    /// screen, then ``continueStepUp(_:with:)``. The last step fetches the access token that has the scope. Ask again when the
    /// scope is used up, or its time is over.
    ///
    /// - Parameter metadata: What the application's own server is told with it, such as an amount. It keeps short names and values:
    ///   at most five, of 12 and 32 characters.
    /// - Throws: ``CardeaError/Code/forbidden`` for a scope that the server does not know or grant;
    ///   ``CardeaError/Code/badRequest`` for metadata that it does not take; ``CardeaError/Code/invalidArgument`` for a scope
    ///   that is no name; ``CardeaError/Code/unauthorized`` when the user signs out meanwhile;
    ///   ``CardeaError/Code/notSignedIn``.
    public func requestScope(
        _ scope: String, metadata: [String: String] = [:]
    ) async throws(CardeaError) -> StepUpResult {
        try await requestScope(StepUpDemand(scope: scope, metadata: metadata))
    }

    /// Asks for a second look at the user before something valuable, at any kind of server.
    ///
    /// A Prelude server grants a scope step by step. An OpenID Connect provider and Ory have the user sign in again, on a page:
    /// the step is ``StepUpChallenge/Step/signIn`` then, and nothing has been sent. Begin a login whose
    /// ``OAuthLoginOptions/stepUp`` is the challenge's id. Its session takes the place of the one that is held if the same user has
    /// signed in, by the means and as recently as was demanded. A page that is left changes nothing.
    ///
    /// The login fails with ``CardeaError/Code/wrongCredentials`` when another user signs in,
    /// ``CardeaError/Code/insufficientUserAuthentication`` when the provider ignores the demand, and
    /// ``CardeaError/Code/forbidden`` when it does not grant the scope: the session that is held goes on.
    ///
    /// - Parameter demand: ``CardeaError/stepUpDemand`` of what an authorized request threw, or the application's own.
    /// - Throws: ``CardeaError/Code/invalidArgument`` for a demand that this kind of server has no place for;
    ///   ``CardeaError/Code/notSignedIn``.
    public func requestScope(_ demand: StepUpDemand) async throws(CardeaError) -> StepUpResult {
        try await awaiting { engine.requestScope(demand, $0) }
    }

    /// Adds an e-mail address or a telephone number to the account: its code is the step. It belongs to the account when that is done.
    ///
    /// - Throws: ``CardeaError/Code/conflict`` when it belongs to another user; what ``requestScope(_:metadata:)`` throws.
    public func addIdentifier(_ identifier: LoginIdentifier) async throws(CardeaError) -> StepUpResult {
        try await awaiting { engine.addIdentifier(identifier, $0) }
    }

    /// The addresses and numbers that belong to the account.
    public func listIdentifiers() async throws(CardeaError) -> [UserIdentifier] {
        try await awaiting { engine.listIdentifiers($0) }
    }

    /// Has the code of a step sent, the first one or another.
    public func sendStepUpCode(_ challenge: StepUpChallenge) async throws(CardeaError) {
        try await engine.perform(StepUpCode(challenge.id))
    }

    /// Does the step of a challenge.
    ///
    /// A wrong code leaves the challenge usable, up to a limit of the server; after any other refusal ask for the scope again.
    ///
    /// - Throws: ``CardeaError/Code/invalidOTPCode``; ``CardeaError/Code/challengeExpired``,
    ///   ``CardeaError/Code/challengeConsumed`` and ``CardeaError/Code/challengeNotFound``;
    ///   ``CardeaError/Code/passkeyStepUnavailable`` for an assertion that nobody asked for.
    public func continueStepUp(
        _ challenge: StepUpChallenge, with answer: StepUpAnswer
    ) async throws(CardeaError) -> StepUpResult {
        try await engine.perform(StepUpProof(challenge.id, answer))
    }

    /// Finds a challenge by its id, also one that an earlier process received.
    public func restoreStepUp(id: String) async throws(CardeaError) -> StepUpChallenge {
        try await awaiting { engine.restoreStepUp(id, $0) }
    }
}
