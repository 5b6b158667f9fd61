package import CardeaBasics
import CardeaModel

/// Replaces an access token that is of no use any more: by the token that another process got meanwhile, or by a new one.
///
/// A refresh goes: lock → read again → mark the record → send → store → show. The lock keeps other processes out. The mark
/// proves, before the token is spent, that the store takes records, and tells later that a refresh was interrupted.
package struct RefreshOperation: Operation {
    package typealias Output = CachedSession

    /// The access token that is of no use; `nil` for the present one.
    private let spoiled: Secret?
    /// The token that the server is shown for a wider access token.
    private var stepUpToken: Secret?
    private var epoch: UInt64 = 0
    private var begunAt = Timestamp(milliseconds: 0)
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case locking
        case holdingOff(Session)
        case marking(Session, SessionState.Writing)
        /// The server's grant is stored. With a failure, only the new refresh token of its answer can be used.
        case storing(SessionState.Writing, CardeaError?)
        /// The server's answer about the user is stored, which came after the tokens.
        case amending(CachedSession, SessionState.Writing)
        /// The failure is stored, for other processes.
        case noting(SessionState.Writing, CardeaError)
        /// The server has ended the session by this failure.
        case removing(CardeaError)
    }

    package init(insteadOf spoiled: Secret) { self.spoiled = spoiled }

    /// Creates a refresh that asks the server even if the present access token lasts.
    package init(showing stepUpToken: Secret?) { (spoiled, self.stepUpToken) = (nil, stepUpToken) }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (taking(&phase, leaving: .beginning), event) {
        case (.beginning, .begin):
            (epoch, begunAt) = (client.session.epoch, client.moment.time)
            phase = .locking
            return .perform(.lock(.session))
        case (.locking, .done):
            guard client.session.epoch == epoch else { throw .notSignedIn }
            return .call(SessionLookup()) { me, found, client throws(CardeaError) in
                guard let found else { throw .notSignedIn }
                return try me.decide(found, &client)
            }
        case (.holdingOff(let session), .done):
            return try mark(session, &client)
        case (.marking(let session, let writing), .done):
            client.session.finish(writing, at: client.moment)
            return try send(session, &client)
        case (.storing(let writing, let failure), .done):
            return try show(writing, failure, &client)
        case (.amending(_, let writing), .done):
            client.session.finish(writing, at: client.moment)
            return try finish(client.session.cached, &client)
        case (.amending(let cached, _), .failed):
            return try finish(cached, &client)
        case (.noting(let writing, let failure), .done):
            client.session.finish(writing, at: client.moment)
            throw Self.told(failure, &client)
        case (.noting(_, let failure), .failed):
            throw Self.told(failure, &client)
        case (.removing(let failure), .done):
            return .attempt(ProofRemoval()) { _, removed, client throws(CardeaError) in
                if case .failure(let error) = removed { throw Self.kept(error, failure, &client) }
                throw failure
            }
        case (.removing(let failure), .failed(let error)):
            throw Self.kept(error, failure, &client)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}

/// Up to the request.
extension RefreshOperation {
    private mutating func decide(
        _ current: CachedSession, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        let successor = client.session.refresh.unstoredSuccessor(of: current.session)
        if let successor, spoiled != nil || client.session.refresh.hasBrought(stepUpToken) {
            return store(successor, for: try current.session.redeemableToken(), &client)
        }
        if successor == nil { client.session.refresh.dropUnstored() }
        if let spoiled, current.session.accessToken != spoiled, current.isValid(at: client.moment) {
            return .finish(current)
        }
        try client.session.refresh.requireNoPause(at: client.moment.uptime)
        if let failure = current.session.failedRefresh?.failure(for: begunAt, at: client.moment.time) { throw failure }
        var session = successor ?? current.session
        session.failedRefresh = nil
        _ = try session.redeemableToken()
        // Dropped even if no other token comes: what it says may be over.
        if spoiled == nil { session.accessTokenExpiresAt = client.moment.time.advanced(byMilliseconds: -1) }
        phase = .holdingOff(session)
        return .perform(.holdOffClosing)
    }

    private mutating func mark(
        _ session: Session, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        // Asking spends nothing then.
        if session.renewsItself { return try send(session, &client) }
        var marked = session
        marked.isBeingRefreshed = true
        let writing = client.session.beginWriting(marked)
        phase = .marking(session, writing)
        return .perform(.write(writing.record, .session))
    }

    private mutating func send(
        _ session: Session, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        let run = try stepUpToken.map { token throws(CardeaError) in
            try client.backend.parts.requireStepUp().refresh(session, showing: token)
        }
        let exchange = Exchange(run ?? client.backend.refresh(session), as: SigningIdentity(session))
        return .attempt(exchange) { me, result, client throws(CardeaError) in
            switch result {
            case .success(let outcome): try me.conclude(outcome, session, &client)
            case .failure(let error): try me.conclude(.kept(session, error), session, &client)
            }
        }
    }
}

