public import CCardea
import CardeaCore
import CardeaEngine

@c @implementation
public func cardea_request_scope(
    _ client: OpaquePointer?, _ scope: UnsafePointer<CChar>?, _ metadata: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let scope = try Argument.optionalText(scope, "scope") ?? ""
        let demand = StepUpDemand(scope: scope, metadata: try Argument.texts(metadata, "metadata"))
        return { client, _, report in
            client.engine.requestScope(demand) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_send_step_up_code(
    _ client: OpaquePointer?, _ step_up: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let challenge = try HandleTable.require(step_up, StepUpHandle.self, "step_up").challenge
        return { client, _, report in
            client.engine.start(StepUpCode(challenge.id)) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_continue_step_up(
    _ client: OpaquePointer?, _ kind: Int32, _ answer: UnsafePointer<CChar>?, _ step_up: OpaquePointer?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let answer = try StepUpAnswer(abi: kind, try Argument.text(answer, "answer"))
        let challenge = try HandleTable.require(step_up, StepUpHandle.self, "step_up").challenge
        return { client, _, report in
            client.engine.start(StepUpProof(challenge.id, answer)) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_restore_step_up(
    _ client: OpaquePointer?, _ step_up_id: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let id = try Argument.text(step_up_id, "step_up_id")
        return { client, _, report in
            client.engine.restoreStepUp(id) { report($0.outcome(Outcome.stepUp)) }
        }
    }
}

@c @implementation
public func cardea_add_identifier(
    _ client: OpaquePointer?, _ address: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
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
    _ client: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.listIdentifiers { report($0.outcome(Outcome.identifiers)) }
        }
    }
}

extension StepUpAnswer {
    /// Reads a CARDEA_PROOF_ constant and the text of that kind.
    fileprivate init(abi kind: Int32, _ text: String) throws(CardeaError) {
        switch Int(kind) {
        case CARDEA_PROOF_CODE: self = .code(text)
        case CARDEA_PROOF_TOKEN: self = .verificationToken(Secret(text))
        case CARDEA_PROOF_ASSERTION: self = .passkeyAssertion(text)
        default: throw CardeaError(.invalidArgument, "`kind` is \(kind); expected a `CARDEA_PROOF_` constant.")
        }
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
