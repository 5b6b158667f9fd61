/// A session that a server has just granted, with the user that its access token names.
package struct GrantedSession: Sendable {
    package var session: Session
    package let user: CardeaUser

    /// Fails when the access token is not a JSON Web Token.
    package init(_ session: Session) throws(CardeaError) {
        self.session = session
        user = try session.user()
    }
}

/// A signed-in session: what is stored, whole, as one record.
package struct Session: Sendable {
    package static let version: Int64 = 1

    package var accessToken: Secret
    /// By this machine's clock.
    package var accessTokenExpiresAt: Timestamp
    /// When the access token came, by this machine's clock. Without it nobody can tell how long the token lives in all.
    package var obtainedAt: Timestamp?
    package var refreshToken: Secret?
    /// As the server sent it; kept for the application's eyes, never evaluated.
    package var refreshTokenExpiresAt: String?
    /// The private key that the server has bound the session to. It stands here, and not only beside, because a session
    /// without its key is lost, and another process may have signed out and in again meanwhile.
    package var proofKey: Secret?
    /// Whether the access token itself is bound to that key, so that every server wants a proof with it. Otherwise a server
    /// says whether it does.
    package var isTokenBound = false
    /// What is known of the user, as a JSON object, where the access token does not say it: it is opaque to everybody but
    /// the servers that take it.
    package var claims: Secret?
    /// What the backend keeps with the session, by its own names.
    package var context: JSONObject?
    /// Whether the access token itself is what the server is asked with whether the session lasts, because there is no
    /// refresh token and none is needed. Asking spends nothing.
    package var renewsItself = false
    /// Set while the refresh token is being redeemed. Whoever finds it set later knows that somebody was interrupted, and
    /// that the server may have given a new token that nobody has.
    package var isBeingRefreshed: Bool

    package init(
        accessToken: Secret, accessTokenExpiresAt: Timestamp, refreshToken: Secret?, refreshTokenExpiresAt: String?,
        obtainedAt: Timestamp? = nil, proofKey: Secret? = nil, isBeingRefreshed: Bool = false
    ) {
        self.accessToken = accessToken
        self.accessTokenExpiresAt = accessTokenExpiresAt
        self.refreshToken = refreshToken
        self.refreshTokenExpiresAt = refreshTokenExpiresAt
        self.obtainedAt = obtainedAt
        self.proofKey = proofKey
        self.isBeingRefreshed = isBeingRefreshed
    }

    /// What renews the session, and names its state at the server.
    package var renewal: Secret? { refreshToken ?? (renewsItself ? accessToken : nil) }

    /// The same, where there is one.
    package func redeemableToken() throws(CardeaError) -> Secret {
        guard let renewal else {
            throw CardeaError(
                .sessionExpired, "The access token has ended and the server gave no refresh token. Sign in again.")
        }
        return renewal
    }

    /// The user of this session; fails when the access token is not a JSON Web Token.
    package func user() throws(CardeaError) -> CardeaUser {
        if let claims { return try user(claims) }
        guard let token = JSONWebToken(accessToken) else {
            throw CardeaError(
                .invalidAccessToken, "The access token is not a JSON Web Token with a JSON object inside.")
        }
        return CardeaUser(
            accessToken: accessToken, accessTokenExpiresAt: accessTokenExpiresAt, profile: CardeaProfile(token))
    }
}

extension Session {
    private func user(_ claims: Secret) throws(CardeaError) -> CardeaUser {
        guard let object = claims.withBytes({ (try? JSONReader.read(Array($0)))?.object }) else {
            throw CardeaError(.storeCorrupted, "The claims of the stored session are no JSON object.")
        }
        return CardeaUser(
            accessToken: accessToken, accessTokenExpiresAt: accessTokenExpiresAt,
            profile: CardeaProfile(object, text: claims.reveal()))
    }
}

extension CardeaProfile {
    package init(_ token: JSONWebToken) { self.init(token.payload, text: token.payloadText) }

    fileprivate init(_ claims: JSONObject, text: String) {
        self.init(userID: claims["sub"]?.string, sessionID: claims["sid"]?.string, claims: claims, claimsJSON: text)
    }
}

extension Session {
    package func record() -> Secret {
        var object: JSONObject = [
            "version": .integer(Self.version), "access_token": .string(accessToken.reveal()),
            "access_token_expires_at": .integer(accessTokenExpiresAt.milliseconds),
        ]
        object["refresh_token"] = refreshToken.map { .string($0.reveal()) }
        object["refresh_token_expires_at"] = refreshTokenExpiresAt.map { .string($0) }
        object["obtained_at"] = obtainedAt.map { .integer($0.milliseconds) }
        object["proof_key"] = proofKey.map { .string(RecordReader.text(of: $0)) }
        if isTokenBound { object["is_token_bound"] = true }
        object["claims"] = claims.map { .string($0.reveal()) }
        object["context"] = context.map { .object($0) }
        if renewsItself { object["renews_itself"] = true }
        if isBeingRefreshed { object["is_being_refreshed"] = true }
        return Secret(bytes: object.serialized())
    }

    package init(record: Secret) throws(CardeaError) {
        let object = try RecordReader.object(record, version: Self.version)
        self.init(
            accessToken: Secret(try RecordReader.required(object["access_token"]?.string)),
            accessTokenExpiresAt: Timestamp(
                milliseconds: try RecordReader.required(object["access_token_expires_at"]?.integer)),
            refreshToken: try RecordReader.text(object["refresh_token"]).map { Secret($0) },
            refreshTokenExpiresAt: try RecordReader.text(object["refresh_token_expires_at"]),
            obtainedAt: object["obtained_at"]?.integer.map(Timestamp.init(milliseconds:)),
            proofKey: try RecordReader.bytes(object["proof_key"]),
            isBeingRefreshed: object["is_being_refreshed"]?.bool ?? false)
        isTokenBound = object["is_token_bound"]?.bool ?? false
        renewsItself = object["renews_itself"]?.bool ?? false
        claims = try RecordReader.text(object["claims"]).map { Secret($0) }
        context = object["context"]?.object
    }
}

// What a backend keeps with a session can be a token: no textual form shows it.
extension Session: CustomStringConvertible, CustomReflectable {
    /// When the access token ends.
    package var description: String { "Session(until: \(accessTokenExpiresAt))" }
    /// When the access token ends.
    package var customMirror: Mirror { Mirror(self, children: ["accessTokenExpiresAt": accessTokenExpiresAt]) }
}
