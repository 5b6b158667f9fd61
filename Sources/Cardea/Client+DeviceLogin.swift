import CardeaAsync
public import CardeaCore
public import CardeaEngine

extension CardeaClient {
    /// Begins a login on a machine without a browser: show the user the code and the page, then call
    /// ``finishDeviceLogin(_:)``.
    ///
    /// For OpenID Connect providers with the device authorization grant (RFC 8628).
    ///
    /// - Throws: ``CardeaError/Code/notSupported`` when the server has no such logins; what the store reports, before the server
    ///   is asked, when it could not keep the session.
    public func initiateDeviceLogin(
        _ options: DeviceLoginOptions = DeviceLoginOptions()
    ) async throws(CardeaError) -> DeviceLogin {
        try await engine.perform(DeviceLoginBeginning(options))
    }

    /// Waits until the user has approved this device, and signs in. Cancelling the task ends the wait at once, and the login
    /// can be waited for again by the same client until its code ends.
    ///
    /// The server is asked at the pace that it wants. A server that cannot be reached is asked again, less and less often.
    ///
    /// - Throws: ``CardeaError/Code/accessDenied`` when the user, or the provider, says no;
    ///   ``CardeaError/Code/loginTimedOut`` when the code has ended; ``CardeaError/Code/attemptConsumed`` when the login has
    ///   ended before or another call waits for it; ``CardeaError/Code/attemptNotFound`` for a login of another client.
    public func finishDeviceLogin(_ login: DeviceLogin) async throws(CardeaError) -> CardeaUser {
        try await engine.perform(DeviceLoginWait(login.id))
    }
}
