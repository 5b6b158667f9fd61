import CardeaBasics
import CardeaEngine
import CardeaServers

/// The object of a `cardea_provider`.
final class ProviderHandle: Fillable {
    struct Draft: Sendable {
        var provider: OpenIDProvider
        var endpoints = OpenIDEndpoints()
        /// True if the scopes are the application's own.
        var namesScopes = false
        var isWellKnown = false
        /// True if the forms of redirect URIs are the application's own.
        var namesRedirectForms = false
        /// True if one was set, even one that needs others beside it.
        var hasEndpoints: Bool { endpoints != OpenIDEndpoints() }
    }

    let refusals = Refusals()
    let draft: Lock<Draft>

    private init(_ provider: OpenIDProvider, isWellKnown: Bool) {
        var draft = Draft(provider: provider)
        draft.isWellKnown = isWellKnown
        if let endpoints = provider.endpoints { draft.endpoints = endpoints }
        self.draft = Lock(draft)
    }

    /// Creates an empty one for no name, or a well-known one; `nil` for another name.
    static func make(wellKnown name: String?) -> ProviderHandle? {
        if let name { return OpenIDProvider.wellKnown(name).map { ProviderHandle($0, isWellKnown: true) } }
        var provider = OpenIDProvider(issuer: "", clientID: "")
        provider.issuer = nil
        return ProviderHandle(provider, isWellKnown: false)
    }

    /// Returns the description as it stands. Without OpenID Connect there are no scopes unless they are named.
    func provider() throws(CardeaError) -> OpenIDProvider {
        let draft = try read()
        var provider = draft.provider
        provider.endpoints = draft.hasEndpoints ? draft.endpoints : nil
        if provider.issuer == nil, !draft.namesScopes, !draft.isWellKnown { provider.scopes = [] }
        return provider
    }
}

extension OpenIDProvider {
    fileprivate static func wellKnown(_ name: String) -> OpenIDProvider? {
        switch name {
        case "google": return .google(clientID: "")
        case "apple": return .apple(clientID: "")
        case "microsoft": return .microsoft(clientID: "")
        case "github": return .github(clientID: "")
        case "facebook": return .facebook(clientID: "")
        case "okta":
            var provider = OpenIDProvider.okta(issuer: "", clientID: "")
            provider.issuer = nil
            return provider
        default: return nil
        }
    }
}

// The names of properties and their values are those of client and server metadata where these have one.
extension ProviderHandle.Draft {
    /// Sets a property; `nil` takes it back.
    mutating func set(_ property: String, _ value: String?) throws(CardeaError) {
        switch property {
        case "issuer": provider.issuer = try Self.notEmpty(property, value)
        case "client_id": provider.clientID = try Self.notEmpty(property, value) ?? ""
        case "client_secret": provider.clientSecret = try Self.notEmpty(property, value)
        case "token_endpoint_auth_method":
            provider.clientAuthentication = try Self.one(
                property, value, of: [("client_secret_basic", .basic), ("client_secret_post", .body)])
        case "scope":
            namesScopes = value != nil
            provider.scopes = value.map { $0.pieces(between: " ").map(String.init).filter { !$0.isEmpty } }
        case "scope_separator": provider.scopeSeparator = value ?? " "
        case "response_mode":
            provider.responseMode =
                try Self.one(property, value, of: [("query", .query), ("form_post", .formPost)]) ?? .query
        case "par": provider.pushesAuthorizationRequest = try Self.bool(property, value)
        case "dpop": provider.dpop = try Self.bool(property, value) ?? false
        case "requires_announced_pkce": provider.requiresAnnouncedPKCE = try Self.bool(property, value) ?? false
        case "clock_leeway_ms":
            provider.clockLeeway = try Self.leeway(property, value).map { ClockLeeway(milliseconds: $0) } ?? .standard
        case "email_verification_url":
            provider.emailVerification = try Self.notEmpty(property, value).map { EmailVerificationEndpoint(url: $0) }
        case "identity_linking_url":
            provider.identityLinking = try Self.notEmpty(property, value).map { IdentityLinkingEndpoint(url: $0) }
        default: try setEndpoint(property, try Self.notEmpty(property, value))
        }
    }

