// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_openid_provider_set_issuer(
    _ provider: OpaquePointer?, _ issuer: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", "issuer", out_error) { draft throws(CardeaError) in
        draft.provider.issuer = try Argument.text(issuer, "issuer")
    }
}

@c @implementation
public func cardea_openid_provider_set_client_id(
    _ provider: OpaquePointer?, _ client_id: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", "client_id", out_error) { draft throws(CardeaError) in
        draft.provider.clientID = try Argument.text(client_id, "client_id")
    }
}

@c @implementation
public func cardea_openid_provider_set_client_secret(
    _ provider: OpaquePointer?, _ secret: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", "client_secret", out_error) { draft throws(CardeaError) in
        draft.provider.clientSecret = try Argument.text(secret, "client_secret")
    }
}

@c @implementation
public func cardea_openid_provider_set_no_scopes(
    _ provider: OpaquePointer?, _ none: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", "no_scopes", out_error) { draft throws(CardeaError) in
        draft.asksForNoScopes = none
    }
}

@c @implementation
public func cardea_openid_provider_set_requires_announced_pkce(
    _ provider: OpaquePointer?, _ required: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        provider, OpenIDProviderHandle.self, "provider", "requires_announced_pkce", out_error
    ) { draft throws(CardeaError) in
        draft.provider.requiresAnnouncedPKCE = required
    }
}

@c @implementation
public func cardea_openid_provider_add_parameter(
    _ provider: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        provider, OpenIDProviderHandle.self, "provider", Refusals.setting("parameter", name), out_error
    ) { draft throws(CardeaError) in
        draft.provider.authorizationParameters.append(
            OAuthParameter(try Argument.text(name, "name"), try Argument.text(value, "value")))
    }
}

@c @implementation
public func cardea_openid_provider_set_scope_separator(
    _ provider: OpaquePointer?, _ separator: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", "scope_separator", out_error) { draft throws(CardeaError) in
        draft.provider.scopeSeparator = try Argument.text(separator, "scope_separator")
    }
}

@c @implementation
public func cardea_openid_provider_set_pushes_requests(
    _ provider: OpaquePointer?, _ pushes: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", "pushes_requests", out_error) { draft throws(CardeaError) in
        draft.provider.pushesAuthorizationRequest = pushes
    }
}

@c @implementation
public func cardea_openid_provider_set_binds_tokens(
    _ provider: OpaquePointer?, _ binds: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", "binds_tokens", out_error) { draft throws(CardeaError) in
        draft.provider.bindsTokens = binds
    }
}

@c @implementation
public func cardea_openid_provider_add_trusted_audience(
    _ provider: OpaquePointer?, _ audience: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", nil, out_error) { draft throws(CardeaError) in
        draft.provider.trustedAudiences.insert(try Argument.text(audience, "trusted_audience"))
    }
}

@c @implementation
public func cardea_openid_provider_add_allowed_tenant(
    _ provider: OpaquePointer?, _ tenant: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", nil, out_error) { draft throws(CardeaError) in
        draft.provider.allowedTenants.insert(try Argument.text(tenant, "allowed_tenant"))
    }
}

@c @implementation
public func cardea_openid_provider_add_id_token_algorithm(
    _ provider: OpaquePointer?, _ algorithm: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", nil, out_error) { draft throws(CardeaError) in
        draft.provider.idTokenAlgorithms.insert(try Argument.text(algorithm, "id_token_algorithm"))
    }
}

@c @implementation
public func cardea_openid_provider_set_clock_leeway_ms(
    _ provider: OpaquePointer?, _ leeway_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", "clock_leeway", out_error) { draft throws(CardeaError) in
        draft.provider.clockLeeway = ClockLeeway(
            milliseconds: Int64(try Argument.number(leeway_ms, "clock_leeway_ms", atMost: 600000)))
    }
}

@c @implementation
public func cardea_openid_provider_set_email_verification_url(
    _ provider: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        provider, OpenIDProviderHandle.self, "provider", "email_verification_url", out_error
    ) { draft throws(CardeaError) in
        draft.provider.emailVerification = EmailVerificationEndpoint(
            url: try Argument.text(url, "email_verification_url"))
    }
}

@c @implementation
public func cardea_openid_provider_set_identity_linking_url(
    _ provider: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        provider, OpenIDProviderHandle.self, "provider", "identity_linking_url", out_error
    ) { draft throws(CardeaError) in
        draft.provider.identityLinking = IdentityLinkingEndpoint(url: try Argument.text(url, "identity_linking_url"))
    }
}
