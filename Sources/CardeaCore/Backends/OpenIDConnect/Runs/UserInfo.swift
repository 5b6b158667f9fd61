/// What a provider knows of its user (OpenID Connect Core, section 5.3).
enum UserInfo {
    /// Which claims the scopes stand for: where the ID token leaves all of them out, the endpoint is asked.
    private static let claimsOfScopes: [String: [String]] = [
        "profile": ["name", "given_name", "preferred_username", "nickname"], "email": ["email"],
    ]

    static func isNeeded(_ claims: JSONObject, _ scope: String?) -> Bool {
        guard let scope else { return false }
        return scope.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }.contains { name in
            claimsOfScopes[name].map { $0.allSatisfy { claims[$0] == nil } } ?? false
        }
    }

    /// A request in the name of the user; with a proof where the token is bound.
    static func request(_ url: URI, _ answer: TokenAnswer) -> HTTPRequest {
        var request = TokenEndpoint.get(url)
        request.headers.append(
            HTTPHeader("Authorization", "\(answer.isBound ? "DPoP" : "Bearer") \(answer.accessToken.reveal())"))
        if answer.isBound { request.proof = .accessToken(answer.accessToken) }
        return request
    }

    /// The claims of an answer; `nil` when there are none that are of this user: the login does not depend on them.
    static func claims(_ response: HTTPResponse, of token: SignedToken?) -> JSONObject? {
        guard response.status == 200, let object = (try? JSONReader.read(response.body))?.object,
            let subject = object["sub"]?.string, let own = token?.payload["sub"]?.string,
            Array(subject.utf8) == Array(own.utf8)
        else { return nil }
        return object
    }

    /// Both together; what the ID token says is signed and goes first.
    static func merged(_ token: JSONObject?, _ userInfo: JSONObject?) -> JSONObject {
        var merged = token ?? JSONObject()
        for member in userInfo?.members ?? [] where merged[member.name] == nil { merged[member.name] = member.value }
        return merged
    }
}