    private mutating func setEndpoint(_ property: String, _ url: String?) throws(CardeaError) {
        switch property {
        case "authorization_endpoint": endpoints.authorization = url ?? ""
        case "token_endpoint": endpoints.token = url ?? ""
        case "userinfo_endpoint": endpoints.userInfo = url
        case "revocation_endpoint": endpoints.revocation = url
        case "jwks_uri": endpoints.keySet = url
        case "pushed_authorization_request_endpoint": endpoints.pushedAuthorization = url
        case "device_authorization_endpoint": endpoints.deviceAuthorization = url
        case "end_session_endpoint": endpoints.endSession = url
        default: throw Self.unknown(property, "cardea_provider_set")
        }
    }

    /// Adds a value to a property.
    mutating func add(_ property: String, _ value: String) throws(CardeaError) {
        switch property {
        case "redirect_form":
            guard let form = RedirectForms.named.first(where: { $0.name == value }) else {
                throw Self.unexpected(property, RedirectForms.named.map { $0.name })
            }
            provider.redirectForms = namesRedirectForms ? provider.redirectForms.union(form.form) : form.form
            namesRedirectForms = true
        case "quirk":
            guard let quirk = Quirks.named.first(where: { $0.name == value }) else {
                throw Self.unexpected(property, Quirks.named.map { $0.name })
            }
            provider.quirks.insert(quirk.quirk)
        case "trusted_audience": provider.trustedAudiences.insert(value)
        case "allowed_tenant": provider.allowedTenants.insert(value)
        case "id_token_algorithm": provider.idTokenAlgorithms.insert(value)
        default: throw Self.unknown(property, "cardea_provider_add")
        }
    }

    private static func notEmpty(_ property: String, _ value: String?) throws(CardeaError) -> String? {
        if value == "" { throw CardeaError(.invalidArgument, "`\(property)` is empty; expected a text, or NULL.") }
        return value
    }

    private static func one<Value>(
        _ property: String, _ value: String?, of values: [(name: String, value: Value)]
    ) throws(CardeaError) -> Value? {
        guard let value else { return nil }
        guard let found = values.first(where: { $0.name == value }) else {
            throw unexpected(property, values.map { $0.name })
        }
        return found.value
    }

    private static func bool(_ property: String, _ value: String?) throws(CardeaError) -> Bool? {
        try one(property, value, of: [("true", true), ("false", false)])
    }

    private static func leeway(_ property: String, _ value: String?) throws(CardeaError) -> Int64? {
        guard let value else { return nil }
        guard let milliseconds = Int64(value), (0...600_000).contains(milliseconds) else {
            throw CardeaError(.invalidArgument, "`\(property)` is no number of at most 600000.")
        }
        return milliseconds
    }

    private static func unexpected(_ property: String, _ names: [String]) -> CardeaError {
        CardeaError(
            .invalidArgument,
            "`\(property)` has an unknown value; expected \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }

    private static func unknown(_ property: String, _ function: String) -> CardeaError {
        CardeaError(.invalidArgument, "`property` is none of those that `\(function)` knows; the header lists them.")
    }
}

extension RedirectForms {
    fileprivate static let named: [(name: String, form: RedirectForms)] = [
        ("custom_scheme", .customScheme), ("reverse_domain_scheme", .reverseDomainScheme),
        ("loopback_ipv4", .loopbackIPv4), ("loopback_ipv6", .loopbackIPv6), ("localhost", .localhost),
        ("https", .https),
    ]
}

extension Quirks {
    fileprivate static let named: [(name: String, quirk: Quirks)] = [
        ("form_token_answer", .formEncodedTokenAnswer), ("no_token_type", .missingTokenType),
        ("tenant_issuer", .tenantIssuer), ("fragment_answer", .fragmentAnswer), ("return_to_logout", .returnToLogout),
    ]
}
