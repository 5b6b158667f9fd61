package import CardeaBasics
package import CardeaModel

/// The session as one client knows it, and the rules by which it is shown, replaced and forgotten.
///
/// The store has the truth, because other processes share it. What this client saw last answers while its token lasts, and
/// the client reads the store again now and then, to notice a sign-out elsewhere. An operation that changes the session holds
/// its lock.
package struct SessionState: Sendable {
    /// The session as it was read or written last.
    package private(set) var cached: CachedSession?
    /// A number that grows when the session ends, so that a login or a refresh which began before knows that it lost.
    package private(set) var epoch: UInt64 = 0
    /// The facts about refreshes.
    package var refresh = RefreshState()
    /// A number that grows whenever this client itself changes the session, so that a read which began before is known to be
    /// stale.
    private var ownChanges: UInt64 = 0
    /// The time by ``Clock/uptime()`` at which the store was last asked whether another process has changed the session.
    private var lastAskedAt: Int64 = 0
    /// The number of calls that are about to remove the session: until they have, the client is signed out.
    private var removals = 0
    private let leeway: Int64

    package init(leewayMilliseconds: UInt32) { leeway = Int64(leewayMilliseconds) }

    /// The age that the knowledge of other processes' changes may have, in milliseconds.
    private static let sharedSessionInterval: Int64 = 1000
}

/// Showing it.
extension SessionState {
    /// Returns true if the token of a session can be handed out as it is.
    package func isFresh(_ session: CachedSession, at moment: Moment) -> Bool {
        session.isFresh(at: moment, leewayMilliseconds: leeway)
    }

    /// Returns true if a token that is about to end serves for now, because a moment ago the server could not be asked.
    package func servesForNow(_ session: CachedSession, at moment: Moment) -> Bool {
        refresh.hasJustFailed(at: moment.uptime) && session.isValid(at: moment)
    }

    /// Returns the session that this client has already in the place of one whose token is of no use any more.
    package func cached(insteadOf spoiled: Secret, at moment: Moment) -> CachedSession? {
        guard let cached, cached.session.accessToken != spoiled, cached.isValid(at: moment) else { return nil }
        return cached
    }

    /// Returns true, once in a while, if the store is to be asked for other processes' changes.
    package mutating func isDueToAsk(at uptime: Int64) -> Bool {
        guard uptime &- lastAskedAt >= Self.sharedSessionInterval else { return false }
        lastAskedAt = uptime
        return true
    }

    package func requireEpoch(_ begunIn: UInt64) throws(CardeaError) {
        if epoch != begunIn { throw .signedOutMeanwhile }
    }
}

/// Reading it.
extension SessionState {
    /// A read of the store that is under way.
    package struct Reading: Sendable {
        fileprivate let ownChanges: UInt64
    }

    /// The content of the store.
    package enum Adoption: Sendable {
        case nobody
        case session(CachedSession)
        /// The record of a session that its server has ended, and that the store has kept: it is to be removed.
        case leftover
    }

    /// Begins to read; `nil` while the session is being removed, because the client is signed out then.
    package func beginReading() -> Reading? { removals > 0 ? nil : Reading(ownChanges: ownChanges) }

    /// Returns true if this client has changed the session since.
    package func isStale(_ reading: Reading) -> Bool { reading.ownChanges != ownChanges }

    /// Takes over the content of the store. Returns it, and what other processes have done.
    package mutating func adopt(
        _ record: Secret?, at moment: Moment
    ) throws(CardeaError) -> (Adoption, news: SessionEvent?) {
        lastAskedAt = moment.uptime
        guard let record else { return (.nobody, cached.take().map { _ in .signedOut(.elsewhere) }) }
        if let cached, cached.record == record { return (.session(cached), nil) }
        let session = try Session(record: record)
        if refresh.isRefused(session) { return (.leftover, nil) }
        let adopted = CachedSession(session, record: record, at: moment)
        defer { cached = adopted }
        return (.session(adopted), news(of: session))
    }

    private func news(of session: Session) -> SessionEvent? {
        guard let before = cached?.session, before.accessToken != session.accessToken, let user = try? session.user()
        else { return nil }
        let isSame = (try? before.user().profile.sessionID) == user.profile.sessionID
        return isSame ? .refreshed(user) : .signedIn(user)
    }
}

/// Changing it.
extension SessionState {
    /// A write of the session that is under way.
    package struct Writing: Sendable {
        let session: Session
        package let record: Secret
        let user: CardeaUser?
        package let epoch: UInt64
    }

