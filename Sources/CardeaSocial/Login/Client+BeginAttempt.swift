import Cardea
import CardeaCore
import CardeaDesktop

extension CardeaClient {
    /// Begins the attempt of a login, and stops when the login fails meanwhile - by its deadline, for instance -, whatever the
    /// server or the keyring's user is doing.
    func attempt(
        of login: LoginGate.Login, _ begin: @escaping @Sendable () async throws(CardeaError) -> OAuthLoginAttempt
    ) async throws(CardeaError) -> OAuthLoginAttempt {
        let begun = OneShot<OAuthLoginAttempt>()
        let beginning = spawn { [weak self] in
            do throws(CardeaError) {
                let attempt = try await begin()
                if !begun.deliver(.success(attempt)) { self?.abandon(attempt) }
            } catch {
                begun.deliver(.failure(error))
            }
        }
        let failing = login.failing.add { begun.deliver(.failure(.cancelled)) }
        defer { login.failing.callOff(failing) }
        do throws(CardeaError) {
            return try await begun.value()
        } catch {
            beginning.cancel()
            // What the login has failed with says more than that its beginning was stopped.
            if error.code == .cancelled, login.redirect.isDelivered { _ = try await login.redirect.value() }
            throw error
        }
    }
}
