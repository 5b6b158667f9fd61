package import CardeaBasics
package import CardeaModel

/// A step-up at a project of Ory is a fresh sign-in, with a second factor if that is demanded.
///
/// The present session is not raised itself: a flow with a session has no exchange code, and giving such a flow up would end the
/// session. The new session takes its place when everything is proven.
extension OryBackend: SignInAgainBackend {
    package func signInDemand(
        _ demand: StepUpDemand, of session: Session
    ) throws(CardeaError) -> SignInDemand {
        guard demand.scope.isEmpty else {
            throw CardeaError(.invalidArgument, "A project of Ory grants no scopes: leave the scope empty.")
        }
        var wanted = try SignInDemand(demand, of: session)
        wanted.reauthenticates = true
        for (name, value) in demand.metadata {
            switch name {
            case StepUpDemand.levelsName, "aal":
                let levels = SignInDemand.names(in: value)
                guard levels.contains("aal1") || levels.contains("aal2") else {
                    throw CardeaError(.invalidArgument, "A project of Ory has the levels aal1 and aal2, no other.")
                }
                if !levels.contains("aal1") { wanted.needsSecondFactor = true }
            case StepUpDemand.ageName where StepUpDemand.age(value) != nil, "refresh" where value == "true":
                // A user who is asked again has proven it now.
                break
            default:
                throw CardeaError(
                    .invalidArgument,
                    "A project of Ory takes refresh as true, aal or acr_values as aal2, and max_age as seconds, for a "
                        + "step-up; \"\(name.unmarked)\" is something else.")
            }
        }
        guard !demand.metadata.isEmpty else {
            throw CardeaError(.invalidArgument, "Nothing is asked for: say refresh, aal or max_age.")
        }
        return wanted
    }
}

/// The demand of a login that asks the user again who they are.
///
/// A login that presents a session gets a flow without an exchange code, so such a login presents none, and the server takes it
/// for an ordinary one: a browser that is signed in hands its session over, unasked. The times of flow and session, both by the
/// server's clock, show whether the user was asked.
package struct OryReauthentication: Sendable {
    private let begunAt: Timestamp
    /// The user who is signed in; `nil` when nobody is.
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

    /// Reads the stored form; `nil` for a login that does not ask again.
    init?(_ stored: StoredSecrets) {
        guard let begunAt = stored[Name.begunAt].flatMap({ Int64($0.reveal()) }) else { return nil }
        self.init(Timestamp(milliseconds: begunAt), stored[Name.user]?.reveal())
    }

    private init(_ begunAt: Timestamp, _ user: String?) { (self.begunAt, self.user) = (begunAt, user) }

    /// Returns the demand with the user of the session that is held then.
    func over(_ session: Session?) -> OryReauthentication {
        OryReauthentication(begunAt, (try? session?.user())?.profile.userID ?? user)
    }

    func write(to object: inout JSONObject) {
        object[Name.begunAt] = .string("\(begunAt.milliseconds)")
        object[Name.user] = user.map { .string($0) }
    }

    /// The precision of sessions' times, which databases round to seconds; in milliseconds.
    private static let rounding: Int64 = 1000

    /// Refuses a session that was there before. It is left as it is, because it is the browser's own.
    func requireNew(_ session: JSONObject) throws(CardeaError) {
        let provenAt = session["authenticated_at"]?.string.flatMap(Timestamp.init(internetDate:))
        guard let provenAt, provenAt.advanced(byMilliseconds: Self.rounding) >= begunAt else {
            throw CardeaError(
                .unauthorized,
                "The user was not asked: the browser was still signed in, and the server handed over its earlier "
                    + "session. Use an ephemeral window.")
        }
    }

    /// Returns the reason to refuse the session, if another user has signed in than the one who is signed in here.
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
