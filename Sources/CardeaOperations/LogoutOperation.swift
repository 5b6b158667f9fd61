package import CardeaBasics
import CardeaModel

/// Forgets the session here first, so that it is gone whatever the server says, then tells the server, whatever the store says.
package struct LogoutOperation: Operation {
    private var phase = Phase.forgetting(SessionRemoval())

    private enum Phase {
        case forgetting(SessionRemoval)
        /// What the store did not let go of is reported at the end.
        case revoking(Revocation, failure: CardeaError?)
    }

    package init() {}

    package var isKept: Bool { true }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        switch phase {
        case .forgetting(let removal): try forget(removal, event, &client)
        case .revoking(let revocation, let failure): try revoke(revocation, event, failure, &client)
        }
    }

    private mutating func forget(
        _ removal: SessionRemoval, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var removal = removal
        let forgotten: ForgottenSession
        do throws(CardeaError) {
            switch try removal.next(event, &client) {
            case .perform(let action):
                phase = .forgetting(removal)
                return .perform(action)
            case .finish(let finished):
                forgotten = finished
            }
        } catch {
            client.aside(.endJoining)
            throw error
        }
        client.aside(.endJoining)
        if forgotten.wasThere { client.report(.signedOut(.requested)) }
        client.log(.info, "Signed out.")
        for session in forgotten.unproven {
            client.aside(.begin(BackgroundOperation(revocation(of: session, forgotten))))
        }
        guard let session = forgotten.session else { return try Self.end(forgotten.failure) }
        return try revoke(revocation(of: session, forgotten), .begin, forgotten.failure, &client)
    }

    private func revocation(of session: Session, _ forgotten: ForgottenSession) -> Revocation {
        Revocation(of: session, knowing: forgotten.knowledge)
    }

    private mutating func revoke(
        _ revocation: Revocation, _ event: OperationEvent, _ failure: CardeaError?, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var revocation = revocation
        do throws(CardeaError) {
            if case .perform(let action) = try revocation.next(event, &client) {
                phase = .revoking(revocation, failure: failure)
                return .perform(action)
            }
        } catch {
            throw failure ?? error
        }
        return try Self.end(failure)
    }

    private static func end(_ failure: CardeaError?) throws(CardeaError) -> OperationStep<Void> {
        if let failure { throw failure }
        return .finish(())
    }
}
