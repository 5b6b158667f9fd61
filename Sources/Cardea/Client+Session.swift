import CardeaAsync
public import CardeaBasics
public import CardeaEngine
public import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Returns the signed-in user, by the stored session; asks no server.
    ///
    /// - Throws: ``CardeaError/Code/notSignedIn``, or what the store reports.
    public func currentUser() async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.currentUser($0) }
    }

    /// Returns an access token that servers accept now: the one at hand, at once, or, shortly before its end, a refreshed
    /// one.
    ///
    /// Ask for it whenever you need one, and keep none: the engine refreshes once for all callers and processes.
    /// While the old token lasts, a transient failure to refresh is not reported. A token that is bound to a key is not
    /// for headers of your own: use ``authorizeRequest(_:)``.
    ///
    /// - Throws: ``CardeaError/Code/notSignedIn``; ``CardeaError/Code/sessionExpired`` if the token has ended and the
    ///   server gave nothing to refresh it with; the server's error if it ends the session now; what the network or
    ///   the store reports if there is no valid token.
    public func accessToken() async throws(CardeaError) -> Secret {
        if !Task.isCancelled, let token = engine.peekAccessToken() { return token }
        return try await awaiting { engine.accessToken($0) }
    }

    /// Returns the access token that is at hand and that servers accept now; `nil` if none is without a refresh: then
    /// await ``accessToken()``. For code that cannot wait.
    public func peekAccessToken() -> Secret? { engine.peekAccessToken() }

    /// Gets a new access token now, however long the old one would last: after a change that should show up in its
    /// claims.
    @discardableResult
    public func refresh() async throws(CardeaError) -> CardeaUser {
        try await awaiting { engine.refresh($0) }
    }

    /// Marks the access token as ended: the next ``accessToken()`` refreshes it. The user stays signed in.
    public func invalidateSession() async throws(CardeaError) {
        try await engine.perform(Invalidation())
    }

    /// Lists the user's sessions at the server, on this device and on others: at most `limit` of them, without the
    /// first `offset` ones. Without a limit the server decides.
    public func listSessions(limit: Int? = nil, offset: Int? = nil) async throws(CardeaError) -> SessionList {
        try await awaiting { engine.listSessions(limit: limit, offset: offset, $0) }
    }

    /// Ends sessions of the user at the server; if this one is among them, it is forgotten here, too.
    public func revokeSessions(_ target: SessionTarget) async throws(CardeaError) {
        try await engine.perform(SessionRevocation(target))
    }

    /// Sends a request to your own server with the user's access token, and returns the answer whatever its status.
    ///
    /// If the server asks for DPoP, the request carries a proof of possession. If the server rejects the token (401),
    /// the engine refreshes it and sends the request once more.
    ///
    /// - Throws: ``CardeaError/Code/insufficientUserAuthentication`` if the server wants the user to sign in again,
    ///   or by stronger means (RFC 9470): pass ``CardeaError/stepUpDemand`` to ``requestStepUp(_:)``.
    public func sendAuthorizedRequest(_ request: AuthorizedRequest) async throws(CardeaError) -> AuthorizedResponse {
        try await engine.perform(AuthorizedRequestCall(request))
    }

    /// Returns the headers of a request that you send yourself, with an HTTP stack of your own: the access token and,
    /// if its server is known to ask for one, the proof of possession.
    ///
    /// Call it for every request, right before you send it: a proof is good for one request of this method and
    /// address.
    ///
    /// - Parameter request: Only its method and its address count.
    public func authorizeRequest(_ request: AuthorizedRequest) async throws(CardeaError) -> RequestAuthorization {
        guard let authorization = try await engine.perform(AuthorizationOnly(of: request)) else {
            throw .unexpectedEvent
        }
        return authorization
    }

    /// Learns from the answer to such a request, whatever its status.
    ///
    /// - Returns: The headers of the request when you send it again: with a proof or a nonce that the server asks for,
    ///   or a refreshed token. Pass on the next answer, too: a request is sent five times at most. `nil`: the answer is
    ///   yours to read.
    public func retryRequest(
        _ request: AuthorizedRequest, status: Int, headers: [HTTPHeader]
    ) async throws(CardeaError) -> RequestAuthorization? {
        let answer = HTTPResponse(status: status, headers: headers)
        return try await engine.perform(AuthorizationOnly(of: request, after: answer))
    }

    /// Links the signed-in identity to a user of the application, at the application's own server, which
    /// ``OpenIDProvider/identityLinking`` names. Calling it again is harmless, and nothing of it is kept here.
    ///
    /// - Parameter appUserID: The application's own name for its user so far, such as an anonymous one; `nil` if
    ///   there is none.
    /// - Throws: ``CardeaError/Code/conflict`` if the identity is linked to another user;
    ///   ``CardeaError/Code/invalidIDToken`` if no ID token of this client says who has signed in;
    ///   ``CardeaError/Code/notSupported`` without such an address; ``CardeaError/Code/notSignedIn``.
    public func linkIdentity(appUserID: String? = nil) async throws(CardeaError) -> IdentityLink {
        try await engine.perform(IdentityLinking(to: appUserID))
    }

    /// Removes a provider from the account of the signed-in user, without a page. `linkProvider` adds one.
    ///
    /// - Throws: ``CardeaError/Code/unauthorized`` with the server's code `session_refresh_required` if the user
    ///   signed in too long ago: sign in again, then repeat the call. ``CardeaError/Code/badRequest`` if the provider
    ///   is not linked, or is the only way to sign in. ``CardeaError/Code/notSupported`` at other servers than Ory;
    ///   ``CardeaError/Code/notSignedIn``.
    public func unlinkProvider(_ provider: OAuthProvider) async throws(CardeaError) {
        try await awaiting { engine.unlink(provider, $0) }
    }

    /// Ends the session: forgets it here first, then tells the server. If that fails, the error is thrown, and the
    /// user is signed out here all the same.
    public func logout() async throws(CardeaError) {
        try await awaiting { engine.logout($0) }
    }
}
