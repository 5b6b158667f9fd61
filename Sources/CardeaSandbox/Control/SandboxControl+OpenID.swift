extension SandboxControl {
    /// Replaces the keys that the OpenID provider signs with.
    public func rotateKeys() { openID.withState { $0.keys.rotate() } }

    /// Returns true if a device waits with that code.
    func isWaiting(device userCode: String) -> Bool {
        let now = openID.clock.now
        return openID.withState { $0.deviceCode(forUserCode: userCode, now: now) != nil }
    }

    /// Does what a person would do at the page on which a device's code is typed.
    ///
    /// - Parameters:
    ///   - userCode: The code that the device shows.
    ///   - outcome: The outcome; `nil` for the one that pressing "Connect" leads to.
    ///   - email: The address to sign in with.
    ///   - name: The name to sign in with.
    /// - Throws: ``SandboxError`` of kind `unknownAuthorization` when no device waits with that code.
    public func decideDevice(
        _ userCode: String, as outcome: SandboxOutcome? = nil, email: String = "user@example.com",
        name: String = "Example User"
    ) throws(SandboxError) {
        do throws(Failure) {
            try openID.apply { state, now throws(Failure) in
                let identity = Identity(email: email, name: name)
                try state.decideDevice(userCode: userCode, as: outcome, identity: identity, now: now)
            }
        } catch {
            throw SandboxError(.unknownAuthorization, error.message)
        }
    }
}
