package import CardeaBasics
import CardeaModel

/// Sends a code again; the challenge stays the same.
package struct CodeRepetition: Operation {
    private let id: String
    private var isInUse = false
    private var phase: Phase

    private enum Phase {
        case lookingUp(LoginLookup<PendingChallenge>)
        case exchanging(Exchange<any LoginSecrets>)
    }

    package init(_ id: String) {
        self.id = id
        phase = .lookingUp(LoginLookup(id))
    }

    /// It may spend the refresh token of a session that the server has granted already, as a check of the code would.
    package var isKept: Bool { isInUse }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        do throws(CardeaError) {
            let step = try step(event, &client)
            if case .finish = step { end(&client) }
            return step
        } catch {
            end(&client)
            throw error
        }
    }

    private func end(_ client: inout ClientState) {
        if isInUse { client.logins.endUse(id) }
    }

    private mutating func step(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        switch phase {
        case .lookingUp(var lookup):
            switch try lookup.next(event, &client) {
            case .perform(let action):
                phase = .lookingUp(lookup)
                return .perform(action)
            case .finish(let challenge):
                return try send(challenge, &client)
            }
        case .exchanging(let exchange):
            return try proceed(exchange, event, &client)
        }
    }

    private mutating func send(
        _ challenge: PendingChallenge, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        let session = try challenge.unprovenSession()
        if session != nil {
            guard client.logins.beginUse(id) else {
                throw CardeaError(.challengeConsumed, "This login is being finished by another call.")
            }
            isInUse = true
        }
        let run = try client.backend.resendEmailOTP(challenge)
        return try proceed(Exchange(run, as: SigningIdentity(session)), .begin, &client)
    }

    private mutating func proceed(
        _ exchange: Exchange<any LoginSecrets>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var exchange = exchange
        let step = try exchange.next(event, at: client.moment) { [id] memory, key in
            if let change = CodeWork.change(id, keeping: memory, signedWith: key) { client.changeLogins(change) }
        }
        switch step {
        case .perform(let action):
            phase = .exchanging(exchange)
            return .perform(action)
        case .finish(let secrets):
            client.changeLogins { [id] in $0.update(id, as: PendingChallenge.self) { $0.secrets = secrets } }
            client.log(.info, "The code was sent again.", [("challenge", id)])
            return .finish(())
        }
    }
}
