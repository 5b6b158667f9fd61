public import CCardea
import CardeaModel

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
