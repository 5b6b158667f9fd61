public import CCardea
import CardeaBasics
import CardeaDesktop
import CardeaEngine
import CardeaLogins
import CardeaModel
import CardeaOperations

@c @implementation
public func cardea_continue_login(
    _ client: OpaquePointer?, _ step: OpaquePointer?, _ way: UnsafePointer<CChar>?, _ options: OpaquePointer?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let step = try PendingHandle.step(step, "step")
        let (answer, options) = try OptionsHandle.Draft.answer(way, options, for: .answer)
        return { client, parts, report in
            client.continueLogin(step, with: answer, options, presenter: parts.presenter) {
                report($0.outcome { Outcome($0) })
            }
        }
    }
}

@c @implementation
public func cardea_initiate_continued_login(
    _ client: OpaquePointer?, _ step: OpaquePointer?, _ way: UnsafePointer<CChar>?, _ options: OpaquePointer?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let step = try PendingHandle.step(step, "step")
        let (answer, _) = try OptionsHandle.Draft.answer(way, options, for: .answerAlone)
        return { client, _, report in
            client.engine.start(LoginOperation(step.id, AnswerWork(answer))) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_login_with_id_token(
    _ client: OpaquePointer?, _ provider: UnsafePointer<CChar>?, _ id_token: UnsafePointer<CChar>?,
    _ nonce: UnsafePointer<CChar>?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let token = OAuthIDToken(
            provider: OAuthProvider(rawValue: try Argument.text(provider, "provider")),
            token: try Argument.text(id_token, "id_token"), nonce: try Argument.optionalText(nonce, "nonce"))
        let registers = try OptionsHandle.Draft.registers(options)
        return { client, _, report in
            client.engine.start(DirectLogin(token, registers: registers)) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_link_provider(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try OptionsHandle.Draft.page(options, for: .link)
        return { client, parts, report in
            client.linkProvider(options, presenter: parts.presenter) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_unlink_provider(
    _ client: OpaquePointer?, _ provider: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let provider = OAuthProvider(rawValue: try Argument.text(provider, "provider"))
        return { client, _, report in
            client.engine.unlink(provider) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_recover_account(
    _ client: OpaquePointer?, _ email: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let email = Secret(try Argument.text(email, "email"))
        return { client, _, report in
            client.engine.recover(email) { report($0.outcome(Outcome.code)) }
        }
    }
}
