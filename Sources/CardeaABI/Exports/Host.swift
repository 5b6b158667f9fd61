public import CCardea
import CardeaAssembly
import CardeaBasics
import CardeaEngine
import CardeaModel
import CardeaOperations

@c @implementation
public func cardea_event_get_kind(_ event: OpaquePointer?) -> cardea_event_kind {
    EventHandle.find(event)?.kind ?? cardea_event_kind(0)
}

@c @implementation
public func cardea_event_text(_ event: OpaquePointer?, _ field: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
    EventHandle.find(event)?.fields.text(field)
}

@c @implementation
public func cardea_event_user(_ event: OpaquePointer?) -> OpaquePointer? { EventHandle.find(event)?.user.handle }

@c @implementation
public func cardea_event_pending(_ event: OpaquePointer?) -> OpaquePointer? { EventHandle.find(event)?.pending.handle }

@c @implementation
public func cardea_event_error(_ event: OpaquePointer?) -> OpaquePointer? { EventHandle.find(event)?.error.handle }

@c @implementation
public func cardea_event_is_terminal(_ event: OpaquePointer?) -> Bool { EventHandle.find(event)?.isTerminal ?? false }

@c @implementation
public func cardea_event_open_again(_ event: OpaquePointer?) -> Bool {
    EventHandle.find(event)?.page?.openAgain() ?? false
}

@c @implementation
public func cardea_event_free(_ event: OpaquePointer?) { HandleTable.remove(event, EventHandle.self) }

@c @implementation
public func cardea_event_retain(_ event: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(event, EventHandle.self)
}

@c @implementation
public func cardea_question_get_kind(_ question: OpaquePointer?) -> cardea_question_kind {
    QuestionHandle.find(question)?.kind ?? cardea_question_kind(0)
}

@c @implementation
public func cardea_question_text(
    _ question: OpaquePointer?, _ field: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? { QuestionHandle.find(question)?.fields.text(field) }

@c @implementation
public func cardea_question_number(_ question: OpaquePointer?, _ field: UnsafePointer<CChar>?) -> Int64 {
    QuestionHandle.find(question)?.fields.number(field) ?? 0
}

@c @implementation
public func cardea_question_list(_ question: OpaquePointer?, _ field: UnsafePointer<CChar>?) -> OpaquePointer? {
    QuestionHandle.find(question)?.fields.list(field)
}

@c @implementation
public func cardea_question_bytes(
    _ question: OpaquePointer?, _ out_size: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt8>? {
    let bytes = QuestionHandle.find(question)?.bytes
    out_size?.pointee = bytes?.count ?? 0
    return bytes?.withBytes { $0.isEmpty ? nil : $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
}

@c @implementation
public func cardea_question_reply_text(_ question: OpaquePointer?, _ text: UnsafePointer<CChar>?) {
    guard let handle = QuestionHandle.find(question) else { return }
    do throws(CardeaError) {
        handle.answer(.text(try Argument.optionalText(text, "text")))
    } catch {
        handle.answer(.rejected(error.status, error.message))
    }
}

@c @implementation
public func cardea_question_reply_bytes(_ question: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ size: Int) {
    guard let handle = QuestionHandle.find(question) else { return }
    do throws(CardeaError) {
        // Bytes which are announced and not there are a mistake of the host, and must not pass for "no such record": that would
        // mean "signed out".
        handle.answer(.bytes(try Argument.optionalBytes(bytes, size, "bytes")))
    } catch {
        handle.answer(.rejected(error.status, error.message))
    }
}

@c @implementation
public func cardea_question_reply_key(
    _ question: OpaquePointer?, _ id: UnsafePointer<CChar>?, _ key: UnsafePointer<UInt8>?, _ size: Int
) {
    guard let handle = QuestionHandle.find(question) else { return }
    do throws(CardeaError) {
        let id = try Argument.optionalText(id, "id")
        let key = try Argument.optionalBytes(key, size, "key")
        // A key without an id is no key; the engine says so.
        handle.answer(.key(key.map { EncryptionKey(id: id ?? "", key: Secret(bytes: $0)) }))
    } catch {
        handle.answer(.rejected(error.status, error.message))
    }
}

@c @implementation
public func cardea_question_reject(
    _ question: OpaquePointer?, _ status: cardea_status, _ message: UnsafePointer<CChar>?
) {
    let text = (try? Argument.optionalText(message, "message")) ?? nil
    QuestionHandle.find(question)?.answer(.rejected(Int32(status.rawValue), text))
}

@c @implementation
public func cardea_question_free(_ question: OpaquePointer?) { HandleTable.remove(question, QuestionHandle.self) }

@c @implementation
public func cardea_question_retain(_ question: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(question, QuestionHandle.self)
}

@c @implementation
public func cardea_list_accounts(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.listAccounts { report($0.outcome { .list(ListHandle($0)) }) }
    }
}

@c @implementation
public func cardea_move_sessions(
    _ client: OpaquePointer?, _ source: OpaquePointer?, _ all_accounts: Bool,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let owner = try HandleTable.require(client, ClientHandle.self, "client")
        let source = try owner.source(try HandleTable.require(source, ConfigHandle.self, "source"))
        return { client, _, report in
            client.engine.moveSessions(from: source.store, allAccounts: all_accounts) { result in
                source.end()
                report(result.outcome { .list(ListHandle($0)) })
            }
        }
    }
}

@c @implementation
public func cardea_authorize_request(
    _ client: OpaquePointer?, _ method: UnsafePointer<CChar>?, _ url: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let request = AuthorizedRequest(
            method: try Argument.text(method, "method"), url: try Argument.text(url, "url"))
        return { client, _, report in
            client.engine.start(AuthorizationOnly(of: request)) { report($0.outcome(Outcome.init)) }
        }
    }
}

@c @implementation
public func cardea_retry_request(
    _ client: OpaquePointer?, _ method: UnsafePointer<CChar>?, _ url: UnsafePointer<CChar>?, _ http_status: Int32,
    _ www_authenticate: UnsafePointer<CChar>?, _ dpop_nonce: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let request = AuthorizedRequest(
            method: try Argument.text(method, "method"), url: try Argument.text(url, "url"))
        let challenge = try Argument.optionalText(www_authenticate, "www_authenticate")
        let nonce = try Argument.optionalText(dpop_nonce, "dpop_nonce")
        let headers = [
            challenge.map { HTTPHeader("WWW-Authenticate", $0) }, nonce.map { HTTPHeader("DPoP-Nonce", $0) },
        ].compactMap { $0 }
        let answer = HTTPResponse(status: Int(http_status), headers: headers)
        return { client, _, report in
            client.engine.start(AuthorizationOnly(of: request, after: answer)) { report($0.outcome(Outcome.init)) }
        }
    }
}

extension Outcome {
    /// Makes the outcome of an authorization; nothing if a repeated request would be of no use.
    fileprivate init(_ authorization: RequestAuthorization?) {
        self = authorization.map { .list(ListHandle($0)) } ?? .nothing
    }
}
