package import CardeaBasics
import CardeaModel

/// Sends a code again; the challenge stays the same.
package struct CodeRepetition: Operation {
    package typealias Output = Void

    private let id: String
    private var isInUse = false

    package init(_ id: String) { self.id = id }

    /// True while a check of the code is excluded: the repetition, too, may spend the refresh token of a session that the server
    /// has granted already.
    package var isKept: Bool { isInUse }

    package func ended(
        _ result: Result<Void, CardeaError>, _ client: inout ClientState
    ) -> Result<Void, CardeaError> {
        if isInUse { client.logins.endUse(id) }
        return result
    }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        .call(LoginLookup<PendingChallenge>(id)) { me, challenge, client throws(CardeaError) in
            try me.send(challenge, &client)
        }
    }

    private mutating func send(_ challenge: PendingChallenge, _ client: inout ClientState) throws(CardeaError) -> Turn {
        let session = try challenge.unprovenSession()
        if session != nil {
            guard client.logins.beginUse(id) else {
                throw CardeaError(.challengeConsumed, "This login is being finished by another call.")
            }
            isInUse = true
        }
        let run = try client.backend.resendEmailOTP(challenge)
        let exchange = Exchange(run, as: SigningIdentity(session)) { [id] memory, key, client in
            if let change = CodeWork.change(id, keeping: memory, signedWith: key) { client.changeLogins(change) }
        }
        return .call(exchange) { me, answer, client in
            let (id, secrets) = (me.id, answer)
            client.changeLogins { $0.update(id, as: PendingChallenge.self) { $0.secrets = secrets } }
            client.log(.info, "The code was sent again.", [("challenge", id)])
            return .finish(())
        }
    }
}
