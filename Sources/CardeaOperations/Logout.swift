package import CardeaBasics
package import CardeaModel

/// Forgets the session here first, so that it is gone whatever the server says; then tells the server, whatever the store says.
package struct LogoutOperation: Operation {
    package typealias Output = Void

    package init() {}

    package var isKept: Bool { true }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        .attempt(SessionRemoval()) { _, result, client throws(CardeaError) in
            client.aside(.endJoining)
            return try Self.tell(try result.get(), &client)
        }
    }

    private static func tell(
        _ forgotten: ForgottenSession, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        if forgotten.wasThere { client.report(.signedOut(.requested)) }
        client.log(.info, "Signed out.")
        for session in forgotten.unproven {
            client.aside(.begin(OperationStack(Revocation(of: session, knowing: forgotten.knowledge))))
        }
        guard let session = forgotten.session else { return try end(forgotten.failure) }
        return .attempt(Revocation(of: session, knowing: forgotten.knowledge)) { _, told, _ throws(CardeaError) in
            // What the store did not let go of is reported at the end, and first.
            if case .failure(let error) = told { throw forgotten.failure ?? error }
            return try end(forgotten.failure)
        }
    }

    private static func end(_ failure: CardeaError?) throws(CardeaError) -> Turn {
        if let failure { throw failure }
        return .finish(())
    }
}

/// Ends sessions of the user at the server, and this one here if it is among them.
package struct SessionRevocation: Operation {
    package typealias Output = Void

    private let target: SessionTarget
    /// True once the server is asked: a session that it has ended must be forgotten here.
    package private(set) var isKept = false

    package init(_ target: SessionTarget) { self.target = target }

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        if case .session(let id) = target, id.utf8.allSatisfy({ $0 <= 0x20 }) {
            throw CardeaError(.invalidArgument, "The session id is blank; `cardea_list_sessions` returns the ids.")
        }
        return .call(UsableSession()) { me, found, _ throws(CardeaError) in
            me.revoke(own: try found.user().profile.sessionID)
        }
    }

    private mutating func revoke(own: String?) -> Turn {
        isKept = true
        let call = UserCall { [target] backend, token throws(CardeaError) in
            try backend.parts.requireSessions().revokeSessions(target, accessToken: token)
        }
        return .call(call) { me, _, _ in me.target.includes(own: own) ? me.forget() : .finish(()) }
    }

    private func forget() -> Turn {
        .call(SessionRemoval()) { _, forgotten, client throws(CardeaError) in
            client.report(.signedOut(.revoked))
            client.log(.info, "This session was revoked.")
            if let failure = forgotten.failure { throw failure }
            return .finish(())
        }
    }
}

extension SessionTarget {
    /// Returns true if this session, whose id it is, is among those that are ended. Without an id it is only if this session is
    /// meant.
    fileprivate func includes(own: String?) -> Bool {
        switch self {
        case .all, .mine: true
        case .others: false
        case .session(let id): id == own
        }
    }
}

/// The remains of a session that a client has forgotten.
package struct ForgottenSession: Sendable {
    /// The session that the server is to be told of.
    package let session: Session?
    /// True if a user was signed in, also by a record that cannot be read.
    package let wasThere: Bool
    /// The knowledge of proofs that the revocation needs besides the session's key.
    package let knowledge: DPoPKnowledge
    /// The sessions that waited for a code or another factor, and that are lost now.
    package let unproven: [Session]
    /// The reason why a record is still there.
    package let failure: CardeaError?
}

/// Removes the session, its key and the unfinished logins, as far as the store lets go of them. Fails if the store does not even
/// say which session that is.
///
/// From the first moment on the session is shown to nobody, and no login or refresh under way can bring it back. A refresh that
/// has been sent is waited for, because the server must be told of the token that it brings.
package struct SessionRemoval: Operation {
    package typealias Output = ForgottenSession

    /// The session as this client saw it last.
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
    ) throws(CardeaError) -> Turn {
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
            // A record that the store does not let go of is no session any more.
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

    /// Returns the newest session. One that cannot be read is removed without being revoked. If the store does not answer, it is
    /// the one that was seen last.
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

    private mutating func forget(_ client: inout ClientState) -> Turn {
        knowledge = client.proof.knowledge
        unproven = client.logins.forgetAll()
        client.aside(.endWaits)
        client.session.refresh.reset()
        phase = .removing
        return .perform(.remove(.session))
    }
}

/// Tells the server that a session has ended, after this client has forgotten it.
package struct Revocation: Operation {
    package typealias Output = Void

    private let session: Session
    private let knowledge: DPoPKnowledge

    package init(of session: Session, knowing knowledge: DPoPKnowledge) {
        (self.session, self.knowledge) = (session, knowledge)
    }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        // A server may have nothing to be told.
        guard let run = client.backend.revoke(session) else { return .finish(()) }
        return .attempt(Exchange(run, as: SigningIdentity(session, knowledge: knowledge))) {
            me, result, client throws(CardeaError) in
            // The key that signs once more goes with its session.
            if client.session.cached?.session.proofKey != me.session.proofKey { client.proof.dropKey() }
            if case .failure(let error) = result {
                // Without its key the session cannot be ended, here or at the server.
                guard error.code == .storeCorrupted else { throw error }
                client.log(.warning, "The server was not told about the logout: the session's key cannot be used.")
            }
            return .finish(())
        }
    }
}
