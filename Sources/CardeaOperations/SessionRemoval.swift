package import CardeaBasics
package import CardeaModel

/// What is left of a session that a client has forgotten.
package struct ForgottenSession: Sendable {
    /// What the server is to be told of.
    package let session: Session?
    /// Whether a user was signed in, be it by a record that cannot be read.
    package let wasThere: Bool
    /// What that needs besides the session's key.
    package let knowledge: DPoPKnowledge
    /// Sessions that waited for a code or another factor, and that nobody has any more.
    package let unproven: [Session]
    /// Why a record is still there.
    package let failure: CardeaError?
}

/// Removes the session, its key and the unfinished logins, as far as the store lets go of them; fails where the store does not even
/// say which session that is.
///
/// From the first moment on nobody sees the session, and no login or refresh under way can bring it back. A refresh that has been
/// sent is waited for, because the server wants the token that it brings.
package struct SessionRemoval: Operation {
    package typealias Output = ForgottenSession

    /// What this client saw last.
    private var known: Session?
    private var found: Session?
    private var isThere = false
    private var knowledge = DPoPKnowledge()
    private var unproven: [Session] = []
    private var failure: CardeaError?
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case locking
        case reading
        case readingProof
        case removing
        case awaitingWrites
        case removingLogins
    }

    package init() {}

    package func ended(
        _ result: Result<ForgottenSession, CardeaError>, _ client: inout ClientState
    ) -> Result<ForgottenSession, CardeaError> {
        client.aside(.unlock(.session))
        client.session.endRemoval()
        return result
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch (phase, event) {
        case (.beginning, .begin):
            known = client.session.beginRemoval()
            phase = .locking
            return .perform(.lock(.session))
        case (.locking, .done):
            phase = .reading
            return .perform(.read(.session))
        case (.locking, .failed(let error)):
            throw error
        case (.reading, _):
            (found, isThere, failure) = try sessionToEnd(event, client)
            guard !client.proof.hasLoaded else { return forget(&client) }
            phase = .readingProof
            return .perform(.read(.proof))
        case (.readingProof, _):
            // What is known of proofs would be of use, no more.
            if case .read(let record?) = event, let record = try? ProofRecord(record: record) {
                client.proof.take(record.knowledge)
            }
            return forget(&client)
        case (.removing, .failed(let error)):
            // The record that the store does not let go of is nobody's session any more.
            client.session.refresh.refuse(found)
            failure = failure ?? error
            fallthrough
        case (.removing, .done):
            client.session.recordRemoved()
            return .attempt(ProofRemoval()) { me, removed, _ in
                if case .failure(let error) = removed { me.failure = me.failure ?? error }
                me.phase = .awaitingWrites
                return .perform(.awaitWrites(.pending))
            }
        case (.awaitingWrites, .done):
            phase = .removingLogins
            return .perform(.remove(.pending))
        case (.removingLogins, .failed(let error)):
            failure = failure ?? error
            fallthrough
        case (.removingLogins, .done):
            return .finish(
                ForgottenSession(
                    session: found, wasThere: isThere || known != nil, knowledge: knowledge, unproven: unproven,
                    failure: failure))
        default:
            throw .unexpectedEvent
        }
    }

    /// The newest session there is; one that cannot be read is removed without being revoked. Where the store does not answer, the
    /// one that was seen last.
    private func sessionToEnd(
        _ event: OperationEvent, _ client: ClientState
    ) throws(CardeaError) -> (Session?, isThere: Bool, failure: CardeaError?) {
        do throws(CardeaError) {
            switch event {
            case .read(let record):
                guard let session = try record.map({ record throws(CardeaError) in try Session(record: record) })
                else { return (nil, false, nil) }
                return (client.session.refresh.unstoredSuccessor(of: session) ?? session, true, nil)
            case .failed(let error): throw error
            default: throw .unexpectedEvent
            }
        } catch {
            if error.code == .storeCorrupted { return (nil, true, nil) }
            guard let known else { throw error }
            return (known, true, error)
        }
    }

    private mutating func forget(_ client: inout ClientState) -> Step {
        knowledge = client.proof.knowledge
        unproven = client.logins.forgetAll()
        client.aside(.endWaits)
        client.session.refresh.reset()
        phase = .removing
        return .perform(.remove(.session))
    }
}
