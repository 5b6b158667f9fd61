public import CCardea
import CardeaCore
import CardeaEngine

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
            client.engine.sendCode(.code(identifier, configuration: configuration)) {
                report($0.outcome(Outcome.otpRequired))
            }
        }
    }
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
public func cardea_migrate_session(
    _ client: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let token = Secret(try Argument.text(token, "token"))
        return { client, _, report in
            client.engine.migrate(token) { report($0.outcome(Outcome.user)) }
        }
    }
}

@c @implementation
public func cardea_get_password_policy(
    _ client: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.passwordPolicy { report($0.outcome(Outcome.passwordPolicy)) }
        }
    }
}

@c @implementation
public func cardea_can_set_password(
    _ client: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.canSetPassword { report($0.outcome(Outcome.yesOrNo)) }
        }
    }
}

@c @implementation
public func cardea_set_password(
    _ client: OpaquePointer?, _ password: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let password = try Argument.text(password, "password")
        return { client, _, report in
            client.engine.setPassword(Secret(password)) { report($0.outcome { .nothing }) }
        }
    }
}
