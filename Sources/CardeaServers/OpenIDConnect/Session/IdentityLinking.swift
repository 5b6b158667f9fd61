import CardeaBasics
import CardeaModel

/// Links who has signed in to a user of the application, at the application's own server: one request, which may be repeated.
struct OpenIDLinkRun: ProtocolRun {
    private let identity: VerifiedIdentity
    private let appUserID: String?
    private let url: URI

    init(_ identity: VerifiedIdentity, to appUserID: String?, at url: URI) throws(CardeaError) {
        if let appUserID, appUserID.utf8.allSatisfy({ $0 <= 0x20 }) {
            throw CardeaError(.invalidArgument, "The app user id is blank; leave it out for a user without one.")
        }
        (self.identity, self.appUserID, self.url) = (identity, appUserID, url)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<IdentityLink> {
        switch event {
        case .begin: return .send(request)
        case .answered(let response, _): return .finish(try Self.link(response))
        }
    }

    private var request: HTTPRequest {
        var body: JSONObject = [
            "iss": .string(identity.issuer), "sub": .string(identity.subject),
            "id_token": .string(identity.idToken.reveal()),
        ]
        body["app_user_id"] = appUserID.map { .string($0) }
        return HTTPRequest(
            method: .post, url: url,
            headers: [HTTPHeader("Accept", "application/json"), HTTPHeader("Content-Type", "application/json")],
            body: body.serialized())
    }

    private static func link(_ response: HTTPResponse) throws(CardeaError) -> IdentityLink {
        guard response.isSuccess else { throw error(response) }
        guard let answer = (try? JSONReader.read(response.body))?.object, let isNew = isNew(answer["result"]),
            let id = answer["app_user_id"]?.string, !id.isEmpty, let aliases = texts(answer["aliases"])
        else {
            throw CardeaError(
                .decodingFailed, "The answer of the server that links identities does not have the documented form.",
                httpStatus: response.status)
        }
        return IdentityLink(isNew: isNew, appUserID: id, aliases: aliases)
    }

    private static func isNew(_ result: JSONValue?) -> Bool? {
        switch result?.string {
        case "linked": true
        case "already_linked": false
        default: nil
        }
    }

    /// Reads a list of strings, which may be missing; `nil` for anything else.
    private static func texts(_ value: JSONValue?) -> [String]? {
        guard let value, value != .null else { return [] }
        guard let list = value.array else { return nil }
        let texts = list.compactMap { $0.string }
        return texts.count == list.count ? texts : nil
    }

    /// Reads a refusal. A 409 is a conflict and a 401 the token's fault, whatever their bodies say.
    private static func error(_ response: HTTPResponse) -> CardeaError {
        let error = PreludeErrors.error(response)
        func refusal(_ code: CardeaError.Code, _ message: String) -> CardeaError {
            CardeaError(
                code, message, serverCode: error.serverCode, httpStatus: error.httpStatus, requestID: error.requestID)
        }
        if response.status == 409 || error.serverCode == "identity_conflict" {
            return refusal(.conflict, "This identity is linked to another user of the application.")
        }
        return response.status == 401 ? refusal(.unauthorized, error.message) : error
    }
}

/// The user who has signed in, by an ID token that was checked when it came, and the token itself for a server that has to check
/// it again.
///
/// Issuer and subject together are the only name of a user that lasts (OpenID Connect Core, section 5.7).
struct VerifiedIdentity: Sendable {
    let issuer: String
    let subject: String
    let idToken: Secret

    /// Refuses a session whose user no ID token of this client has named: neither an access token alone nor the UserInfo that it
    /// fetches says for whom it was issued.
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
