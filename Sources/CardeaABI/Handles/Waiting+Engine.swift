import CardeaBasics
import CardeaEngine
import CardeaModel
import CardeaOperations

extension Engine {
    /// Makes sure that what is waited for is in the secure store.
    func save(_ waiting: Waiting, _ done: @escaping Completion<Void>) -> Cancellation {
        switch waiting {
        case .page, .code, .step, .stepUp: return start(LoginKeeping(waiting.id ?? ""), done)
        case .device, .passkey:
            done(
                .failure(
                    CardeaError(.notSupported, "What waits for a device or an authenticator ends with its client.")))
            return {}
        }
    }

    /// Finds what is waited for by its id, of whatever kind it is.
    func restore(_ id: String, _ done: @escaping Completion<Waiting>) -> Cancellation {
        start(LoginLookup<PendingLogin>(id)) { [backend] found in
            done(
                found.flatMap { login in
                    Result { () throws(CardeaError) in try Waiting(login, backend) }
                })
        }
    }
}

extension Waiting {
    fileprivate init(_ login: PendingLogin, _ backend: any OAuthBackend) throws(CardeaError) {
        switch login {
        case .attempt(let attempt): self = .page(OAuthLoginContext(attempt))
        case .step(let step): self = .step(try backend.parts.requireSteps().describe(step))
        case .challenge(let challenge):
            self = backend.describe(challenge).map { .stepUp($0) } ?? .code(OAuthEmailChallenge(challenge))
        case .device(let login): self = .device(login.told)
        }
    }
}
