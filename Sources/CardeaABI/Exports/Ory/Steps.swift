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
