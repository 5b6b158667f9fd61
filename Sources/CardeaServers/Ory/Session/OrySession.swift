import CardeaBasics
import CardeaModel

/// Reads what the server says of a session, and makes the session of it that is stored.
///
/// The token is opaque, does not rotate and lasts until the session ends. There is no refresh token, and none is invented: the
/// token itself is what asks whether the session still lasts.
enum OrySession {
    /// - Parameter object: A session as `whoami` shows it.
    static func granted(
        _ object: JSONObject, token: Secret, _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> GrantedSession {
        guard let identity = object["identity"]?.object, let user = identity["id"]?.string, !user.isEmpty,
            let id = object["id"]?.string, !id.isEmpty
        else { throw response.undecodable }
        if let error = OryVerdicts.ended(object, response) { throw error }
        let expiry = object["expires_at"]?.string.flatMap(Timestamp.init(internetDate:)).map {
            response.local($0, at: now)
        }
        var session = Session(
            accessToken: token, accessTokenExpiresAt: expiry ?? now.advanced(byMilliseconds: unknownLifetime),
            refreshToken: nil, refreshTokenExpiresAt: nil, obtainedAt: now)
        session.renewsItself = true
        session.claims = Secret(bytes: claims(object, identity, user: user, session: id).serialized())
        return try GrantedSession(session)
    }

    /// Returns what an answer of `whoami` says of a session that there is.
    static func renewal(of session: Session, _ response: HTTPResponse, at now: Timestamp) -> RefreshOutcome {
        switch OryResponse(response) {
        case .object(let object):
            if let error = OryVerdicts.ended(object, response) { return .ended(error) }
            do throws(CardeaError) {
                var granted = try granted(object, token: session.accessToken, response, at: now)
                granted.session.proofKey = session.proofKey
                return .renewed(granted)
            } catch {
                return .kept(session, error)
            }
        case .failure(let error): return OryVerdicts.endsSession(error) ? .ended(error) : .kept(session, error)
        case .flow, .page, .session, .redirect: return .kept(session, response.undecodable)
        }
    }

    /// Returns a session of which only the token is known.
    static func unproven(_ token: Secret, at now: Timestamp) -> Session {
        Session(
            accessToken: token, accessTokenExpiresAt: now.advanced(byMilliseconds: unknownLifetime),
            refreshToken: nil, refreshTokenExpiresAt: nil)
    }

    /// An hour, in milliseconds: after that the server is asked again.
    private static let unknownLifetime: Int64 = 3_600_000

    /// Returns the claims of the user, by the names of OpenID Connect where it has some.
    private static func claims(
        _ object: JSONObject, _ identity: JSONObject, user: String, session: String
    ) -> JSONObject {
        var claims: JSONObject = ["sub": .string(user), "sid": .string(session)]
        let traits = identity["traits"]?.object
        let addresses = OryAddress.list(identity)
        let address = addresses.first { $0.channel == .email && $0.value == traits?["email"]?.string }
        let email = address ?? addresses.first { $0.channel == .email }
        claims["email"] = (email?.value ?? traits?["email"]?.string).map { .string($0) }
        claims["email_verified"] = email.map { .bool($0.isVerified) }
        let phone =
            addresses.first { $0.channel == .sms && $0.value == traits?["phone"]?.string }
            ?? addresses.first { $0.channel == .sms }
        claims["phone_number"] = phone.map { .string($0.value) }
        claims["phone_number_verified"] = phone.map { .bool($0.isVerified) }
        claims["name"] = traits?["name"]?.string.map { .string($0) }
        for name in ["authenticator_assurance_level", "authentication_methods", "authenticated_at"] {
            claims[name] = object[name]
        }
        for name in ["schema_id", "traits", "verifiable_addresses", "metadata_public", "organization_id"] {
            claims[name] = identity[name]
        }
        return claims
    }
}

/// An address of a user that can be verified.
struct OryAddress: Sendable {
    let value: String
    /// The way in which a code reaches it; `nil` for a way that is not known.
    let channel: OTPChannel?
    let isVerified: Bool
    var secret: Secret { Secret(value) }

    static func list(_ identity: JSONObject) -> [OryAddress] {
        identity["verifiable_addresses"]?.array?.compactMap { $0.object.flatMap(OryAddress.init) } ?? []
    }

    private init?(_ object: JSONObject) {
        guard let value = object["value"]?.string, !value.isEmpty else { return nil }
        self.value = value
        channel = object["via"]?.string.flatMap(OTPChannel.init)
        isVerified = object["verified"]?.bool ?? false
    }

    /// Returns the address to verify, if the user has none that is verified: an e-mail address, of those first the user's own; a
    /// telephone number of a user who has no e-mail address.
    static func unverified(_ object: JSONObject) -> OryAddress? {
        let identity = object["identity"]?.object ?? JSONObject()
        let all = list(identity)
        let emails = all.filter { $0.channel == .email }
        let candidates = emails.isEmpty ? all.filter { $0.channel == .sms } : emails
        guard !candidates.contains(where: { $0.isVerified }) else { return nil }
        let traits = identity["traits"]?.object
        let own = [traits?["email"]?.string, traits?["phone"]?.string]
        return candidates.first { own.contains($0.value) } ?? candidates.first
    }
}

// No textual form shows an address.
extension OryAddress: Redacted {
    /// The name of the type.
    var description: String { "OryAddress" }
}
