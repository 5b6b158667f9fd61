public import CCardea
import CardeaCore
import CardeaEngine

@c @implementation
public func cardea_begin_passkey_login(
    _ client: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.beginPasskeyLogin { report($0.outcome(Outcome.passkeyQuestion)) }
        }
    }
}

@c @implementation
public func cardea_finish_passkey_login(
    _ client: OpaquePointer?, _ assertion: UnsafePointer<CChar>?, _ question: OpaquePointer?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let assertion = try Argument.text(assertion, "assertion")
        let question = try HandleTable.require(question, PasskeyQuestionHandle.self, "question").question
        return { client, _, report in
            client.engine.finishPasskeyLogin(question, assertion) { report($0.outcome { Outcome($0) }) }
        }
    }
}

@c @implementation
public func cardea_begin_passkey_registration(
    _ client: OpaquePointer?, _ username: UnsafePointer<CChar>?, _ display_name: UnsafePointer<CChar>?,
    _ nickname: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let username = try Argument.text(username, "username")
        let displayName = try Argument.optionalText(display_name, "display_name")
        let nickname = try Argument.optionalText(nickname, "nickname")
        return { client, _, report in
            client.engine.beginPasskeyRegistration(username: username, displayName: displayName, nickname: nickname) {
                report($0.outcome(Outcome.passkeyQuestion))
            }
        }
    }
}

@c @implementation
public func cardea_finish_passkey_registration(
    _ client: OpaquePointer?, _ attestation: UnsafePointer<CChar>?, _ question: OpaquePointer?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let attestation = try Argument.text(attestation, "attestation")
        let question = try HandleTable.require(question, PasskeyQuestionHandle.self, "question").question
        return { client, _, report in
            client.engine.finishPasskeyRegistration(question, attestation) {
                report($0.outcome { .passkeys([$0]) })
            }
        }
    }
}

@c @implementation
public func cardea_list_passkeys(
    _ client: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.listPasskeys { report($0.outcome(Outcome.passkeys)) }
        }
    }
}

@c @implementation
public func cardea_rename_passkey(
    _ client: OpaquePointer?, _ passkey_id: UnsafePointer<CChar>?, _ nickname: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let (id, nickname) = (try Argument.text(passkey_id, "passkey_id"), try Argument.text(nickname, "nickname"))
        return { client, _, report in
            client.engine.renamePasskey(id, nickname) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_remove_passkey(
    _ client: OpaquePointer?, _ passkey_id: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let id = try Argument.text(passkey_id, "passkey_id")
        return { client, _, report in
            client.engine.removePasskey(id) { report($0.outcome { .nothing }) }
        }
    }
}
