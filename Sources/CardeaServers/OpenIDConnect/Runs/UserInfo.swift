import CardeaBasics

/// What a provider knows of its user (OpenID Connect Core, section 5.3).
enum UserInfo {
    /// Which claims the scopes stand for: where the ID token leaves all of them out, the endpoint is asked.
    private static let claimsOfScopes: [String: [String]] = [
        "openid": [], "offline_access": [], "profile": ["name", "given_name", "preferred_username", "nickname"],
        "phone": ["phone_number"],
    ]
    /// What an answer says of itself, or an ID token of its sign-in: no news of the user.
    private static let notOfTheUser: Set<String> = [
        "iss", "aud", "exp", "iat", "nbf", "jti", "nonce", "azp", "auth_time", "acr", "amr", "sid", "at_hash",
        "c_hash", "s_hash",
    ]

    /// Whether the endpoint may know what was asked for and the ID token leaves out. Every other scope stands for the claim of its
    /// name, as `groups` does; one with a colon, a slash or a dot, such as `notes:read`, is an API's and stands for none.
    static func isNeeded(_ claims: JSONObject, _ scopes: [String], _ asked: AskedParameters) -> Bool {
        asked.userInfoClaims.contains { claims[$0] == nil }
            || scopes.contains { scope in
                if scope.utf8.contains(where: { [0x2E, 0x2F, 0x3A].contains($0) }) { return false }
                let names = claimsOfScopes[scope] ?? [scope]
                return !names.isEmpty && names.allSatisfy { claims[$0] == nil }
            }
    }

    /// A request in the name of the user; with a proof where the token is bound. A login goes on without its answer.
    static func request(_ url: URI, _ token: Secret, isBound: Bool) -> HTTPRequest {
        var request = TokenEndpoint.get(url, accept: "application/json, application/jwt")
        request.headers.append(HTTPHeader("Authorization", "\(isBound ? "DPoP" : "Bearer") \(token.reveal())"))
        if isBound { request.proof = .accessToken(token) }
        request.isDispensable = true
        return request
    }

    /// Both together; what the ID token says is signed and goes first. Claims of others in it, and where to get some
    /// (section 5.6.2), stay as they are: they are for the application to judge.
    static func merged(_ token: JSONObject?, _ userInfo: JSONObject?) -> JSONObject {
        var merged = token ?? JSONObject()
        for member in userInfo?.members ?? []
        where merged[member.name] == nil && !notOfTheUser.contains(member.name) {
            // That an address is verified says nothing of another address.
            if let verified = addressOfVerdict[member.name], let own = token?[verified],
                own != userInfo?[verified]
            {
                continue
            }
            merged[member.name] = member.value
        }
        return merged
    }

    private static let addressOfVerdict = ["email_verified": "email", "phone_number_verified": "phone_number"]
}
