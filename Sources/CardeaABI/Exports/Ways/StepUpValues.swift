import CCardea
import CardeaCore

@c @implementation
public func cardea_result_copy_step_up(_ result: OpaquePointer?) -> OpaquePointer? {
    guard case .stepUp(let challenge) = ResultHandle.find(result)?.outcome else { return nil }
    return HandleTable.insert(StepUpHandle(challenge))
}

@c @implementation
public func cardea_step_up_id(_ step_up: OpaquePointer?) -> UnsafePointer<CChar>? {
    StepUpHandle.text(step_up, "id") { $0.id }
}

@c @implementation
public func cardea_step_up_scope(_ step_up: OpaquePointer?) -> UnsafePointer<CChar>? {
    StepUpHandle.text(step_up, "scope") { $0.scope }
}

@c @implementation
public func cardea_step_up_step(_ step_up: OpaquePointer?) -> UnsafePointer<CChar>? {
    StepUpHandle.text(step_up, "step") { $0.step.rawValue }
}

@c @implementation
public func cardea_step_up_status(_ step_up: OpaquePointer?) -> UnsafePointer<CChar>? {
    StepUpHandle.text(step_up, "status") { $0.status }
}

@c @implementation
public func cardea_step_up_passkey_options(_ step_up: OpaquePointer?) -> UnsafePointer<CChar>? {
    StepUpHandle.text(step_up, "passkey_options") { $0.passkeyOptions }
}

@c @implementation
public func cardea_step_up_expires_at_ms(_ step_up: OpaquePointer?) -> Int64 {
    HandleTable.find(step_up, StepUpHandle.self)?.challenge.expiresAt.milliseconds ?? 0
}

@c @implementation
public func cardea_step_up_free(_ step_up: OpaquePointer?) {
    HandleTable.remove(step_up, StepUpHandle.self)
}

@c @implementation
public func cardea_result_identifiers(_ result: OpaquePointer?) -> OpaquePointer? {
    ResultHandle.find(result)?.identifiers?.handle
}

@c @implementation
public func cardea_identifier_list_count(_ identifiers: OpaquePointer?) -> Int32 {
    IdentifierListHandle.count(identifiers)
}

@c @implementation
public func cardea_identifier_list_id(_ identifiers: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    IdentifierListHandle.text(identifiers, index, "id") { $0.id }
}

@c @implementation
public func cardea_identifier_list_value(_ identifiers: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    IdentifierListHandle.text(identifiers, index, "value") { $0.value }
}

@c @implementation
public func cardea_identifier_list_type(_ identifiers: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    IdentifierListHandle.text(identifiers, index, "type") { $0.type }
}
