// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_browser_logout_options_set_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<EndBrowserSessionOptions>.self, "options", "redirect_uri", out_error
    ) { draft throws(CardeaError) in
        draft.redirectURI = try Argument.text(redirect_uri, "redirect_uri")
    }
}

@c @implementation
public func cardea_browser_logout_options_set_redirect_capture(
    _ options: OpaquePointer?, _ capture: Int32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<EndBrowserSessionOptions>.self, "options", "redirect_capture", out_error
    ) { draft throws(CardeaError) in
        draft.redirectCapture = try RedirectCapture(abi: capture)
    }
}

@c @implementation
public func cardea_browser_logout_options_set_may_replace_scheme_handler(
    _ options: OpaquePointer?, _ may_replace: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<EndBrowserSessionOptions>.self, "options", "may_replace_scheme_handler", out_error
    ) { draft throws(CardeaError) in
        draft.mayReplaceSchemeHandler = may_replace
    }
}

@c @implementation
public func cardea_browser_logout_options_set_prefers_ephemeral_session(
    _ options: OpaquePointer?, _ ephemeral: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<EndBrowserSessionOptions>.self, "options", "prefers_ephemeral_session", out_error
    ) { draft throws(CardeaError) in
        draft.prefersEphemeralSession = ephemeral
    }
}

@c @implementation
public func cardea_browser_logout_options_set_activation_token(
    _ options: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<EndBrowserSessionOptions>.self, "options", "activation_token", out_error
    ) { draft throws(CardeaError) in
        draft.activationToken = try Argument.optionalText(token, "activation_token")
    }
}

@c @implementation
public func cardea_browser_logout_options_set_timeout_ms(
    _ options: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<EndBrowserSessionOptions>.self, "options", "timeout", out_error
    ) { draft throws(CardeaError) in
        draft.timeoutMilliseconds = try Argument.number(timeout_ms, "timeout_ms", atLeast: 1)
    }
}

@c @implementation
public func cardea_browser_logout_options_set_logout_hint(
    _ options: OpaquePointer?, _ hint: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<EndBrowserSessionOptions>.self, "options", "logout_hint", out_error
    ) { draft throws(CardeaError) in
        draft.logoutHint = try Argument.optionalText(hint, "logout_hint")
    }
}

@c @implementation
public func cardea_browser_logout_options_add_ui_locale(
    _ options: OpaquePointer?, _ locale: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(
        options, OptionsHandle<EndBrowserSessionOptions>.self, "options", nil, out_error
    ) { draft throws(CardeaError) in
        draft.uiLocales.append(try Argument.text(locale, "ui_locale"))
    }
}
