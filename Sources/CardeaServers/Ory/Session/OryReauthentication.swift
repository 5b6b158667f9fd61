import CardeaBasics
import CardeaModel

/// What a login has to show that asks the user again who it is.
///
/// A login that presents a session gets a flow without an exchange code, so such a login presents none, and the server takes it for
/// an ordinary one: a browser that is signed in hands its session over, unasked. Whether the user was asked is in the times of
/// flow and session, both by the server's clock.
package struct OryReauthentication: Sendable {
    private let begunAt: Timestamp
    /// Who is signed in; `nil` when nobody is.
    private let user: String?

    init(_ flow: OryFlow, _ response: HTTPResponse) throws(CardeaError) {
        guard let issuedAt = flow.issuedAt else { throw response.undecodable }
        (begunAt, user) = (issuedAt, nil)
    }

    private enum Name {
        /// In milliseconds.
        static let begunAt = "reauthenticated_at"
        static let user = "reauthenticated_user"
    }

    /// What is written of a login; `nil` for one that asks nobody again.
    init?(_ stored: StoredSecrets) {
        guard let begunAt = stored[Name.begunAt].flatMap({ Int64($0.reveal()) }) else { return nil }
        self.init(Timestamp(milliseconds: begunAt), stored[Name.user]?.reveal())
    }

    private init(_ begunAt: Timestamp, _ user: String?) { (self.begunAt, self.user) = (begunAt, user) }

    /// The same, over the session that is held then.
    func over(_ session: Session?) -> OryReauthentication {
        OryReauthentication(begunAt, (try? session?.user())?.profile.userID ?? user)
    }

    func write(to object: inout JSONObject) {
        object[Name.begunAt] = .string("\(begunAt.milliseconds)")
        object[Name.user] = user.map { .string($0) }
    }

    /// Databases round the times of sessions to seconds; in milliseconds.
    private static let rounding: Int64 = 1000

    /// Refuses a session that was there before. It is left as it is: it is the browser's own.
    func requireNew(_ session: JSONObject) throws(CardeaError) {
        let provenAt = session["authenticated_at"]?.string.flatMap(Timestamp.init(internetDate:))
        guard let provenAt, provenAt.advanced(byMilliseconds: Self.rounding) >= begunAt else {
            throw CardeaError(
                .unauthorized,
                "The user was not asked: the browser was still signed in, and the server handed over its earlier "
                    + "session. Use an ephemeral window.")
        }
    }

    /// Why the session is of no use, where another user has signed in than the one who is signed in here.
    func refusal(_ granted: GrantedSession) -> CardeaError? {
        guard let user, granted.user.profile.userID != user else { return nil }
        return CardeaError(
            .wrongCredentials,
            "Another user signed in than the one who was asked; the current session is unchanged."
        ).judged(.login)
    }
}

// It names a person: no textual form shows it.
extension OryReauthentication: Redacted {
    /// The name of the type.
    package var description: String { "OryReauthentication" }
}
