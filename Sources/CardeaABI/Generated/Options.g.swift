// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
public import CCardea
import CardeaAssembly
import CardeaBasics
import CardeaModel

@c @implementation
public func cardea_options_set_provider(
    _ options: OpaquePointer?, _ provider: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "provider", out_error) { draft throws(CardeaError) in
        draft.login.provider = OAuthProvider(rawValue: try Argument.text(provider, "provider"))
        draft.note("provider")
    }
}

@c @implementation
public func cardea_options_set_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "redirect_uri", out_error) { draft throws(CardeaError) in
        draft.login.redirectURI = try Argument.text(redirect_uri, "redirect_uri")
        draft.note("redirect_uri")
    }
}

@c @implementation
public func cardea_options_set_fallback_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "fallback_redirect_uri", out_error) { draft throws(CardeaError) in
        draft.login.fallbackRedirectURI = try Argument.optionalText(redirect_uri, "fallback_redirect_uri")
        draft.note("fallback_redirect_uri", redirect_uri != nil)
    }
}

@c @implementation
public func cardea_options_set_redirect_capture(
    _ options: OpaquePointer?, _ capture: cardea_capture, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "redirect_capture", out_error) { draft throws(CardeaError) in
        draft.login.redirectCapture = try RedirectCapture(abi: capture)
        draft.note("redirect_capture")
    }
}

@c @implementation
public func cardea_options_set_deep_link_scheme(
    _ options: OpaquePointer?, _ scheme: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "deep_link_scheme", out_error) { draft throws(CardeaError) in
        draft.login.deepLinkScheme = try Argument.optionalText(scheme, "deep_link_scheme")
        draft.note("deep_link_scheme", scheme != nil)
    }
}

@c @implementation
public func cardea_options_set_accepts_token_handoff(
    _ options: OpaquePointer?, _ accepts: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "accepts_token_handoff", out_error) { draft throws(CardeaError) in
        draft.login.acceptsTokenHandoff = accepts
        draft.note("accepts_token_handoff", accepts)
    }
}

@c @implementation
public func cardea_options_set_may_replace_scheme_handler(
    _ options: OpaquePointer?, _ may_replace: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle.self, "options", "may_replace_scheme_handler", out_error
    ) { draft throws(CardeaError) in
        draft.login.mayReplaceSchemeHandler = may_replace
        draft.note("may_replace_scheme_handler", may_replace)
    }
}

@c @implementation
public func cardea_options_set_prefers_ephemeral_session(
    _ options: OpaquePointer?, _ ephemeral: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle.self, "options", "prefers_ephemeral_session", out_error
    ) { draft throws(CardeaError) in
        draft.login.prefersEphemeralSession = ephemeral
        draft.note("prefers_ephemeral_session", ephemeral)
    }
}

@c @implementation
public func cardea_options_set_activation_token(
    _ options: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "activation_token", out_error) { draft throws(CardeaError) in
        draft.login.activationToken = try Argument.optionalText(token, "activation_token")
        draft.note("activation_token", token != nil)
    }
}

@c @implementation
public func cardea_options_set_timeout_ms(
    _ options: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "timeout", out_error) { draft throws(CardeaError) in
        draft.login.timeoutMilliseconds = try Argument.number(timeout_ms, "timeout_ms", atLeast: 1)
        draft.note("timeout_ms")
    }
}

@c @implementation
public func cardea_options_add_scope(
    _ options: OpaquePointer?, _ scope: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", nil, out_error) { draft throws(CardeaError) in
        draft.login.scopes.append(try Argument.text(scope, "scope"))
        draft.note("scope")
    }
}

@c @implementation
public func cardea_options_add_parameter(
    _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle.self, "options", Refusals.setting("parameter", name), out_error
    ) { draft throws(CardeaError) in
        draft.login.parameters.append(
            OAuthParameter(try Argument.text(name, "name"), try Argument.text(value, "value")))
        draft.note("parameter")
    }
}

@c @implementation
public func cardea_options_set_registers(
    _ options: OpaquePointer?, _ registers: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "registers", out_error) { draft throws(CardeaError) in
        draft.login.registers = registers
        draft.note("registers", registers)
    }
}

@c @implementation
public func cardea_options_set_reauthenticates(
    _ options: OpaquePointer?, _ reauthenticates: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "reauthenticates", out_error) { draft throws(CardeaError) in
        draft.login.reauthenticates = reauthenticates
        draft.note("reauthenticates", reauthenticates)
    }
}

@c @implementation
public func cardea_options_set_step_up(
    _ options: OpaquePointer?, _ step_up_id: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "step_up", out_error) { draft throws(CardeaError) in
        draft.login.stepUp = try Argument.optionalText(step_up_id, "step_up")
        draft.note("step_up", step_up_id != nil)
    }
}

@c @implementation
public func cardea_options_set_transient_payload(
    _ options: OpaquePointer?, _ transient_payload: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "transient_payload", out_error) { draft throws(CardeaError) in
        draft.login.transientPayload = try Argument.optionalText(transient_payload, "transient_payload")
        draft.note("transient_payload", transient_payload != nil)
    }
}

@c @implementation
public func cardea_options_set_traits(
    _ options: OpaquePointer?, _ traits: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "traits", out_error) { draft throws(CardeaError) in
        draft.login.traits = try Argument.optionalText(traits, "traits")
        draft.note("traits", traits != nil)
    }
}

@c @implementation
public func cardea_options_set_organization(
    _ options: OpaquePointer?, _ organization: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "organization", out_error) { draft throws(CardeaError) in
        draft.login.organization = try Argument.optionalText(organization, "organization")
        draft.note("organization", organization != nil)
    }
}

@c @implementation
public func cardea_options_set_identity_schema(
    _ options: OpaquePointer?, _ identity_schema: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle.self, "options", "identity_schema", out_error) { draft throws(CardeaError) in
        draft.login.identitySchema = try Argument.optionalText(identity_schema, "identity_schema")
        draft.note("identity_schema", identity_schema != nil)
    }
}
