import CardeaBasics

/// What a protected resource says in `WWW-Authenticate` (RFC 6750, section 3; RFC 9728, section 5.1).
struct ResourceChallenge: Sendable {
    let openID: OpenIDServer
    let behaviour: SandboxBehaviour
    let path: String

    private var flaws: Set<SandboxMisbehaviour> { behaviour.openID.misbehaviours }

    /// Adds the challenges to an answer.
    func append(to response: inout HTTPResponse, refusing failure: Failure, isBound: Bool) {
        let asksForProof = isBound || behaviour.dpop == .required
        var parameters: [(String, String)] = []
        if !flaws.contains(.challengeWithoutMetadata), !flaws.contains(.resourceMetadataAtRoot) {
            parameters.append(("resource_metadata", metadataURL))
        }
        if let scope = scope(refusing: failure) { parameters.append(("scope", scope)) }
        if flaws.contains(.challengeOversized) {
            parameters.append(("padding", String(repeating: "a", count: 1 << 16)))
        }
        if flaws.contains(.challengeRepeatedParameter) {
            parameters += [("resource_metadata", elsewhere("https")), ("scope", "other")]
        }
        let challenge = openID.challenge(failure, isBound: asksForProof, parameters: parameters)
        response.headers.append("WWW-Authenticate", challenge.headers["WWW-Authenticate"] ?? "")
        if flaws.contains(.challengeContradicting) {
            let other = [("resource_metadata", elsewhere("https")), ("scope", "other")]
            let challenge = openID.challenge(failure, isBound: asksForProof, parameters: other)
            response.headers.append("WWW-Authenticate", challenge.headers["WWW-Authenticate"] ?? "")
        }
    }

    private var metadataURL: String {
        if flaws.contains(.resourceMetadataElsewhere) { return elsewhere("https") }
        if flaws.contains(.resourceMetadataInsecure) { return elsewhere("http") }
        return openID.baseURL + ResourceServer.metadataPath + path
    }

    private func elsewhere(_ scheme: String) -> String {
        "\(scheme)://other.example\(ResourceServer.metadataPath)\(path)"
    }

    /// The scopes that the request needs; `nil` where none are named.
    private func scope(refusing failure: Failure) -> String? {
        if flaws.contains(.challengeWithoutScope) { return nil }
        if flaws.contains(.challengeManyScopes) { return (0..<10_000).map { "s\($0)" }.joined(separator: " ") }
        if flaws.contains(.challengeControlCharacters) { return "mcp\u{1}\u{1b}[2J" }
        if flaws.contains(.challengeQuotes) { return #"mcp \"write\" a\\b"# }
        var scopes = behaviour.resource.scopes
        if failure.status == 403 {
            scopes += behaviour.resource.writeScopes
            if flaws.contains(.resourceGrowingScope) { scopes.append("mcp:step\(openID.withState { $0.refusals })") }
        }
        return scopes.isEmpty ? nil : scopes.joined(separator: " ")
    }
}
