package import CardeaBasics
package import CardeaModel

/// Ways in without a page, and passwords.
extension PreludeBackend: PasswordBackend, WaysBackend {
    package func login(
        by way: PagelessLogin, replacing previous: Session?
    ) throws(CardeaError) -> Run<LoginOutcome> {
        switch way {
        case .code(let identifier, let configuration):
            let checked = try identifier.checked()
            guard configuration?.isEmpty != true else {
                throw CardeaError(
                    .invalidArgument,
                    "The name of the login configuration is empty; leave it out for the usual one.")
            }
            return Run(
                PreludeSendCodeRun(
                    endpoint: endpoint, identifier: checked, channel: identifier.channel,
                    configuration: configuration))
        case .password(let password, let email):
            let request = endpoint.post(
                "login/email/password", ["identifier": .string(try LoginIdentifier.checkedEmail(email).reveal())],
                adding: "password", try Self.required(password))
            return Run(PreludeEarningRun(endpoint, request.signalled(), replacing: previous))
        case .passkey(let token, let assertion):
            let request = try PreludePasskeys(endpoint: endpoint, memory: memory).login(token, assertion)
            return Run(PreludeEarningRun(endpoint, request, replacing: previous))
        case .migration(let token, let seed):
            guard !token.isEmpty else {
                throw CardeaError(.invalidArgument, "The token of the other service is empty.")
            }
            let body: JSONObject = ["code_challenge": .string(seed?.pkce.challenge ?? "")]
            let request = endpoint.post("migration", body, adding: "token", token)
            return Run(
                PreludeEarningRun(
                    endpoint, request.signalled(), verifier: seed?.pkce.verifier, replacing: previous))
        case .idToken, .recovery:
            throw .noSuchWay(way)
        }
    }

    package var passwordScope: String? { "prld:pwd:write" }

    package func passwordCompliancy() -> Run<PasswordCompliancy> {
        Run(
            PreludeRequestRun(endpoint.get("password/compliancy")) { response throws(CardeaError) in
                let object = try PreludeResponse.object(response)
                guard let policy = PasswordCompliancy(object) else { throw PreludeResponse.undecodable(response) }
                return policy
            })
    }

    package func changePassword(
        _ password: Secret, accessToken: Secret
    ) throws(CardeaError) -> Run<Void> {
        let request = endpoint.post(
            "me/password/reset", [:], adding: "password", try Self.required(password))
        return Run(PreludeRequestRun(request.authorized(accessToken)))
    }

    /// Refuses a company's sign-in that can never be right.
    static func require(_ company: CompanySignOn?) throws(CardeaError) {
        switch company {
        case nil: break
        case .email(let address): _ = try LoginIdentifier.checkedEmail(Secret(address))
        case .connection(let provider, let id):
            guard ![provider, id].contains(where: { ["", ".", ".."].contains($0) }) else {
                throw CardeaError(
                    .invalidArgument, "The connection or its provider is not a name such as \"okta\" and \"samlc_1\".")
            }
        }
    }

    /// In bytes.
    private static let longestPassword = 4096

    private static func required(_ password: Secret) throws(CardeaError) -> Secret {
        guard (1...longestPassword).contains(password.count) else {
            throw CardeaError(
                .invalidArgument,
                "The password must have 1 to \(longestPassword) bytes; it has \(password.count).")
        }
        return password
    }
}

/// Sends a request that earns a challenge token, and redeems the token. The token is not read here: some servers' are no JSON Web
/// Tokens.
private struct PreludeEarningRun: ProtocolRun {
    let endpoint: PreludeEndpoint
    let request: HTTPRequest
    /// For a token that the request has bound to it.
    var verifier: Secret?
    let previousRefreshToken: Secret?
    private var isRedeeming = false

    init(_ endpoint: PreludeEndpoint, _ request: HTTPRequest, verifier: Secret? = nil, replacing previous: Session?) {
        (self.endpoint, self.request, self.verifier) = (endpoint, request, verifier)
        previousRefreshToken = previous?.refreshToken
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<LoginOutcome> {
        switch event {
        case .begin:
            return .send(request)
        case .answered(let response, let now) where isRedeeming:
            return .finish(.session(try PreludeResponse.session(response, at: now)))
        case .answered(let response, _):
            let token = try PreludeResponse.challengeToken(response)
            isRedeeming = true
            return .send(
                endpoint.finalize(token, verifier: verifier, previousRefreshToken: previousRefreshToken))
        }
    }
}

extension PasswordCompliancy {
    /// Reads six numbers, none of them negative.
    fileprivate init?(_ object: JSONObject) {
        let names = ["min_length", "max_length", "uppercase", "lowercase", "numbers", "symbols"]
        let numbers = names.compactMap { object[$0]?.integer }.filter { $0 >= 0 }
        guard numbers.count == names.count else { return nil }
        self.init(
            minLength: numbers[0], maxLength: numbers[1], uppercase: numbers[2], lowercase: numbers[3],
            numbers: numbers[4], symbols: numbers[5])
    }
}
