package import CardeaBasics
package import CardeaModel

/// The parameters of an authorization request (RFC 6749, section 4.1.1; OpenID Connect Core, section 3.1.2.1).
package struct AuthorizationRequest: Sendable {
    /// In the order in which they are sent.
    package private(set) var parameters: [(name: String, value: String)]

    /// The parameters that only the protocol itself sets.
    private static let own: Set<String> = [
        "response_type", "client_id", "redirect_uri", "scope", "state", "nonce", "code_challenge",
        "code_challenge_method",
        "response_mode", "request", "request_uri", "dpop_jkt",
    ]
    /// The parameters that may come several times (RFC 8707).
    private static let repeatable: Set<String> = ["resource", "audience"]

    package init(
        _ provider: OpenIDProvider, _ options: OAuthLoginOptions, redirectURI: String,
        _ metadata: ProviderMetadata, seed: LoginSeed, keyThumbprint: String?
    ) throws(CardeaError) {
        let scopes = try provider.scopes(insteadOf: options.scopes, metadata)
        parameters = [
            ("response_type", "code"), ("client_id", provider.clientID), ("redirect_uri", redirectURI),
            ("state", seed.state.reveal()), ("code_challenge", seed.pkce.challenge), ("code_challenge_method", "S256"),
        ]
        if !scopes.isEmpty { parameters.append(("scope", scopes.joined(separator: provider.scopeSeparator))) }
        if scopes.contains("openid") { parameters.append(("nonce", seed.nonce.reveal())) }
        if provider.responseMode != .query { parameters.append(("response_mode", provider.responseMode.rawValue)) }
        if let keyThumbprint { parameters.append(("dpop_jkt", keyThumbprint)) }
        try append(provider.authorizationParameters, options.parameters)
    }

    /// Adds parameters: those of a login replace those of the provider, and neither replaces one that the protocol sets.
    private mutating func append(
        _ standing: [OAuthParameter], _ asked: [OAuthParameter]
    ) throws(CardeaError) {
        let kept = standing.filter { own in !asked.contains { $0.name == own.name } }
        var names: Set<String> = []
        for parameter in kept + asked {
            guard Self.mayBeAdded(parameter) else {
                throw CardeaError(
                    .invalidArgument,
                    "The parameter \"\(parameter.name)\" of a login is reserved by the protocol: leave it out.")
            }
            guard names.insert(parameter.name).inserted || Self.repeatable.contains(parameter.name) else {
                throw CardeaError(
                    .invalidArgument, "The parameter \"\(parameter.name.unmarked)\" of a login comes twice.")
            }
            parameters.append((parameter.name, parameter.value))
        }
        try checkPrompt()
    }

    /// Returns true if an application may set this parameter.
    static func mayBeAdded(_ parameter: OAuthParameter) -> Bool {
        !parameter.name.isEmpty && !own.contains(parameter.name)
    }

    /// Refuses `none`, which means that nothing is shown, together with another value.
    private func checkPrompt() throws(CardeaError) {
        let values = parameters.first { $0.name == "prompt" }?.value.utf8.split(separator: 0x20) ?? []
        guard values.count < 2 || !values.contains(where: { $0.elementsEqual("none".utf8) }) else {
            throw CardeaError(.invalidArgument, "prompt \"none\" cannot be combined with another value.")
        }
    }

    /// Returns the page's address. The query that the endpoint has already stays.
    package func url(at endpoint: URI) -> URI { endpoint.appending(query: parameters.map { ($0.name, $0.value) }) }

    /// The parameters as a form, to be pushed to the provider.
    package var form: [(String, String)] { parameters.map { ($0.name, $0.value) } }

    /// The scopes that are asked for, as they are written.
    package var scope: String? { parameters.first { $0.name == "scope" }?.value }

    /// The `max_age` that is asked for, in seconds.
    package var maximumAge: Int64? { parameters.first { $0.name == "max_age" }.flatMap { Int64($0.value) } }
}

/// The parameters of a login that count until the end of its session: `resource` (RFC 8707), `claims` and `prompt`.
package struct AskedParameters: Sendable {
    private let pairs: [(name: String, value: String)]

    private static let names: Set<String> = ["resource", "claims", "prompt"]

    package init(_ parameters: [(name: String, value: String)] = []) {
        pairs = parameters.filter { Self.names.contains($0.name) }
    }

    /// Reads ``text``.
    package init(text: String?) {
        self.init(QueryParameters(parsing: text ?? "", plusIsSpace: true).pairs.map { ($0.name, $0.value) })
    }

    /// The parameters as they are stored; `nil` when there are none.
    package var text: String? { pairs.isEmpty ? nil : QueryParameters.encode(pairs.map { ($0.name, $0.value) }) }

    /// The resources that the access token is for, as every request for one names them.
    package var resources: [(String, String)] {
        pairs.filter { $0.name == "resource" }.map { ($0.name, $0.value) }
    }

    /// True if the user was not to be asked anything.
    var isSilent: Bool { pairs.contains { $0.name == "prompt" && $0.value.utf8.elementsEqual("none".utf8) } }

    /// The claims that UserInfo was asked for by name (OpenID Connect Core, section 5.5).
    var userInfoClaims: [String] {
        let text = pairs.first { $0.name == "claims" }?.value
        let claims = text.flatMap { (try? JSONReader.read(Array($0.utf8)))?.object }
        return claims?["userinfo"]?.object?.members.map { $0.name } ?? []
    }
}
