import CardeaBasics

/// Protected resources that are MCP servers and take the access tokens of the OpenID provider (RFC 9728).
struct ResourceServer: Sendable {
    let openID: OpenIDServer

    /// Two resources at one issuer: a token is good at one of them.
    static let paths = ["/mcp", "/mcp2"]

    var routes: [Route] {
        Self.paths.flatMap { path in
            [
                Route("GET", path) { call throws(Failure) in try answer(call.request, at: path) },
                Route("POST", path) { call throws(Failure) in try answer(call.request, at: path) },
                Route("GET", Self.metadataPath + path) { call throws(Failure) in
                    try showMetadata(call.request, of: path)
                },
            ]
        } + [
            Route("GET", Self.metadataPath) { call throws(Failure) in try showMetadata(call.request, of: "") }
        ]
    }

    static let metadataPath = "/.well-known/oauth-protected-resource"

    private func showMetadata(_ request: HTTPRequest, of path: String) throws(Failure) -> HTTPResponse {
        let behaviour = openID.wholeBehaviour
        let flaws = behaviour.openID.misbehaviours
        guard behaviour.resource.isEnabled, path.isEmpty || !flaws.contains(.resourceMetadataAtRoot) else {
            throw .notFound("there is no such endpoint")
        }
        if let detour = openID.detour(request, .resourceMetadataRedirected) { return detour }
        let metadata = ResourceMetadata(resource: openID.baseURL + path, issuer: openID.issuer, behaviour: behaviour)
        var response = HTTPResponse.cacheable(metadata.json)
        if flaws.contains(.resourceMetadataRepeated) {
            response.append(member: "resource", "https://other.example/mcp")
        }
        if flaws.contains(.resourceMetadataOversized) { response.append(member: "padding", .oversized) }
        return response
    }

    private func answer(_ request: HTTPRequest, at path: String) throws(Failure) -> HTTPResponse {
        let behaviour = openID.wholeBehaviour
        guard behaviour.resource.isEnabled else { throw .notFound("there is no such endpoint") }
        let challenge = ResourceChallenge(openID: openID, behaviour: behaviour, path: path)
        let message = MCPMessage(request)
        do throws(Failure) {
            let user = try admit(request, at: path, for: message, behaviour)
            var response = message.answer(user)
            if behaviour.openID.misbehaviours.contains(.challengeInSuccess) {
                challenge.append(to: &response, refusing: .unauthorized("nothing is missing"), isBound: false)
            }
            return response
        } catch {
            let isBound = request.authorization?.scheme == "dpop"
            var response = openID.challenge(error, isBound: isBound).oauthResponse()
            response.headers["WWW-Authenticate"] = nil
            challenge.append(to: &response, refusing: error, isBound: isBound)
            return response
        }
    }

    /// Checks the token, and returns what the tool `whoami` says of it.
    private func admit(
        _ request: HTTPRequest, at path: String, for message: MCPMessage, _ behaviour: SandboxBehaviour
    ) throws(Failure) -> JSONValue {
        let flaws = behaviour.openID.misbehaviours
        guard !flaws.contains(.resourceAlwaysUnauthorized) else {
            throw Failure(401, "invalid_token", "no token is ever good enough")
        }
        if behaviour.resource.acceptsForeignTokens, let token = request.bearerToken,
            !openID.withState({ $0.hasMade(accessToken: token) })
        {
            return ["issuer": "another"]
        }
        let wanted = behaviour.resource.scopes + (message.tool == "write" ? behaviour.resource.writeScopes : [])
        var user = JSONValue.null
        _ = try openID.withToken(request, takesForm: false) { state, held, _ throws(Failure) in
            let audience = state.audience(of: request.authorization?.token ?? "")
            let url = openID.baseURL
            guard audience.contains(where: { [url + path, url, "\(url)/"].contains($0) }) else {
                throw Failure(401, "invalid_token", "the access token is for another resource")
            }
            if message.tool != nil, flaws.contains(.resourceGrowingScope) { state.refusals += 1 }
            let isRefused = !flaws.isDisjoint(with: [.resourceAlwaysForbidden, .resourceGrowingScope])
            guard Set(wanted).isSubset(of: held.grant.scopes), message.tool == nil || !isRefused else {
                throw Failure(403, "insufficient_scope", "the access token has too few scopes")
            }
            user = .members([
                "sub": .string(held.session.userID), "email": .string(held.session.identity.email),
                "client_id": .string(held.grant.clientID),
                "scope": .string(held.grant.scopes.joined(separator: " ")),
                "aud": .array(audience.map(JSONValue.string)),
            ])
            return .empty()
        }
        return user
    }
}
