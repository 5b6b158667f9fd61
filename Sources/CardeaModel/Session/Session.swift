package import CardeaBasics

/// A session that a server has just granted, with the user that its access token names.
package struct GrantedSession: Sendable {
    package var session: Session
    package let user: CardeaUser
    /// The reason that the server did not tell all claims that were asked for.
    package var lackOfClaims: CardeaError?

    /// Fails if the access token is not a JSON Web Token.
    package init(_ session: Session) throws(CardeaError) {
        self.session = session
        user = try session.user()
    }
}

/// A signed-in session, which is stored as one record.
///
/// Its fields are behind one reference, because many functions hand it on and few change it.
package struct Session: Sendable {
    package static let version: Int64 = 1

    fileprivate struct Fields: Sendable {
        var accessToken: Secret
        var accessTokenExpiresAt: Timestamp
        var obtainedAt: Timestamp?
        var refreshToken: Secret?
        var refreshTokenExpiresAt: String?
        var proofKey: Secret?
        var isTokenBound: Bool = false
        var claims: Secret?
        var context: JSONObject?
        var renewsItself: Bool = false
        var isBeingRefreshed: Bool = false
        var failedRefresh: FailedRefresh?
    }

    private final class Box: Sendable {
        let fields: Fields
        init(_ fields: Fields) { self.fields = fields }
    }

    private var box: Box

    fileprivate init(_ fields: Fields) { box = Box(fields) }

    package init(
        accessToken: Secret, accessTokenExpiresAt: Timestamp, refreshToken: Secret?, refreshTokenExpiresAt: String?,
        obtainedAt: Timestamp? = nil, proofKey: Secret? = nil, isBeingRefreshed: Bool = false
    ) {
        self.init(
            Fields(
                accessToken: accessToken, accessTokenExpiresAt: accessTokenExpiresAt, obtainedAt: obtainedAt,
                refreshToken: refreshToken, refreshTokenExpiresAt: refreshTokenExpiresAt, proofKey: proofKey,
                isBeingRefreshed: isBeingRefreshed))
    }

    private mutating func change(_ change: (inout Fields) -> Void) {
        var fields = box.fields
        change(&fields)
        box = Box(fields)
    }
}

extension Session {
    package var accessToken: Secret {
        get { box.fields.accessToken }
        set { change { $0.accessToken = newValue } }
    }

    /// The time at which the access token expires, by this machine's clock.
    package var accessTokenExpiresAt: Timestamp {
        get { box.fields.accessTokenExpiresAt }
        set { change { $0.accessTokenExpiresAt = newValue } }
    }

    /// The time at which the access token came, by this machine's clock. Without it the whole lifetime of the token is unknown.
    package var obtainedAt: Timestamp? {
        get { box.fields.obtainedAt }
        set { change { $0.obtainedAt = newValue } }
    }

    package var refreshToken: Secret? {
        get { box.fields.refreshToken }
        set { change { $0.refreshToken = newValue } }
    }

    /// The time as the server sent it; kept for the application's eyes, never evaluated.
    package var refreshTokenExpiresAt: String? {
        get { box.fields.refreshTokenExpiresAt }
        set { change { $0.refreshTokenExpiresAt = newValue } }
    }

    /// The private key that the server has bound the session to. It stands here, and not only in the account's record, because a
    /// session without its key is lost, and another process may have signed out and in again meanwhile.
    package var proofKey: Secret? {
        get { box.fields.proofKey }
        set { change { $0.proofKey = newValue } }
    }

    /// True if the access token itself is bound to that key, so that every server wants a proof with it. Otherwise a server
    /// tells if it wants one.
    package var isTokenBound: Bool {
        get { box.fields.isTokenBound }
        set { change { $0.isTokenBound = newValue } }
    }

    /// The claims about the user, as a JSON object, if the access token does not tell them: it is opaque to everybody but the
    /// servers that take it.
    package var claims: Secret? {
        get { box.fields.claims }
        set { change { $0.claims = newValue } }
    }

    /// The values that the backend keeps with the session, by its own names.
    package var context: JSONObject? {
        get { box.fields.context }
        set { change { $0.context = newValue } }
    }

    /// True if the access token itself renews the session: there is no refresh token, and the server is asked with the access token
    /// if the session lasts. Asking spends nothing.
    package var renewsItself: Bool {
        get { box.fields.renewsItself }
        set { change { $0.renewsItself = newValue } }
    }

    /// True while the refresh token is being redeemed. A process that finds it true later knows that another was interrupted, and
    /// that the server may have given a new token that nobody has.
    package var isBeingRefreshed: Bool {
        get { box.fields.isBeingRefreshed }
        set { change { $0.isBeingRefreshed = newValue } }
    }

    /// The last refresh, if it has failed.
    package var failedRefresh: FailedRefresh? {
        get { box.fields.failedRefresh }
        set { change { $0.failedRefresh = newValue } }
    }
}

extension Session {
    /// The token that renews the session, and names its state at the server.
    package var renewal: Secret? { refreshToken ?? (renewsItself ? accessToken : nil) }

