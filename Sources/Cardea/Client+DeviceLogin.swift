import CardeaAsync
public import CardeaBasics
public import CardeaEngine
public import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Begins a login on a machine without a browser (RFC 8628): show the user the code and the page, then call
    /// ``continueDeviceLogin(_:)``.
    ///
    /// For OpenID Connect providers.
    ///
    /// - Parameters:
    ///   - scopes: Those to ask for, instead of those of the provider.
    ///   - parameters: Further ones of the request, such as `audience`.
    /// - Throws: ``CardeaError/Code/notSupported`` if the server has no such logins; what the store reports, before
    ///   the server is asked, if it could not keep the session.
    public func beginDeviceLogin(
        scopes: [String] = [], parameters: [OAuthParameter] = []
    ) async throws(CardeaError) -> DeviceLogin {
        try await engine.perform(DeviceLoginBeginning(DeviceLoginOptions(scopes: scopes, parameters: parameters)))
    }

    /// Waits until the user has let this device in, and signs in. Cancelling the task ends the wait at once; the same
    /// client can wait again, until the code expires.
    ///
    /// Asks the server at the pace that it wants, and a server that cannot be reached less and less often.
    ///
    /// - Throws: ``CardeaError/Code/accessDenied`` if the user or the provider says no;
    ///   ``CardeaError/Code/loginTimedOut`` if the code has expired; ``CardeaError/Code/attemptConsumed`` if the
    ///   login is over or another call waits for it; ``CardeaError/Code/attemptNotFound`` for a login of another
    ///   client.
    public func continueDeviceLogin(_ login: DeviceLogin) async throws(CardeaError) -> CardeaUser {
        try await engine.perform(DeviceLoginWait(login.id))
    }
}
