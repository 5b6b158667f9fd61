public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel
import CardeaOperations

@c @implementation
public func cardea_request_step_up(
    _ client: OpaquePointer?, _ scope: UnsafePointer<CChar>?, _ metadata: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let scope = try Argument.optionalText(scope, "scope") ?? ""
        let demand = StepUpDemand(scope: scope, metadata: try Argument.texts(metadata, "metadata"))
        return { client, _, report in
            client.engine.requestStepUp(demand) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_send_step_up_otp(
    _ client: OpaquePointer?, _ step_up: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try PendingHandle.stepUp(step_up, "step_up")
        return { client, _, report in
            client.engine.start(StepUpCode(challenge.id)) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_submit_step_up_otp(
    _ client: OpaquePointer?, _ step_up: OpaquePointer?, _ code: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try PendingHandle.stepUp(step_up, "step_up")
        let answer = StepUpAnswer.code(try Argument.text(code, "code"))
        return { client, _, report in
            client.engine.start(StepUpProof(challenge.id, answer)) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_continue_step_up_with_passkey(
    _ client: OpaquePointer?, _ step_up: OpaquePointer?, _ answer: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try PendingHandle.stepUp(step_up, "step_up")
        let answer = StepUpAnswer.passkeyAssertion(try Argument.text(answer, "answer"))
        return { client, _, report in
            client.engine.start(StepUpProof(challenge.id, answer)) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_continue_step_up_with_token(
    _ client: OpaquePointer?, _ step_up: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try PendingHandle.stepUp(step_up, "step_up")
        let answer = StepUpAnswer.verificationToken(Secret(try Argument.text(token, "token")))
        return { client, _, report in
            client.engine.start(StepUpProof(challenge.id, answer)) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_add_identifier(
    _ client: OpaquePointer?, _ address: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let identifier = try LoginIdentifier(try Argument.text(address, "address"))
        return { client, _, report in
            client.engine.addIdentifier(identifier) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_list_identifiers(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.listIdentifiers { report($0.outcome { .list(ListHandle($0)) }) }
    }
}

extension Argument {
    /// Texts by their names, as a JSON object; none for NULL.
    fileprivate static func texts(
        _ pointer: UnsafePointer<CChar>?, _ parameter: String
    ) throws(CardeaError) -> [String: String] {
        guard let text = try optionalText(pointer, parameter) else { return [:] }
        var texts: [String: String] = [:]
        let object = (try? JSONReader.read(Array(text.utf8)))?.object
        for member in object?.members ?? [] { texts[member.name] = member.value.string }
        guard let object, texts.count == object.members.count else {
            throw CardeaError(
                .invalidArgument, "`\(parameter)` is not a JSON object of texts, such as {\"amount\": \"500\"}.")
        }
        return texts
    }
}
