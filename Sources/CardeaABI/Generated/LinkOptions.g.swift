// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_link_options_set_scheme(
    _ options: OpaquePointer?, _ scheme: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle<LinkDraft>.self, "options", "scheme", out_error) { draft throws(CardeaError) in
        draft.scheme = try Argument.optionalText(scheme, "scheme")
    }
}

@c @implementation
public func cardea_link_options_set_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle<LinkDraft>.self, "options", "redirect_uri", out_error) { draft throws(CardeaError) in
        draft.redirectURI = try Argument.optionalText(redirect_uri, "redirect_uri")
    }
}

@c @implementation
public func cardea_link_options_set_may_replace_scheme_handler(
    _ options: OpaquePointer?, _ may_replace: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<LinkDraft>.self, "options", "may_replace_scheme_handler", out_error
    ) { draft throws(CardeaError) in
        draft.shown.mayReplaceSchemeHandler = may_replace
    }
}

@c @implementation
public func cardea_link_options_set_prefers_ephemeral_session(
    _ options: OpaquePointer?, _ ephemeral: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<LinkDraft>.self, "options", "prefers_ephemeral_session", out_error
    ) { draft throws(CardeaError) in
        draft.shown.prefersEphemeralSession = ephemeral
    }
}

@c @implementation
public func cardea_link_options_set_activation_token(
    _ options: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<LinkDraft>.self, "options", "activation_token", out_error
    ) { draft throws(CardeaError) in
        draft.shown.activationToken = try Argument.optionalText(token, "activation_token")
    }
}

@c @implementation
public func cardea_link_options_set_timeout_ms(
    _ options: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, OptionsHandle<LinkDraft>.self, "options", "timeout", out_error) { draft throws(CardeaError) in
        draft.shown.timeoutMilliseconds = try Argument.number(timeout_ms, "timeout_ms", atLeast: 1)
    }
}
