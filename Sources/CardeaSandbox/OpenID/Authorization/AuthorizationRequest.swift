import CardeaBasics
import CardeaModel

/// An authorization request that the provider has found to be right.
struct AuthorizationRequest: Sendable {
    private static let knownPrompts: Set<String> = ["none", "login", "consent", "select_account", "create"]

    let target: ResponseTarget
    let scopes: [String]
    /// The S256 challenge.
    let challenge: String?
    let nonce: String?
    let prompts: Set<String>
    let maximumAge: Int?
    /// The first of `acr_values` that the provider has.
    let acr: String?
    let loginHint: String?
    /// The thumbprint of the key that the code is bound to (RFC 9449, section 10).
    var keyThumbprint: String?
    let claims: ClaimsRequest
    let resources: [String]

    /// - Throws: a failure that the redirect reports.
    init(
        _ target: ResponseTarget, _ parameters: QueryParameters, behaviour: SandboxBehaviour
    ) throws(Failure) {
        try Self.demandForm(parameters)
        self.target = target
        scopes = try Self.scopes(parameters.first("scope"), of: behaviour)
        challenge = try Self.challenge(parameters, isRequired: behaviour.openID.requiresPKCE)
        nonce = parameters.first("nonce")
        prompts = try Self.prompts(parameters.first("prompt"))
        maximumAge = try parameters.first("max_age").map { text throws(Failure) in
            guard let age = Int(text), age >= 0 else { throw .invalidRequest("max_age is not a number") }
            return age
        }
        let levels = parameters.first("acr_values")?.split(separator: " ").map(String.init) ?? []
        let offered = behaviour.openID.levels
        acr = offered.isEmpty ? levels.first : levels.first(where: offered.contains)
        loginHint = parameters.first("login_hint")
        keyThumbprint = parameters.first("dpop_jkt")
        claims = try parameters.first("claims").map { text throws(Failure) in try ClaimsRequest(text) } ?? .none
        resources = try Self.resources(parameters, behaviour: behaviour.openID)
    }

    /// The resources that tokens are asked for (RFC 8707, section 2).
    static func resources(
        _ parameters: QueryParameters, behaviour: SandboxOpenIDBehaviour
    ) throws(Failure) -> [String] {
        let resources = parameters.all("resource")
        guard !resources.isEmpty || !behaviour.requiresResource else {
            throw Failure(400, "invalid_target", "resource is missing")
        }
        for resource in resources {
            let uri = try? URI(parsing: resource)
            guard uri != nil, uri?.fragment == nil else {
                throw Failure(400, "invalid_target", "resource is not an absolute URI without a fragment")
            }
        }
        return resources
    }

    private static func demandForm(_ parameters: QueryParameters) throws(Failure) {
        guard !parameters.isMalformed else { throw .invalidRequest("a parameter cannot be decoded") }
        for pair in parameters.pairs where pair.name != "resource" && parameters.all(pair.name).count > 1 {
            throw .invalidRequest("\(pair.name) is there more than once")
        }
        if parameters.first("request") != nil {
            throw Failure(400, "request_not_supported", "request objects are not supported")
        }
        guard let type = parameters.first("response_type") else { throw .invalidRequest("response_type is missing") }
        guard type == "code" else { throw Failure(400, "unsupported_response_type", "response_type must be code") }
        if let mode = parameters.first("response_mode"), ResponseTarget.Mode(parameter: mode) == nil {
            throw .invalidRequest("the response_mode is unknown")
        }
    }

    /// Scopes that nobody knows are left out; who asks for none gets none.
    private static func scopes(_ text: String?, of behaviour: SandboxBehaviour) throws(Failure) -> [String] {
        guard let text else { return [] }
        let asked = text.split(separator: " ").map(String.init)
        let granted = behaviour.scopes(among: asked)
        guard !granted.isEmpty else { throw Failure(400, "invalid_scope", "no scope is known") }
        return granted
    }

    private static func challenge(
        _ parameters: QueryParameters, isRequired: Bool
    ) throws(Failure) -> String? {
        guard let challenge = parameters.first("code_challenge") else {
            if isRequired { throw .invalidRequest("code_challenge is missing") }
            return nil
        }
        guard parameters.first("code_challenge_method") == "S256" else {
            throw .invalidRequest("code_challenge_method must be S256")
        }
        guard PKCE.isChallenge(challenge) else {
            throw .invalidRequest("code_challenge must be 32 bytes in base64url without padding")
        }
        return challenge
    }

    private static func prompts(_ text: String?) throws(Failure) -> Set<String> {
        let prompts = Set((text ?? "").split(separator: " ").map(String.init))
        guard prompts.isSubset(of: knownPrompts) else { throw .invalidRequest("the prompt is unknown") }
        guard !prompts.contains("none") || prompts.count == 1 else {
            throw .invalidRequest("prompt has none and something else")
        }
        return prompts
    }
}