    /// Begins to write: every read under way is stale from now on.
    package mutating func beginWriting(_ session: Session, user: CardeaUser? = nil) -> Writing {
        ownChanges &+= 1
        return Writing(session: session, record: session.record(), user: user, epoch: epoch)
    }

    /// Makes a stored session the client's, unless the user has signed out meanwhile.
    package mutating func finish(_ writing: Writing, at moment: Moment) {
        ownChanges &+= 1
        guard writing.epoch == epoch else { return }
        cached = CachedSession(writing.session, record: writing.record, at: moment, user: writing.user)
    }

    /// Begins to forget the session: from now on it is not shown, and no login or refresh under way can bring it back.
    ///
    /// - Returns: The session as this client saw it last.
    package mutating func beginRemoval() -> Session? {
        removals += 1
        epoch &+= 1
        ownChanges &+= 1
        return cached.take()?.session
    }

    /// Notes that the record is gone, or that the store has refused to let go of it.
    package mutating func recordRemoved() { ownChanges &+= 1 }

    package mutating func endRemoval() { removals -= 1 }

    /// Forgets a session that its server has ended.
    package mutating func endedByServer(_ session: Session) {
        cached = nil
        refresh.refuse(session)
        ownChanges &+= 1
    }

    /// Forgets a session that was written after the user had signed out.
    package mutating func dropCached() { cached = nil }
}

extension CardeaError {
    package static let signedOutMeanwhile = CardeaError(
        .unauthorized, "The user signed out while this login was running.")
    package static let notSignedIn = CardeaError(.notSignedIn, "Nobody is signed in.")
}

/// The session as this process saw it last: as it is stored, with the end of its access token by a clock that cannot be set.
///
/// One object for all who have it: a session has many parts, and every call hands it on.
package final class CachedSession: Sendable {
    package let record: Secret
    package let session: Session
    /// The end of the access token, by ``Clock/uptime()``.
    private let deadline: Int64
    private let profile: CardeaProfile?

    /// - Parameter user: the user that the access token names, where the caller has read it already.
    package init(_ session: Session, record: Secret, at moment: Moment, user: CardeaUser? = nil) {
        self.session = session
        self.record = record
        profile = user?.profile
        let (left, overflow) = session.accessTokenExpiresAt.milliseconds.subtractingReportingOverflow(
            moment.time.milliseconds)
        let (deadline, isBeyond) = moment.uptime.addingReportingOverflow(overflow ? .max : left)
        self.deadline = isBeyond ? .max : deadline
    }

    /// Returns the user of this session; fails when the access token is not a JSON Web Token.
    package func user() throws(CardeaError) -> CardeaUser {
        guard let profile else { return try session.user() }
        return CardeaUser(
            accessToken: session.accessToken, accessTokenExpiresAt: session.accessTokenExpiresAt,
            profile: profile, idToken: session.idToken, scope: session.grantedScope, tokenMembers: session.tokenMembers)
    }

    /// Returns true if the access token can be handed out: it lasts longer than the leeway, by the wall clock and by the time
    /// that has elapsed, which goes on if the wall clock is set back. The leeway is at most a tenth of the token's life, so that
    /// short-lived tokens are not refreshed all the time. A session that renews itself has no leeway: asking early gives it no
    /// more time.
    package func isFresh(at moment: Moment, leewayMilliseconds leeway: Int64) -> Bool {
        let now = moment.time
        let leeway = session.renewsItself ? 0 : leeway
        let ahead: Int64
        if let obtainedAt = session.obtainedAt {
            // A token from the future: the clock was set back since, by an unknown time.
            guard now >= obtainedAt.advanced(byMilliseconds: -Self.jitter) else { return false }
            let (life, overflow) = session.accessTokenExpiresAt.milliseconds.subtractingReportingOverflow(
                obtainedAt.milliseconds)
            ahead = overflow ? leeway : min(leeway, max(0, life / 10))
        } else {
            ahead = leeway
        }
        return now.advanced(byMilliseconds: ahead) < session.accessTokenExpiresAt
            && moment.uptime.addingReportingOverflow(ahead).partialValue < deadline
    }

    /// Returns true if the access token has not ended yet.
    package func isValid(at moment: Moment) -> Bool { isFresh(at: moment, leewayMilliseconds: 0) }

    /// The movement of a clock that is kept right by the network, in milliseconds.
    private static let jitter: Int64 = 1000
}
