import CCardea
import CardeaCore

@c @implementation
public func cardea_result_copy_question(_ result: OpaquePointer?) -> OpaquePointer? {
    guard case .passkeyQuestion(let question) = ResultHandle.find(result)?.outcome else { return nil }
    return HandleTable.insert(PasskeyQuestionHandle(question))
}

@c @implementation
public func cardea_passkey_question_options(_ question: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = PasskeyQuestionHandle.find(question) else { return nil }
    return handle.texts.pointer("options") { handle.question.options }
}

@c @implementation
public func cardea_passkey_question_free(_ question: OpaquePointer?) {
    HandleTable.remove(question, PasskeyQuestionHandle.self)
}

@c @implementation
public func cardea_result_passkeys(_ result: OpaquePointer?) -> OpaquePointer? {
    ResultHandle.find(result)?.passkeys?.handle
}

@c @implementation
public func cardea_passkey_list_count(_ passkeys: OpaquePointer?) -> Int32 { PasskeyListHandle.count(passkeys) }

@c @implementation
public func cardea_passkey_list_id(_ passkeys: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    PasskeyListHandle.text(passkeys, index, "id") { $0.id }
}

@c @implementation
public func cardea_passkey_list_nickname(_ passkeys: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    PasskeyListHandle.text(passkeys, index, "nickname") { $0.nickname }
}

@c @implementation
public func cardea_passkey_list_transports(_ passkeys: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    PasskeyListHandle.text(passkeys, index, "transports") { $0.transports.joined(separator: " ") }
}

@c @implementation
public func cardea_passkey_list_is_backed_up(_ passkeys: OpaquePointer?, _ index: Int32) -> Bool {
    PasskeyListHandle.element(passkeys, index)?.isBackedUp ?? false
}

@c @implementation
public func cardea_passkey_list_is_already_registered(_ passkeys: OpaquePointer?, _ index: Int32) -> Bool {
    PasskeyListHandle.element(passkeys, index)?.isAlreadyRegistered ?? false
}

@c @implementation
public func cardea_passkey_list_created_at_ms(_ passkeys: OpaquePointer?, _ index: Int32) -> Int64 {
    PasskeyListHandle.element(passkeys, index)?.createdAt?.milliseconds ?? 0
}

@c @implementation
public func cardea_passkey_list_last_used_at_ms(_ passkeys: OpaquePointer?, _ index: Int32) -> Int64 {
    PasskeyListHandle.element(passkeys, index)?.lastUsedAt?.milliseconds ?? 0
}
