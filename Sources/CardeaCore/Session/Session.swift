/// A session that a server has just granted, with the user that its access token names.
package struct GrantedSession: Sendable {
    package let session: Session
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

    package let accessToken: Secret
    /// By this machine's clock.
    package let accessTokenExpiresAt: Timestamp
    package let refreshToken: Secret?
    /// As the server sent it; kept for the application's eyes, never evaluated.
    package let refreshTokenExpiresAt: String?

    package init(
        accessToken: Secret, accessTokenExpiresAt: Timestamp, refreshToken: Secret?, refreshTokenExpiresAt: String?
    ) {
        self.accessToken = accessToken
        self.accessTokenExpiresAt = accessTokenExpiresAt
        self.refreshToken = refreshToken
        self.refreshTokenExpiresAt = refreshTokenExpiresAt
    }

    /// The user of this session; fails when the access token is not a JSON Web Token.
    package func user() throws(CardeaError) -> CardeaUser {
        guard let token = JSONWebToken(accessToken) else {
            throw CardeaError(
                .invalidAccessToken, "The access token is not a JSON Web Token with a JSON object inside.")
        }
        return CardeaUser(
            accessToken: accessToken, accessTokenExpiresAt: accessTokenExpiresAt, profile: CardeaProfile(token))
    }
}

extension CardeaProfile {
    package init(_ token: JSONWebToken) {
        var extras = token.payload
        extras["sub"] = nil
        extras["sid"] = nil
        self.init(
            userID: token.subject, sessionID: token.sessionID, extras: extras, claimsJSON: token.payloadText)
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
        return Secret(bytes: object.serialized())
    }

    package init(record: Secret) throws(CardeaError) {
        let object = try RecordReader.object(record, version: Self.version)
        self.init(
            accessToken: Secret(try RecordReader.required(object["access_token"]?.string)),
            accessTokenExpiresAt: Timestamp(
                milliseconds: try RecordReader.required(object["access_token_expires_at"]?.integer)),
            refreshToken: try RecordReader.text(object["refresh_token"]).map { Secret($0) },
            refreshTokenExpiresAt: try RecordReader.text(object["refresh_token_expires_at"]))
    }
}
