public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

private typealias Handle = OptionsHandle<EndBrowserSessionOptions>

private func change(
    _ options: OpaquePointer?, _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ setting: String? = #function,
    _ body: (inout EndBrowserSessionOptions) throws(CardeaError) -> Void
) -> cardea_status {
    change(options, Handle.self, "options", setting, outError, body)
}

@c @implementation
public func cardea_browser_logout_options_new() -> OpaquePointer? {
    HandleTable.insert(Handle(EndBrowserSessionOptions(redirectURI: "")))
}

@c @implementation
public func cardea_browser_logout_options_free(_ options: OpaquePointer?) { HandleTable.remove(options, Handle.self) }

@c @implementation
public func cardea_browser_logout_options_set_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { draft throws(CardeaError) in
        draft.redirectURI = try Argument.text(redirect_uri, "redirect_uri")
    }
}

@c @implementation
public func cardea_browser_logout_options_set_redirect_capture(
    _ options: OpaquePointer?, _ capture: Int32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { draft throws(CardeaError) in
        draft.redirectCapture = try RedirectCapture(abi: capture)
    }
}

@c @implementation
public func cardea_browser_logout_options_set_may_replace_scheme_handler(
    _ options: OpaquePointer?, _ may_replace: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { $0.mayReplaceSchemeHandler = may_replace }
}

@c @implementation
public func cardea_browser_logout_options_set_prefers_ephemeral_session(
    _ options: OpaquePointer?, _ ephemeral: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { $0.prefersEphemeralSession = ephemeral }
}

@c @implementation
public func cardea_browser_logout_options_set_activation_token(
    _ options: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { draft throws(CardeaError) in
        draft.activationToken = try Argument.optionalText(token, "token")
    }
}

@c @implementation
public func cardea_browser_logout_options_set_timeout_ms(
    _ options: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { draft throws(CardeaError) in
        draft.timeoutMilliseconds = try Argument.timeout(timeout_ms)
    }
}

@c @implementation
public func cardea_browser_logout_options_set_logout_hint(
    _ options: OpaquePointer?, _ hint: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error) { draft throws(CardeaError) in
        draft.logoutHint = try Argument.optionalText(hint, "hint")
    }
}

@c @implementation
public func cardea_browser_logout_options_add_ui_locale(
    _ options: OpaquePointer?, _ locale: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(options, out_error, nil) { draft throws(CardeaError) in
        draft.uiLocales.append(try Argument.text(locale, "locale"))
    }
}

@c @implementation
public func cardea_end_browser_session(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let asked = try Handle.read(options)
        return { client, presenter, report in
            client.endBrowserSession(asked, presenter: presenter) { report($0.outcome(Outcome.browserSession)) }
        }
    }
}
