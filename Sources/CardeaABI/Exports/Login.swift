public import CCardea
import CardeaCore
import CardeaDesktop
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_oauth_options_new() -> OpaquePointer? {
    HandleTable.insert(LoginOptionsHandle(OAuthLoginOptions(provider: OAuthProvider(rawValue: ""), redirectURI: "")))
}

@c @implementation
public func cardea_oauth_options_free(_ options: OpaquePointer?) {
    HandleTable.remove(options, LoginOptionsHandle.self)
}

@c @implementation
public func cardea_login_with_oauth(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try LoginOptionsHandle.read(options)
        return { client, parts, report in
            client.loginWithOAuth(options, presenter: parts.presenter) { report($0.outcome { Outcome($0) }) }
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
