public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaLogins
import CardeaModel

@c @implementation
public func cardea_begin_passkey_login(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.beginPasskeyLogin { report($0.outcome(Outcome.passkey)) }
    }
}

@c @implementation
public func cardea_begin_passkey_registration(
    _ client: OpaquePointer?, _ username: UnsafePointer<CChar>?, _ display_name: UnsafePointer<CChar>?,
    _ nickname: UnsafePointer<CChar>?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let username = try Argument.text(username, "username")
        let displayName = try Argument.optionalText(display_name, "display_name")
        let nickname = try Argument.optionalText(nickname, "nickname")
        return { client, _, report in
            client.engine.beginPasskeyRegistration(username: username, displayName: displayName, nickname: nickname) {
                report($0.outcome(Outcome.passkey))
            }
        }
    }
}

@c @implementation
public func cardea_sign_with_passkey(
    _ client: OpaquePointer?, _ question: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let question = try PendingHandle.passkeyCall(question, "question")
        return { client, parts, report in
            parts.ask(question, client) { report($0.outcome { .text(Secret($0)) }) }
        }
    }
}

@c @implementation
public func cardea_continue_with_passkey(
    _ client: OpaquePointer?, _ question: OpaquePointer?, _ answer: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let question = try PendingHandle.passkey(question, "question")
        let answer = try Argument.text(answer, "answer")
        return { client, _, report in
            switch question.purpose {
            case .login: client.engine.finishPasskeyLogin(question, answer) { report($0.outcome { Outcome($0) }) }
            case .registration:
                client.engine.finishPasskeyRegistration(question, answer) {
                    report($0.outcome { .list(ListHandle([$0])) })
                }
            }
        }
    }
}

@c @implementation
public func cardea_list_passkeys(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.listPasskeys { report($0.outcome { .list(ListHandle($0)) }) }
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
public func cardea_delete_passkey(
    _ client: OpaquePointer?, _ passkey_id: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let id = try Argument.text(passkey_id, "passkey_id")
        return { client, _, report in
            client.engine.deletePasskey(id) { report($0.outcome { .nothing }) }
        }
    }
}
