public import CCardea
import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaLogins
import CardeaModel
import CardeaOperations

@c @implementation
public func cardea_login_with_oauth(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try OptionsHandle.Draft.page(options)
        return { client, parts, report in
            client.loginWithOAuth(options, presenter: parts.presenter) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_login(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ out_result: UnsafeMutablePointer<OpaquePointer?>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    out_result?.pointee = nil
    return status(out_error) { () throws(CardeaError) in
        let handle = try HandleTable.require(client, ClientHandle.self, "client")
        let options = try OptionsHandle.Draft.page(options)
        try handle.requireWaiting("cardea_login")
        var operation: UInt64 = 0
        try handle.start(
            nil, out: &operation,
            { client, parts, report in
                client.loginWithOAuth(options, presenter: parts.presenter) { report($0.outcome { Outcome($0) }) }
            })
        try handle.wait(operation, .max, out_result)
    }
}

@c @implementation
public func cardea_initiate_oauth_login(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try OptionsHandle.Draft.page(options, for: .page)
        return { client, _, report in
            client.engine.initiate(options) { report($0.outcome(Outcome.page)) }
        }
    }
}

@c @implementation
public func cardea_finalize_oauth_login(
    _ client: OpaquePointer?, _ attempt: OpaquePointer?, _ redirect_url: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let attempt = try PendingHandle.page(attempt, "attempt")
        let url = try Argument.text(redirect_url, "redirect_url")
        return { client, _, report in
            client.engine.finalize(attempt.id, redirectURL: url) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_check_oauth_email_otp(
    _ client: OpaquePointer?, _ challenge: OpaquePointer?, _ code: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try PendingHandle.code(challenge, "challenge")
        let code = try Argument.text(code, "code")
        return { client, _, report in
            client.engine.checkEmailOTP(code, of: challenge.id) { report($0.outcome(Outcome.user)) }
        }
    }
}

@c @implementation
public func cardea_resend_otp(
    _ client: OpaquePointer?, _ challenge: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try PendingHandle.code(challenge, "challenge")
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
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.resumeOAuthLogin { report($0.outcome { $0.map { Outcome($0) } ?? .nothing }) }
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
