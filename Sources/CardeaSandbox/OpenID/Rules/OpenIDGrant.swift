import CardeaBasics
import CardeaModel

/// A person's grant to a client.
struct OpenIDGrant: Sendable {
    let clientID: String
    var scopes: [String]
    let person: Person
    let authTime: Timestamp
    var claims = ClaimsRequest.none
    var nonce: String?
    var acr: String?
    var resources: [String] = []
}

/// A code between the redirect and its exchange.
struct OpenIDCode: Perishable {
    let grant: OpenIDGrant
    /// As the authorization request had it.
    let redirectURI: String
    let challenge: String?
    let keyThumbprint: String?
    var expiresAt: Timestamp
    var isUsed = false
    /// The session that the exchange has begun. A second exchange ends it.
    var sessionID: String?

    func isOver(at now: Timestamp) -> Bool { isUsed || expiresAt <= now }
}

/// A request that waits: for a decision at the page, or for a browser to come with its `request_uri`.
struct WaitingRequest: Perishable {
    let request: AuthorizationRequest
    var expiresAt: Timestamp

    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}

/// A session that began at the OpenID provider.
struct OpenIDSession: Perishable {
    var session: Session
    var grant: OpenIDGrant
    /// The code that is on its way to prove the e-mail address.
    var emailCheck: String?
    /// The number of access tokens that it has had.
    var accessTokens = 0
    /// The audiences of those that are not for all that was granted.
    var audiences: [Int: [String]] = [:]
    /// The numbers of those that were revoked one by one.
    var revokedAccessTokens: Set<Int> = []

    func isOver(at now: Timestamp) -> Bool { session.isOver(at: now) }

    func audience(ofAccessToken number: Int, issuer: String) -> [String] {
        let resources = audiences[number] ?? grant.resources
        return resources.isEmpty ? [issuer] : resources
    }

    func accepts(accessToken number: Int) -> Bool {
        !session.isRevoked && number > session.expiredAccessTokens && !revokedAccessTokens.contains(number)
    }
}
