public import CCardea
import CardeaCore
import CardeaDesktop
import CardeaEngine
import CardeaLogins

/// Changes a setting of options.
func changeOption(
    _ options: OpaquePointer?, _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ setting: String? = #function,
    _ body: (inout OAuthLoginOptions) throws(CardeaError) -> Void
) -> cardea_status {
    change(options, LoginOptionsHandle.self, "options", setting, outError, body)
}

@c @implementation
public func cardea_oauth_options_new() -> OpaquePointer? {
    HandleTable.insert(LoginOptionsHandle(OAuthLoginOptions(provider: OAuthProvider(rawValue: ""), redirectURI: "")))
}

@c @implementation
public func cardea_oauth_options_free(_ options: OpaquePointer?) {
    HandleTable.remove(options, LoginOptionsHandle.self)
}

@c @implementation
public func cardea_oauth_options_set_provider(
    _ options: OpaquePointer?, _ provider: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { draft throws(CardeaError) in
        let name = try Argument.text(provider, "provider")
        draft.provider = OAuthProvider(rawValue: name)
    }
}

@c @implementation
public func cardea_oauth_options_set_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { draft throws(CardeaError) in
        draft.redirectURI = try Argument.text(redirect_uri, "redirect_uri")
    }
}

@c @implementation
public func cardea_oauth_options_set_fallback_redirect_uri(
    _ options: OpaquePointer?, _ redirect_uri: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { draft throws(CardeaError) in
        draft.fallbackRedirectURI = try Argument.optionalText(redirect_uri, "redirect_uri")
    }
}

@c @implementation
public func cardea_oauth_options_set_redirect_capture(
    _ options: OpaquePointer?, _ capture: Int32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { draft throws(CardeaError) in
        draft.redirectCapture = try RedirectCapture(abi: capture)
    }
}

@c @implementation
public func cardea_oauth_options_set_may_replace_scheme_handler(
    _ options: OpaquePointer?, _ may_replace: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { $0.mayReplaceSchemeHandler = may_replace }
}

@c @implementation
public func cardea_oauth_options_set_registers(
    _ options: OpaquePointer?, _ registers: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { $0.registers = registers }
}

@c @implementation
public func cardea_oauth_options_add_scope(
    _ options: OpaquePointer?, _ scope: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error, nil) { draft throws(CardeaError) in
        draft.scopes.append(try Argument.text(scope, "scope"))
    }
}

@c @implementation
public func cardea_oauth_options_add_parameter(
    _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error, Refusals.setting("parameter", name)) { draft throws(CardeaError) in
        let parameter = OAuthParameter(try Argument.text(name, "name"), try Argument.text(value, "value"))
        draft.parameters.append(parameter)
    }
}

@c @implementation
public func cardea_oauth_options_set_activation_token(
    _ options: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { draft throws(CardeaError) in
        draft.activationToken = try Argument.optionalText(token, "token")
    }
}

@c @implementation
public func cardea_oauth_options_set_timeout_ms(
    _ options: OpaquePointer?, _ timeout_ms: UInt32, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { draft throws(CardeaError) in
        draft.timeoutMilliseconds = try Argument.timeout(timeout_ms)
    }
}

@c @implementation
public func cardea_oauth_options_set_prefers_ephemeral_session(
    _ options: OpaquePointer?, _ ephemeral: Bool, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    changeOption(options, out_error) { $0.prefersEphemeralSession = ephemeral }
}

@c @implementation
public func cardea_login_with_oauth(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try LoginOptionsHandle.read(options)
        return { client, presenter, report in
            client.loginWithOAuth(options, presenter: presenter) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_initiate_oauth_login(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try LoginOptionsHandle.read(options)
        return { client, _, report in
            client.engine.initiate(options) { report($0.outcome(Outcome.attempt)) }
        }
    }
}

@c @implementation
public func cardea_finalize_oauth_login(
    _ client: OpaquePointer?, _ attempt: OpaquePointer?, _ challenge_token: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let attempt = try HandleTable.require(attempt, AttemptHandle.self, "attempt").attempt
        let token = try Argument.text(challenge_token, "challenge_token")
        return { client, _, report in
            client.engine.finalize(attempt.id, challengeToken: Secret(token)) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_finalize_oauth_login_with_redirect(
    _ client: OpaquePointer?, _ attempt: OpaquePointer?, _ redirect_url: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let attempt = try HandleTable.require(attempt, AttemptHandle.self, "attempt").attempt
        let url = try Argument.text(redirect_url, "redirect_url")
        return { client, _, report in
            client.engine.finalize(attempt.id, redirectURL: url) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_check_otp(
    _ client: OpaquePointer?, _ code: UnsafePointer<CChar>?, _ challenge: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try HandleTable.require(challenge, ChallengeHandle.self, "challenge").challenge
        let code = try Argument.text(code, "code")
        return { client, _, report in
            client.engine.checkEmailOTP(code, of: challenge.id) { report($0.outcome(Outcome.user)) }
        }
    }
}

@c @implementation
public func cardea_resend_otp(
    _ client: OpaquePointer?, _ challenge: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try HandleTable.require(challenge, ChallengeHandle.self, "challenge").challenge
        return { client, _, report in
            client.engine.start(CodeRepetition(challenge.id)) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_resume_oauth_login(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) {
        { client, _, report in
            client.resumeOAuthLogin { report($0.outcome { $0.map { Outcome($0) } ?? .nothing }) }
        }
    }
}

@c @implementation
public func cardea_deliver_redirect(
    _ redirect_url: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    status(out_error) { () throws(CardeaError) in
        try CardeaClient.deliverRedirect(try Argument.text(redirect_url, "redirect_url"))
    }
}
