package import CardeaBasics

/// Passkeys, for kinds of servers at which an application can use them.
package protocol PasskeyBackend: AnyObject, Sendable {
    /// Begins a login.
    func beginLogin() -> Run<PasskeyQuestion>
    /// Begins to register a passkey of who is signed in.
    func beginRegistration(
        username: String, displayName: String?, nickname: String?, accessToken: Secret
    ) throws(CardeaError) -> Run<PasskeyQuestion>
    /// Registers it.
    func finishRegistration(
        _ token: Secret, attestation: String, accessToken: Secret
    ) throws(CardeaError) -> Run<Passkey>
    func list(accessToken: Secret) -> Run<[Passkey]>
    /// An empty name takes the one that there is away.
    func rename(_ id: String, _ nickname: String, accessToken: Secret) throws(CardeaError) -> Run<Void>
    func remove(_ id: String, accessToken: Secret) throws(CardeaError) -> Run<Void>
}
