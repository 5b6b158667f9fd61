import CardeaAsync
public import CardeaCore
public import CardeaEngine

extension CardeaClient {
    /// Returns who is signed in, from the stored session; asks no server.
    ///
    /// - Throws: ``CardeaError/Code/notSignedIn``, or what the store reports.
    public func currentUser() async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.currentUser($0) }
    }

    /// An access token that the servers take now: the one at hand, or, shortly before it ends, a refreshed one.
    ///
    /// Callers that need a refresh at the same time share one. Until the old token expires, a refresh that fails for a
    /// passing reason fails nobody.
    ///
    /// - Throws: ``CardeaError/Code/notSignedIn``; ``CardeaError/Code/sessionExpired`` when the token has ended and the server
    ///   gave nothing to refresh it with; the server's error when it ends the session now; what the network or the store
    ///   reports when no valid token is to be had.
    public func accessToken() async throws(CardeaError) -> Secret {
        try await awaiting { engine.accessToken($0) }
    }

    /// Gets a new access token now, even if the old one is still valid: for example after its claims have changed.
    @discardableResult
    public func refresh() async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.refresh($0) }
    }

    /// Marks the access token as ended: the next ``accessToken()`` refreshes it. ``currentUser()`` still works.
    public func expireAccessToken() async throws(CardeaError) {
        try await engine.perform(Invalidation())
    }

    /// Returns the user's sessions at the server, on this device and on others.
    public func listSessions(limit: Int? = nil, offset: Int? = nil) async throws(CardeaError) -> SessionList {
        try await awaiting { engine.listSessions(limit: limit, offset: offset, $0) }
    }

    /// Ends sessions of the user at the server. If this one is among them, it is deleted here, too.
    public func revokeSessions(_ target: SessionTarget) async throws(CardeaError) {
        try await engine.perform(SessionRevocation(target))
    }

    /// Sends a request to the application's own server with the user's access token, and returns the answer whatever its
    /// status.
    ///
    /// Where the server asks for DPoP, the session's proof of possession is attached. When the server does not take the token
    /// (401), it is refreshed and the request sent once more.
    ///
    /// - Throws: ``CardeaError/Code/insufficientUserAuthentication`` where the server wants its user to sign in again, or by
    ///   stronger means (RFC 9470): ``CardeaError/stepUpDemand`` is for ``requestScope(_:)``.
    public func authorizedRequest(_ request: AuthorizedRequest) async throws(CardeaError) -> AuthorizedResponse {
        try await engine.perform(AuthorizedRequestCall(request))
    }

    /// What a request to the application's own server has to carry that the application sends by itself: the token, and the proof of
    /// possession where the server asks for one. For this request and now: a proof is good for one, and a token ends.
    ///
    /// - Parameter request: Its method and address; the rest means nothing here.
    public func authorize(_ request: AuthorizedRequest) async throws(CardeaError) -> RequestAuthorization {
        guard let authorization = try await engine.perform(AuthorizationOnly(of: request)) else {
            throw .unexpectedEvent
        }
        return authorization
    }

    /// Takes in what the answer to such a request says, whatever its status.
    ///
    /// - Returns: What the request has to carry when it is sent once more - with a proof that the server wants, with its nonce, or
    ///   with a refreshed token -; `nil` where that is of no use. Repeat a request once.
    public func authorizeFeedback(
        _ request: AuthorizedRequest, status: Int, headers: [HTTPHeader]
    ) async throws(CardeaError) -> RequestAuthorization? {
        let answer = HTTPResponse(status: status, headers: headers)
        return try await engine.perform(AuthorizationOnly(of: request, after: answer))
    }

    /// Links who has signed in at the provider to a user of the application, at the application's own server, which
    /// ``OpenIDProvider/identityLinking`` names. Calling it again is harmless, and nothing of it is kept here.
    ///
    /// - Parameter appUserID: The application's id of its current user, such as an anonymous one; `nil` without one.
    /// - Throws: ``CardeaError/Code/conflict`` when the identity is linked to another user;
    ///   ``CardeaError/Code/invalidIDToken`` when no ID token of this client says who has signed in;
    ///   ``CardeaError/Code/notSupported`` without such an endpoint; ``CardeaError/Code/notSignedIn``.
    public func linkIdentity(appUserID: String? = nil) async throws(CardeaError) -> IdentityLink {
        try await engine.perform(IdentityLinking(to: appUserID))
    }

    /// Removes a provider from the signed-in user's account, so that it can no longer sign in. `linkProvider` adds one.
    ///
    /// - Throws: ``CardeaError/Code/unauthorized`` with the server's code `session_refresh_required` when the user signed in too
    ///   long ago: sign in again, then repeat the call. ``CardeaError/Code/badRequest`` when the provider is not linked, or is
    ///   the only way to sign in that the account has. ``CardeaError/Code/notSupported`` at other kinds of servers than Ory;
    ///   ``CardeaError/Code/notSignedIn``.
    public func unlinkProvider(_ provider: OAuthProvider) async throws(CardeaError) {
        try await awaiting { engine.unlink(provider, $0) }
    }

    /// Ends the session: deletes it here first, then at the server. When the server cannot be told, the error is thrown,
    /// and the user is signed out here all the same.
    public func logout() async throws(CardeaError) {
        try await awaiting { engine.logout($0) }
    }
}
