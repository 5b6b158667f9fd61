package import CardeaBasics
package import CardeaModel

/// The secrets that redeem the challenge token of a redirect.
package struct PreludeAttempt: ServerSecrets {
    /// The PKCE verifier.
    package let verifier: Secret
    /// The code challenge of the verifier, which tokens of this login name. `nil` for a login that an old release has begun.
    package let codeChallenge: Secret?
    /// True if the user signs in through a company.
    package let isOfCompany: Bool

    package init(verifier: Secret, codeChallenge: Secret? = nil, isOfCompany: Bool = false) {
        (self.verifier, self.codeChallenge, self.isOfCompany) = (verifier, codeChallenge, isOfCompany)
    }
}

/// The stored form.
extension PreludeAttempt {
    private enum Name {
        static let verifier = "verifier"
        static let codeChallenge = "code_challenge"
        static let company = "company"
    }

    package func record() -> JSONObject {
        var object = JSONObject()
        object.add(verifier, as: Name.verifier)
        object.add(codeChallenge, as: Name.codeChallenge)
        if isOfCompany { object[Name.company] = "1" }
        return object
    }

    package static func read(_ stored: StoredSecrets) throws(CardeaError) -> PreludeAttempt {
        guard let verifier = stored[Name.verifier] else { throw .foreignAttempt }
        return PreludeAttempt(
            verifier: verifier, codeChallenge: stored[Name.codeChallenge], isOfCompany: stored[Name.company] != nil)
    }
}

/// The values that check a code, or go on with a step-up.
package enum PreludeChallenge: ServerSecrets {
    case code(PreludeCode)
    case stepUp(PreludeOpenStepUp)

    package func record() -> JSONObject {
        switch self {
        case .code(let code): code.record()
        case .stepUp(let stepUp): stepUp.record()
        }
    }

    package static var missing: CardeaError { .foreignChallenge }

    package static func read(_ stored: StoredSecrets) throws(CardeaError) -> PreludeChallenge {
        if let stepUp = try PreludeOpenStepUp(stored) { return .stepUp(stepUp) }
        return .code(try PreludeCode(stored))
    }
}

extension PreludeCode {
    /// Returns the values that check the code of a login.
    package static func of(_ secrets: any LoginSecrets) throws(CardeaError) -> PreludeCode {
        guard case .code(let code) = try PreludeChallenge.of(secrets) else { throw unnamed }
        return code
    }
}

/// A code that was sent, and the token that the right one has earned.
package struct PreludeCode: Sendable {
    /// The origin of the code, which has another one sent.
    package enum Origin: Sendable {
        /// The challenge token of a redirect. The token that the code earns is redeemed with the verifier of that login.
        case token(Secret, verifier: Secret)
        /// The address or number that a user wants to sign in with, and which of the server's configurations applies.
        case identifier(Secret, configuration: String?)
    }

    package let origin: Origin
    package var names: PreludeVerificationNames
    /// The token that a right code earned and that was not redeemed yet.
    package var earned: Secret?

    package init(_ origin: Origin, _ names: PreludeVerificationNames, earned: Secret? = nil) {
        (self.origin, self.names, self.earned) = (origin, names, earned)
    }

    /// The headers that name the verification to the check. The cookie is of logins that begin with the code.
    var checkHeaders: [HTTPHeader] {
        switch origin {
        case .token: PreludeVerificationNames(token: names.token).headers
        case .identifier: names.headers
        }
    }
}

/// The names of a verification at the server: some know it by its token, others by its cookie.
package struct PreludeVerificationNames: Sendable {
    package var token: Secret?
    package var cookie: Secret?

    package init(token: Secret? = nil, cookie: Secret? = nil) { (self.token, self.cookie) = (token, cookie) }

    /// Takes over what is new.
    mutating func adopt(_ newer: PreludeVerificationNames) {
        (token, cookie) = (newer.token ?? token, newer.cookie ?? cookie)
    }

    var headers: [HTTPHeader] {
        var headers: [HTTPHeader] = []
        if let token { headers.append(HTTPHeader("X-Verification-Token", token.reveal())) }
        if let cookie { headers.append(HTTPHeader("Cookie", cookie.reveal())) }
        return headers
    }
}

/// The stored form.
extension PreludeCode {
    private enum Name {
        static let challengeToken = "challenge_token"
        static let verifier = "verifier"
        static let identifier = "identifier"
        static let configuration = "login_config"
        static let verificationToken = "verification_token"
        static let cookie = "cookie"
        static let loginToken = "login_token"
    }

    func record() -> JSONObject {
        var object = JSONObject()
        switch origin {
        case .token(let token, let verifier):
            object.add(token, as: Name.challengeToken)
            object.add(verifier, as: Name.verifier)
        case .identifier(let identifier, let configuration):
            object.add(identifier, as: Name.identifier)
            object[Name.configuration] = configuration.map { .string($0) }
        }
        object.add(names.token, as: Name.verificationToken)
        object.add(names.cookie, as: Name.cookie)
        object.add(earned, as: Name.loginToken)
        return object
    }

    init(_ stored: StoredSecrets) throws(CardeaError) {
        names = PreludeVerificationNames(token: stored[Name.verificationToken], cookie: stored[Name.cookie])
        earned = stored[Name.loginToken]
        if let identifier = stored[Name.identifier] {
            origin = .identifier(identifier, configuration: stored[Name.configuration]?.reveal())
        } else {
            guard let token = stored[Name.challengeToken], let verifier = stored[Name.verifier], names.token != nil
            else {
                throw Self.unnamed
            }
            origin = .token(token, verifier: verifier)
        }
    }

    fileprivate static let unnamed = CardeaError(
        .challengeNotFound, "The stored challenge has no verification token.")
}

/// A step-up whose next step is to be done.
package struct PreludeOpenStepUp: Sendable {
    /// The token by which the next step is done.
    package let token: Secret
    /// The scope that the step-up is for.
    package let scope: String
    /// The next step. Empty if the server does not say which; ``completed`` if only the refresh is left.
    package let step: String
    /// The status that the server gave the step-up when it began.
    package let status: String?
    /// The options for an authenticator in that step.
    package let passkeyOptions: Secret?

    package init(
        token: Secret, scope: String, step: String, status: String? = nil, passkeyOptions: Secret? = nil
    ) {
        (self.token, self.scope, self.step) = (token, scope, step)
        (self.status, self.passkeyOptions) = (status, passkeyOptions)
    }

    static let completed = "completed"

    var isCompleted: Bool { step == Self.completed }
}

/// The stored form.
extension PreludeOpenStepUp {
    private enum Name {
        static let token = "step_up_token"
        static let scope = "scope"
        static let step = "step"
        static let status = "status"
        static let passkeyOptions = "passkey_options"
    }

    func record() -> JSONObject {
        var object: JSONObject = [Name.scope: .string(scope), Name.step: .string(step)]
        object[Name.status] = status.map { .string($0) }
        object.add(token, as: Name.token)
        object.add(passkeyOptions, as: Name.passkeyOptions)
        return object
    }

    /// Reads the stored form; `nil` for a challenge that waits for the code of a login.
    init?(_ stored: StoredSecrets) throws(CardeaError) {
        guard let token = stored[Name.token] else { return nil }
        let options = stored[Name.passkeyOptions]
        self.init(
            token: token, scope: try RecordReader.required(stored[Name.scope]).reveal(),
            step: stored[Name.step]?.reveal() ?? "", status: stored[Name.status]?.reveal(),
            passkeyOptions: options?.isEmpty == true ? nil : options)
    }
}
