public import CCardea
import CardeaCore
import CardeaDesktop
import CardeaEngine
import CardeaLogins

@c @implementation
public func cardea_login_answer_new() -> OpaquePointer? { HandleTable.insert(AnswerHandle()) }

@c @implementation
public func cardea_login_answer_set_value(
    _ answer: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    let setting = Refusals.setting("value", name)
    return change(answer, AnswerHandle.self, "answer", setting, out_error) { answer throws(CardeaError) in
        let name = try Argument.text(name, "name")
        answer.values[name] = try Argument.optionalText(value, "value").map { Secret($0) }
    }
}

@c @implementation
public func cardea_login_answer_free(_ answer: OpaquePointer?) {
    HandleTable.remove(answer, AnswerHandle.self)
}

@c @implementation
public func cardea_answer_login_step(
    _ client: OpaquePointer?, _ step: OpaquePointer?, _ answer: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let step = try HandleTable.require(step, StepHandle.self, "step").step
        let answer = try HandleTable.require(answer, AnswerHandle.self, "answer").answer()
        return { client, _, report in
            client.engine.start(StepLogin(step.id, answer)) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_answer_login_step_in_browser(
    _ client: OpaquePointer?, _ step: OpaquePointer?, _ answer: OpaquePointer?, _ options: OpaquePointer?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let step = try HandleTable.require(step, StepHandle.self, "step").step
        let answer = try HandleTable.require(answer, AnswerHandle.self, "answer").answer()
        let options = try LoginOptionsHandle.read(options)
        return { client, parts, report in
            client.answerLoginStepInBrowser(step, with: answer, options, presenter: parts.presenter) {
                report($0.outcome { Outcome($0) })
            }
        }
    }
}

@c @implementation
public func cardea_login_with_id_token(
    _ client: OpaquePointer?, _ provider: UnsafePointer<CChar>?, _ id_token: UnsafePointer<CChar>?,
    _ nonce: UnsafePointer<CChar>?, _ registers: Bool, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let token = OAuthIDToken(
            provider: OAuthProvider(rawValue: try Argument.text(provider, "provider")),
            token: try Argument.text(id_token, "id_token"), nonce: try Argument.optionalText(nonce, "nonce"))
        return { client, _, report in
            client.engine.start(DirectLogin(token, registers: registers)) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_save_oauth_login_step(
    _ client: OpaquePointer?, _ step: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let step = try HandleTable.require(step, StepHandle.self, "step").step
        return { client, _, report in
            client.engine.start(LoginKeeping<PendingStep>(step.id)) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_restore_oauth_login_step(
    _ client: OpaquePointer?, _ step_id: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let id = try Argument.text(step_id, "step_id")
        return { client, _, report in
            client.engine.restoreStep(id) { report($0.outcome(Outcome.step)) }
        }
    }
}