    /// Returns the token that renews the session; throws if there is none.
    package func redeemableToken() throws(CardeaError) -> Secret {
        guard let renewal else {
            throw CardeaError(
                .sessionExpired,
                "The server gave no refresh token. Sign in again, and ask for the scope offline_access.")
        }
        return renewal
    }

    /// Returns the user of this session; fails if the access token is not a JSON Web Token.
    package func user() throws(CardeaError) -> CardeaUser {
        if let claims { return try user(claims) }
        guard let token = JSONWebToken(accessToken) else {
            throw CardeaError(
                .invalidAccessToken, "The access token is not a JSON Web Token that contains a JSON object.")
        }
        return CardeaUser(
            accessToken: accessToken, accessTokenExpiresAt: accessTokenExpiresAt, profile: CardeaProfile(token),
            idToken: idToken, scope: grantedScope, tokenMembers: tokenMembers)
    }

    /// Returns true if a word is in the claim `scope`. A claim that is no text says nothing.
    package func hasScope(_ word: String) throws(CardeaError) -> Bool {
        let text = try user().profile.claims["scope"]?.string ?? ""
        return text.utf8.split(separator: 0x20).contains { $0.elementsEqual(word.utf8) }
    }
}

/// The values that every server with tokens may keep with a session, for the application's eyes.
extension Session {
    package static let (scopeName, idTokenName, membersName) = ("scope", "id_token", "token_members")

    /// The last ID token, if the provider gives any.
    package var idToken: Secret? { context?[Self.idTokenName]?.string.map { Secret($0) } }

    /// The scopes that the provider has granted, as it writes them.
    package var grantedScope: String? { context?[Self.scopeName]?.string }

    /// The other members of its token answers.
    package var tokenMembers: JSONObject { context?[Self.membersName]?.object ?? JSONObject() }
}

extension Session {
    private func user(_ claims: Secret) throws(CardeaError) -> CardeaUser {
        guard let object = claims.withBytes({ (try? JSONReader.read(Array($0)))?.object }) else {
            throw CardeaError(.storeCorrupted, "The claims of the stored session are not a JSON object.")
        }
        return CardeaUser(
            accessToken: accessToken, accessTokenExpiresAt: accessTokenExpiresAt,
            profile: CardeaProfile(object, text: claims.reveal()), idToken: idToken, scope: grantedScope,
            tokenMembers: tokenMembers)
    }
}

extension CardeaProfile {
    package init(_ token: JSONWebToken) { self.init(token.payload, text: token.payloadText) }

    init(_ claims: JSONObject, text: String) {
        self.init(userID: claims["sub"]?.string, sessionID: claims["sid"]?.string, claims: claims, claimsJSON: text)
    }
}

extension Session {
    package func record() -> Secret {
        let texts = [accessToken, refreshToken, proofKey, claims].reduce(0) { $0 + 2 * ($1?.count ?? 0) }
        let contextRecord = context.map { JSONValue.object($0) }
        var record = JSONWriter(objectWithRoom: 400 + texts + (contextRecord?.writtenLength ?? 0))
        record.add("version", .integer(Self.version))
        record.add("access_token", accessToken)
        record.add("access_token_expires_at", .integer(accessTokenExpiresAt.milliseconds))
        record.add("refresh_token", refreshToken)
        record.add("refresh_token_expires_at", refreshTokenExpiresAt.map { .string($0) })
        record.add("obtained_at", obtainedAt.map { .integer($0.milliseconds) })
        record.add("proof_key", proofKey.map { .string(RecordReader.text(of: $0)) })
        if isTokenBound { record.add("is_token_bound", true) }
        record.add("claims", claims)
        record.add("context", contextRecord)
        if renewsItself { record.add("renews_itself", true) }
        if isBeingRefreshed { record.add("is_being_refreshed", true) }
        record.add("failed_refresh", failedRefresh.map { .object($0.record()) })
        return Secret(bytes: record.endObject())
    }

    package init(record: Secret) throws(CardeaError) {
        let object = try RecordReader.object(record, version: Self.version)
        self.init(
            Fields(
                accessToken: Secret(try RecordReader.required(object["access_token"]?.string)),
                accessTokenExpiresAt: Timestamp(
                    milliseconds: try RecordReader.required(object["access_token_expires_at"]?.integer)),
                obtainedAt: object["obtained_at"]?.integer.map(Timestamp.init(milliseconds:)),
                refreshToken: try RecordReader.text(object["refresh_token"]).map { Secret($0) },
                refreshTokenExpiresAt: try RecordReader.text(object["refresh_token_expires_at"]),
                proofKey: try RecordReader.bytes(object["proof_key"]),
                isTokenBound: object["is_token_bound"]?.bool ?? false,
                claims: try RecordReader.text(object["claims"]).map { Secret($0) },
                context: object["context"]?.object, renewsItself: object["renews_itself"]?.bool ?? false,
                isBeingRefreshed: object["is_being_refreshed"]?.bool ?? false,
                failedRefresh: object["failed_refresh"]?.object.flatMap { FailedRefresh($0) }))
    }
}

// A value that a backend keeps with a session can be a token: no textual form shows it.
extension Session: Redacted {
    /// The time at which the access token ends.
    package var description: String { "Session(until: \(accessTokenExpiresAt))" }
}
