package import CardeaBasics
package import CardeaModel

/// The session as this process saw it last: as it is stored, and how long its access token lasts by a clock that nobody sets.
///
/// One object for all who have it: a session has many parts, and every call hands it on.
package final class CachedSession: Sendable {
    package let record: Secret
    package let session: Session
    /// When the access token ends, by ``Clock/uptime()``.
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

    /// The user of this session; fails when the access token is not a JSON Web Token.
    package func user() throws(CardeaError) -> CardeaUser {
        guard let profile else { return try session.user() }
        return CardeaUser(
            accessToken: session.accessToken, accessTokenExpiresAt: session.accessTokenExpiresAt,
            profile: profile, idToken: session.idToken, scope: session.grantedScope, tokenMembers: session.tokenMembers)
    }

    /// Whether the access token can be handed out: it lasts longer than the leeway, by the wall clock and by the time that
    /// has elapsed, which goes on if the wall clock is set back. The leeway is at most a tenth of the token's life,
    /// so that short-lived tokens are not refreshed all the time; asking early gives no session more time that
    /// renews itself.
    package func isFresh(at moment: Moment, leewayMilliseconds leeway: Int64) -> Bool {
        let now = moment.time
        let leeway = session.renewsItself ? 0 : leeway
        let ahead: Int64
        if let obtainedAt = session.obtainedAt {
            // A token from the future: the clock was set back since, and by how much nobody knows.
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

    /// Whether the access token has not ended yet.
    package func isValid(at moment: Moment) -> Bool { isFresh(at: moment, leewayMilliseconds: 0) }

    /// A clock that is kept right by the network moves a little in both directions.
    private static let jitter: Int64 = 1000
}
