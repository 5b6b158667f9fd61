import CardeaBasics

/// The answer of the token endpoint (RFC 6749, section 5.1).
struct TokenAnswer: Sendable {
    var members: JSONObject

    func response(_ flaws: Set<SandboxMisbehaviour>) -> HTTPResponse {
        var answer = self
        answer.spoil(flaws)
        var response = HTTPResponse.json(.object(answer.members))
        if flaws.contains(.duplicateMembers) {
            response.body = response.body.dropLast() + Array(#","access_token":"another-access-token"}"#.utf8)
        }
        if flaws.contains(.formEncodedTokenResponse) {
            response.headers["Content-Type"] = "application/x-www-form-urlencoded"
            response.body = Array(QueryParameters.encode(answer.pairs).utf8)
        }
        if flaws.contains(.tokenResponseAsText) { response.headers["Content-Type"] = "text/plain" }
        return response
    }

    /// The members as a form has them.
    private var pairs: [(String, String)] {
        members.members.map { ($0.name, $0.value.string ?? $0.value.integer.map(String.init) ?? "") }
    }

    private mutating func spoil(_ flaws: Set<SandboxMisbehaviour>) {
        if flaws.contains(.tokenTypeCase) {
            members["token_type"] = members["token_type"] == "DPoP" ? "dPoP" : "bEARER"
        }
        if flaws.contains(.missingTokenType) { members["token_type"] = nil }
        if flaws.contains(.unknownTokenType) { members["token_type"] = "mac" }
        if flaws.contains(.bearerDespiteProof) { members["token_type"] = "Bearer" }
        if flaws.contains(.withoutExpiresIn) { members["expires_in"] = nil }
        if flaws.contains(.expiresInNegative) { members["expires_in"] = -1 }
        if flaws.contains(.expiresInText), let seconds = members["expires_in"]?.integer {
            members["expires_in"] = .string(String(seconds))
        }
        if flaws.contains(.missingAccessToken) { members["access_token"] = nil }
        if flaws.contains(.missingIDToken) { members["id_token"] = nil }
        if flaws.contains(.emptyRefreshToken) { members["refresh_token"] = "" }
        if flaws.contains(.scopeCommas), let scope = members["scope"]?.string {
            members["scope"] = .string(scope.split(separator: " ").joined(separator: ","))
        }
        if flaws.contains(.nullMembers) {
            for name in ["error", "error_description", "refresh_token", "scope", "made_up"] { members[name] = .null }
        }
        if flaws.contains(.tokenAndError) { members["error"] = "server_error" }
    }
}
