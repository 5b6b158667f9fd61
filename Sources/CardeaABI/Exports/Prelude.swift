public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel
import CardeaOperations

@c @implementation
public func cardea_finalize_oauth_login_with_token(
    _ client: OpaquePointer?, _ attempt: OpaquePointer?, _ challenge_token: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let attempt = try PendingHandle.page(attempt, "attempt")
        let token = Secret(try Argument.text(challenge_token, "challenge_token"))
        return { client, _, report in
            client.engine.finalize(attempt.id, challengeToken: token) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_start_otp_login(
    _ client: OpaquePointer?, _ address: UnsafePointer<CChar>?, _ configuration: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let identifier = try LoginIdentifier(try Argument.text(address, "address"))
        let configuration = try Argument.optionalText(configuration, "configuration")
        return { client, _, report in
            client.engine.sendCode(.code(identifier, configuration: configuration)) { report($0.outcome(Outcome.code)) }
        }
    }
}

@c @implementation
public func cardea_check_otp(
    _ client: OpaquePointer?, _ challenge: OpaquePointer?, _ code: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    cardea_check_oauth_email_otp(client, challenge, code, done, user_data, out_operation, out_error)
}

@c @implementation
public func cardea_login_with_password(
    _ client: OpaquePointer?, _ email: UnsafePointer<CChar>?, _ password: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let (email, password) = (try Argument.text(email, "email"), try Argument.text(password, "password"))
        let login = PagelessLogin.password(Secret(password), email: Secret(email))
        return { client, _, report in
            client.engine.start(DirectLogin(login)) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_migrate(
    _ client: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let token = Secret(try Argument.text(token, "token"))
        return { client, _, report in
            client.engine.migrate(token) { report($0.outcome(Outcome.user)) }
        }
    }
}

@c @implementation
public func cardea_get_password_compliancy(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.passwordCompliancy { report($0.outcome { .list(ListHandle($0)) }) }
    }
}

@c @implementation
public func cardea_validate_password(
    _ compliancy: OpaquePointer?, _ password: UnsafePointer<CChar>?
) -> OpaquePointer? {
    guard let rules = ListHandle.find(compliancy)?.passwordCompliancy,
        let password = try? Argument.text(password, "password")
    else { return nil }
    return HandleTable.insert(ListHandle(rules.check(Secret(password))))
}

@c @implementation
public func cardea_can_change_password(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.canChangePassword { report($0.outcome(Outcome.bool)) }
    }
}

@c @implementation
public func cardea_change_password(
    _ client: OpaquePointer?, _ password: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let password = Secret(try Argument.text(password, "password"))
        return { client, _, report in
            client.engine.changePassword(password) { report($0.outcome { .nothing }) }
        }
    }
}
