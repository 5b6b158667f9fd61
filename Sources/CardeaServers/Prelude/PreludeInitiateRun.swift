import CardeaBasics
import CardeaModel

/// Asks for the authorization URL.
///
/// The redirect URI gets an item of ours. A server that compares redirect URIs with its list to the letter refuses that: then the
/// run asks again without the item, and later runs do so at once.
struct PreludeInitiateRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let memory: PreludeMemory
    let options: OAuthLoginOptions
    /// The one that the redirect comes to, without an item.
    let redirectURI: String
    let seed: LoginSeed
    private var item: RedirectItem?

    init(
        endpoint: PreludeEndpoint, memory: PreludeMemory, options: OAuthLoginOptions, to target: RedirectTarget,
        seed: LoginSeed
    ) {
        (self.endpoint, self.memory, self.options, self.seed) = (endpoint, memory, options, seed)
        redirectURI = target.text
        item = memory.takesNoItems ? nil : RedirectItem(seed)
    }

    private var request: HTTPRequest {
        if let company = options.company { return request(of: company) }
        let provider = PercentEncoding.encode(segment: options.provider.rawValue)
        var request = endpoint.post(
            "login/oauth/\(provider)/authorize",
            [
                "redirect_uri": .string(item?.added(to: redirectURI) ?? redirectURI),
                "code_challenge": .string(seed.pkce.challenge),
                "code_challenge_method": "S256",
            ])
        // It only asks for an address: of two, one is never used.
        request.delivery = .repeatable
        return request.signalled()
    }

    private func request(of company: CompanySignOn) -> HTTPRequest {
        var query = [
            ("redirect_uri", item?.added(to: redirectURI) ?? redirectURI),
            ("code_challenge", seed.pkce.challenge),
        ]
        let path: String
        switch company {
        case .email(let address):
            path = "login/saml/initiate"
            query.insert(("email", address), at: 0)
        case .connection(let provider, let id):
            path =
                "login/saml/\(PercentEncoding.encode(segment: provider))/\(PercentEncoding.encode(segment: id))/initiate"
        }
        var request = endpoint.get(path)
        request.url = request.url.appending(query: query)
        request.signals = .query
        return request
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<BegunLogin> {
        switch event {
        case .begin:
            return .send(request)
        case .answered(let response, _) where item != nil && Self.refusesRedirectURI(response):
            item = nil
            return .send(request)
        case .answered(let response, _):
            let name = options.company == nil ? "authorization_url" : "redirect_url"
            guard let page = PageAddress(ofServer: try PreludeResponse.object(response)[name]?.string ?? "") else {
                throw PreludeResponse.failure(
                    .invalidAuthorizationURL, "The authorization URL of the server is missing or not an https URL.",
                    response)
            }
            if item == nil { memory.noteNoItems() }
            let attempt = PreludeAttempt(
                verifier: seed.pkce.verifier, codeChallenge: Secret(seed.pkce.challenge),
                isOfCompany: options.company != nil)
            return .finish(
                BegunLogin(page: page, redirectItem: item, secrets: SecretsBox(attempt)))
        }
    }

    private static func refusesRedirectURI(_ response: HTTPResponse) -> Bool {
        !response.isSuccess && PreludeErrors.error(response).serverCode == "invalid_redirect_uri"
    }
}