/// From its answer on.
extension RefreshOperation {
    private mutating func conclude(
        _ outcome: RefreshOutcome, _ session: Session, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        let token = try session.redeemableToken()
        switch outcome {
        case .renewed(let granted):
            return store(granted.session, user: granted.user, for: token, &client)
        case .kept(let next, let failure) where next.renewal != token:
            return store(next, for: token, failure: failure, &client)
        case .kept(let next, let failure):
            guard client.session.epoch == epoch else { throw .notSignedIn }
            client.session.refresh.failed(failure, at: client.moment.uptime)
            guard failure.code != .cancelled, failure.code != .clientClosed else { throw failure }
            var kept = next
            // There was no interruption if the token was not spent. Only the server itself can say so, or that nothing was sent: any
            // other failure leaves open whether it has the token.
            let isUnspent = failure.isUnsent || failure.httpStatus.map { (300..<500).contains($0) } ?? false
            if !isUnspent, !kept.renewsItself { kept.isBeingRefreshed = true }
            kept.failedRefresh = FailedRefresh(failure, at: client.moment.time)
            let writing = client.session.beginWriting(kept)
            phase = .noting(writing, failure)
            return .perform(.write(writing.record, .session))
        case .ended(let failure):
            guard client.session.epoch == epoch else { throw .notSignedIn }
            return end(session, failure, &client)
        }
    }

    /// Stores the server's grant, which is not shown before.
    private mutating func store(
        _ session: Session, user: CardeaUser? = nil, for spent: Secret, failure: CardeaError? = nil,
        _ client: inout ClientState
    ) -> Turn {
        client.session.refresh.granted(session, for: spent, showing: stepUpToken)
        let writing = client.session.beginWriting(session, user: user)
        phase = .storing(writing, failure)
        return .perform(.write(writing.record, .session))
    }

    private mutating func show(
        _ writing: SessionState.Writing, _ failure: CardeaError?, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        client.session.finish(writing, at: client.moment)
        client.session.refresh.dropUnstored()
        guard client.session.epoch == epoch, let cached = client.session.cached else {
            client.session.dropCached()
            throw .notSignedIn
        }
        client.session.refresh.succeeded()
        if let failure {
            client.report(.refreshFailed(failure, isTerminal: false))
            throw failure
        }
        if let run = client.backend.completion(of: cached.session) {
            return complete(cached, by: run)
        }
        return try finish(cached, &client)
    }

    /// Asks for the claims that are lacking. The new tokens are stored already, so no failure of this affects them.
    private func complete(_ cached: CachedSession, by run: Run<GrantedSession>) -> Turn {
        .attempt(Exchange(run, as: SigningIdentity(cached.session))) { me, result, client throws(CardeaError) in
            guard case .success(let granted) = result, client.session.epoch == me.epoch else {
                if case .failure(let error) = result { client.tellLackOfClaims(error) }
                return try me.finish(cached, &client)
            }
            let writing = client.session.beginWriting(granted.session, user: granted.user)
            me.phase = .amending(cached, writing)
            return .perform(.write(writing.record, .session))
        }
    }

    private func finish(
        _ cached: CachedSession?, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        guard client.session.epoch == epoch, let cached else {
            client.session.dropCached()
            throw .notSignedIn
        }
        client.report(.refreshed(try cached.user()))
        client.log(.debug, "The session was refreshed.")
        return .finish(cached)
    }

    /// Ends the session after its server has ended it.
    private mutating func end(
        _ session: Session, _ failure: CardeaError, _ client: inout ClientState
    ) -> Turn {
        let reason: SignOutReason = session.isBeingRefreshed ? .interrupted : .refused
        client.session.endedByServer(session)
        client.report(.refreshFailed(failure, isTerminal: true))
        client.report(.signedOut(reason))
        client.log(
            .info, "The server ended the session.", [("reason", reason.rawValue), ("code", failure.code.rawValue)])
        phase = .removing(failure)
        return .perform(.remove(.session))
    }

    /// Reports the failure of a refresh after which the session goes on.
    private static func told(_ failure: CardeaError, _ client: inout ClientState) -> CardeaError {
        client.report(.refreshFailed(failure, isTerminal: false))
        return failure
    }

    /// Notes that the store has not let go of a session that has ended.
    private static func kept(
        _ error: CardeaError, _ failure: CardeaError, _ client: inout ClientState
    ) -> CardeaError {
        client.log(.warning, "The ended session could not be removed.", [("code", error.code.rawValue)])
        return failure
    }
}
