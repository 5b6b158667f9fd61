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
        Run(PreludePasswordCompliancyRun(endpoint: endpoint))
    }

    package func changePassword(
        _ password: Secret, accessToken: Secret
    ) throws(CardeaError) -> Run<Void> {
        Run(
            PreludeChangePasswordRun(
                endpoint: endpoint, accessToken: accessToken, password: try Self.required(password)))
    }

    /// Refuses what can never be a company's sign-in.
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

    private static func required(_ password: Secret) throws(CardeaError) -> Secret {
        guard (1...PreludeLimits.password).contains(password.count) else {
            throw CardeaError(
                .invalidArgument,
                "The password must have 1 to \(PreludeLimits.password) bytes; it has \(password.count).")
        }
        return password
    }
}

/// What no server of this kind is asked beyond.
enum PreludeLimits {
    /// The longest password, in bytes.
    static let password = 4096
}
