import CCardea
import CardeaCore

@c @implementation
public func cardea_result_copy_step(_ result: OpaquePointer?) -> OpaquePointer? {
    guard case .step(let step) = ResultHandle.find(result)?.outcome else { return nil }
    return HandleTable.insert(StepHandle(step))
}

@c @implementation
public func cardea_login_step_id(_ step: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = StepHandle.find(step) else { return nil }
    return handle.texts.pointer("id") { handle.step.id }
}

@c @implementation
public func cardea_login_step_kind(_ step: OpaquePointer?) -> Int32 {
    switch StepHandle.find(step)?.step.kind {
    case .some(.missingTraits): CARDEA_STEP_MISSING_TRAITS.constant
    case .some(.accountLinking): CARDEA_STEP_ACCOUNT_LINKING.constant
    case .some(.secondFactor): CARDEA_STEP_SECOND_FACTOR.constant
    default: CARDEA_STEP_OTHER.constant
    }
}

@c @implementation
public func cardea_login_step_identifier(_ step: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = StepHandle.find(step) else { return nil }
    return handle.texts.pointer("identifier") { handle.step.identifier }
}

@c @implementation
public func cardea_login_step_provider(_ step: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = StepHandle.find(step) else { return nil }
    return handle.texts.pointer("provider") { handle.step.provider?.rawValue }
}

@c @implementation
public func cardea_login_step_expires_at_ms(_ step: OpaquePointer?) -> Int64 {
    StepHandle.find(step)?.step.expiresAt.milliseconds ?? 0
}

@c @implementation
public func cardea_login_step_message_count(_ step: OpaquePointer?) -> Int32 {
    StepHandle.find(step).map { Int32(clamping: $0.step.messages.count) } ?? 0
}

@c @implementation
public func cardea_login_step_message_id(_ step: OpaquePointer?, _ index: Int32) -> Int64 {
    StepHandle.find(step)?.message(at: index)?.id ?? 0
}

@c @implementation
public func cardea_login_step_message(_ step: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    guard let handle = StepHandle.find(step) else { return nil }
    return handle.texts.pointer("message \(index)") { handle.message(at: index)?.text }
}

@c @implementation
public func cardea_login_step_message_is_error(_ step: OpaquePointer?, _ index: Int32) -> Bool {
    StepHandle.find(step)?.message(at: index)?.isError ?? false
}

@c @implementation
public func cardea_login_step_way_count(_ step: OpaquePointer?) -> Int32 {
    StepHandle.find(step).map { Int32(clamping: $0.step.ways.count) } ?? 0
}

@c @implementation
public func cardea_login_step_way_id(_ step: OpaquePointer?, _ way: Int32) -> UnsafePointer<CChar>? {
    guard let handle = StepHandle.find(step) else { return nil }
    return handle.texts.pointer("way \(way)") { handle.way(at: way)?.id }
}

@c @implementation
public func cardea_login_step_way_provider(_ step: OpaquePointer?, _ way: Int32) -> UnsafePointer<CChar>? {
    guard let handle = StepHandle.find(step) else { return nil }
    return handle.texts.pointer("provider \(way)") { handle.way(at: way)?.provider?.rawValue }
}

@c @implementation
public func cardea_login_step_way_label(_ step: OpaquePointer?, _ way: Int32) -> UnsafePointer<CChar>? {
    guard let handle = StepHandle.find(step) else { return nil }
    return handle.texts.pointer("way label \(way)") { handle.way(at: way)?.label }
}

@c @implementation
public func cardea_login_step_field_count(_ step: OpaquePointer?, _ way: Int32) -> Int32 {
    StepHandle.find(step)?.way(at: way).map { Int32(clamping: $0.fields.count) } ?? 0
}

@c @implementation
public func cardea_login_step_field_name(
    _ step: OpaquePointer?, _ way: Int32, _ field: Int32
) -> UnsafePointer<CChar>? {
    text(step, "name", way, field) { $0.name }
}

@c @implementation
public func cardea_login_step_field_type(
    _ step: OpaquePointer?, _ way: Int32, _ field: Int32
) -> UnsafePointer<CChar>? {
    text(step, "type", way, field) { $0.type }
}

@c @implementation
public func cardea_login_step_field_label(
    _ step: OpaquePointer?, _ way: Int32, _ field: Int32
) -> UnsafePointer<CChar>? {
    text(step, "label", way, field) { $0.label }
}

@c @implementation
public func cardea_login_step_field_value(
    _ step: OpaquePointer?, _ way: Int32, _ field: Int32
) -> UnsafePointer<CChar>? {
    text(step, "value", way, field) { $0.value }
}

@c @implementation
public func cardea_login_step_field_is_required(_ step: OpaquePointer?, _ way: Int32, _ field: Int32) -> Bool {
    StepHandle.find(step)?.field(way, field)?.isRequired ?? false
}

@c @implementation
public func cardea_login_step_field_message(
    _ step: OpaquePointer?, _ way: Int32, _ field: Int32
) -> UnsafePointer<CChar>? {
    text(step, "message", way, field) { field in
        field.messages.isEmpty ? nil : field.messages.map { $0.text }.joined(separator: "\n")
    }
}

@c @implementation
public func cardea_login_step_free(_ step: OpaquePointer?) {
    HandleTable.remove(step, StepHandle.self)
}

/// A text of a field.
private func text(
    _ step: OpaquePointer?, _ name: String, _ way: Int32, _ field: Int32,
    _ read: (OAuthLoginStep.Field) -> String?
) -> UnsafePointer<CChar>? {
    guard let handle = StepHandle.find(step), let found = handle.field(way, field) else { return nil }
    return handle.texts.pointer("field \(way) \(field) \(name)") { read(found) }
}
