import CardeaBasics
import CardeaModel

/// Who has signed in, as an ID token says that was checked when it came, and the token itself for a server that has to check it again.
///
/// Issuer and subject together are the only name of a user that lasts (OpenID Connect Core, section 5.7).
struct VerifiedIdentity: Sendable {
    let issuer: String
    let subject: String
    let idToken: Secret

    /// Refuses a session whose user no ID token of this client has named: an access token alone does not say for whom it was
    /// issued, and neither does what UserInfo answers to it.
    init(_ session: Session, clientID: String) throws(CardeaError) {
        let context = try OpenIDSessionContext(session)
        // Without an issuer nobody has checked the token.
        guard context.metadata.issuer != nil, let idToken = context.idToken, let token = JSONWebToken(idToken),
            let claims = session.claims?.withBytes({ (try? JSONReader.read(Array($0)))?.object })
        else { throw Self.unverified("there is no ID token") }
        guard let issuer = claims["iss"]?.string, let subject = claims["sub"]?.string, !subject.isEmpty else {
            throw Self.unverified("the ID token names no user")
        }
        // By bytes: two texts that look alike are two users.
        guard Self.isSame(token.issuer, issuer), Self.isSame(token.subject, subject) else {
            throw Self.unverified("the ID token is another user's")
        }
        // A partition of the store may be shared by several clients of one provider.
        guard token.audience.contains(where: { Self.isSame($0, clientID) }) else {
            throw Self.unverified("the ID token is meant for another client")
        }
        (self.issuer, self.subject, self.idToken) = (issuer, subject, idToken)
    }

    private static func isSame(_ one: String?, _ other: String) -> Bool { one?.utf8.elementsEqual(other.utf8) ?? false }

    private static func unverified(_ reason: String) -> CardeaError {
        CardeaError(.invalidIDToken, "The signed-in user is not verified and cannot be linked: \(reason).")
    }
}
