// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_oauth_options_set_provider(
    _ options: OpaquePointer?, _ provider: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "provider", out_error) { draft throws(CardeaError) in
        draft.provider = OAuthProvider(rawValue: try Argument.text(provider, "provider"))
    }
}

@c @implementation
public func cardea_oauth_options_set_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "redirect_uri", out_error) { draft throws(CardeaError) in
        draft.redirectURI = try Argument.text(redirect_uri, "redirect_uri")
    }
}

@c @implementation
public func cardea_oauth_options_set_fallback_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, LoginOptionsHandle.self, "options", "fallback_redirect_uri", out_error
    ) { draft throws(CardeaError) in
        draft.fallbackRedirectURI = try Argument.optionalText(redirect_uri, "fallback_redirect_uri")
    }
}

@c @implementation
public func cardea_oauth_options_set_redirect_capture(
    _ options: OpaquePointer?, _ capture: Int32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "redirect_capture", out_error) { draft throws(CardeaError) in
        draft.redirectCapture = try RedirectCapture(abi: capture)
    }
}

@c @implementation
public func cardea_oauth_options_set_deep_link_scheme(
    _ options: OpaquePointer?, _ scheme: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "deep_link_scheme", out_error) { draft throws(CardeaError) in
        draft.deepLinkScheme = try Argument.optionalText(scheme, "deep_link_scheme")
    }
}

@c @implementation
public func cardea_oauth_options_set_accepts_token_handoff(
    _ options: OpaquePointer?, _ accepts: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, LoginOptionsHandle.self, "options", "accepts_token_handoff", out_error
    ) { draft throws(CardeaError) in
        draft.acceptsTokenHandoff = accepts
    }
}

@c @implementation
public func cardea_oauth_options_set_may_replace_scheme_handler(
    _ options: OpaquePointer?, _ may_replace: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, LoginOptionsHandle.self, "options", "may_replace_scheme_handler", out_error
    ) { draft throws(CardeaError) in
        draft.mayReplaceSchemeHandler = may_replace
    }
}

@c @implementation
public func cardea_oauth_options_set_prefers_ephemeral_session(
    _ options: OpaquePointer?, _ ephemeral: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, LoginOptionsHandle.self, "options", "prefers_ephemeral_session", out_error
    ) { draft throws(CardeaError) in
        draft.prefersEphemeralSession = ephemeral
    }
}

@c @implementation
public func cardea_oauth_options_set_activation_token(
    _ options: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "activation_token", out_error) { draft throws(CardeaError) in
        draft.activationToken = try Argument.optionalText(token, "activation_token")
    }
}

@c @implementation
public func cardea_oauth_options_set_timeout_ms(
    _ options: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "timeout", out_error) { draft throws(CardeaError) in
        draft.timeoutMilliseconds = try Argument.number(timeout_ms, "timeout_ms", atLeast: 1)
    }
}

@c @implementation
public func cardea_oauth_options_add_scope(
    _ options: OpaquePointer?, _ scope: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", nil, out_error) { draft throws(CardeaError) in
        draft.scopes.append(try Argument.text(scope, "scope"))
    }
}

@c @implementation
public func cardea_oauth_options_add_parameter(
    _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, LoginOptionsHandle.self, "options", Refusals.setting("parameter", name), out_error
    ) { draft throws(CardeaError) in
        draft.parameters.append(OAuthParameter(try Argument.text(name, "name"), try Argument.text(value, "value")))
    }
}

@c @implementation
public func cardea_oauth_options_set_registers(
    _ options: OpaquePointer?, _ registers: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "registers", out_error) { draft throws(CardeaError) in
        draft.registers = registers
    }
}

@c @implementation
public func cardea_oauth_options_set_reauthenticates(
    _ options: OpaquePointer?, _ reauthenticates: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "reauthenticates", out_error) { draft throws(CardeaError) in
        draft.reauthenticates = reauthenticates
    }
}

@c @implementation
public func cardea_oauth_options_set_step_up(
    _ options: OpaquePointer?, _ step_up_id: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "step_up", out_error) { draft throws(CardeaError) in
        draft.stepUp = try Argument.optionalText(step_up_id, "step_up")
    }
}

@c @implementation
public func cardea_oauth_options_set_transient_payload(
    _ options: OpaquePointer?, _ transient_payload: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "transient_payload", out_error) { draft throws(CardeaError) in
        draft.transientPayload = try Argument.optionalText(transient_payload, "transient_payload")
    }
}

@c @implementation
public func cardea_oauth_options_set_traits(
    _ options: OpaquePointer?, _ traits: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "traits", out_error) { draft throws(CardeaError) in
        draft.traits = try Argument.optionalText(traits, "traits")
    }
}

@c @implementation
public func cardea_oauth_options_set_organization(
    _ options: OpaquePointer?, _ organization: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "organization", out_error) { draft throws(CardeaError) in
        draft.organization = try Argument.optionalText(organization, "organization")
    }
}

@c @implementation
public func cardea_oauth_options_set_identity_schema(
    _ options: OpaquePointer?, _ identity_schema: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", "identity_schema", out_error) { draft throws(CardeaError) in
        draft.identitySchema = try Argument.optionalText(identity_schema, "identity_schema")
    }
}
