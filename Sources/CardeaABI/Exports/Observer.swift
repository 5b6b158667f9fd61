public import CCardea
import CardeaCore

@c @implementation
public func cardea_observer_new(
    _ handler: cardea_observer_handler?, _ user_data: UnsafeMutableRawPointer?, _ release: cardea_release?
) -> OpaquePointer? {
    guard let handler else { return nil }
    return HandleTable.insert(HostPart(ObserverFunctions(notify: handler), userData: user_data, release: release))
}

@c @implementation
public func cardea_observer_free(_ observer: OpaquePointer?) {
    HandleTable.remove(observer, HostPart<ObserverFunctions>.self)
}

@c @implementation
public func cardea_event_kind(_ event: OpaquePointer?) -> Int32 { EventHandle.find(event)?.kind ?? 0 }

@c @implementation
public func cardea_event_user(_ event: OpaquePointer?) -> OpaquePointer? { EventHandle.find(event)?.user.handle }

@c @implementation
public func cardea_event_reason(_ event: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = EventHandle.find(event) else { return nil }
    return handle.texts.pointer("reason") { handle.reason }
}

@c @implementation
public func cardea_event_authorization_url(_ event: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = EventHandle.find(event) else { return nil }
    return handle.texts.pointer("authorization_url") { handle.page?.authorizationURL }
}

@c @implementation
public func cardea_event_attempt_id(_ event: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = EventHandle.find(event) else { return nil }
    return handle.texts.pointer("attempt_id") { handle.page?.attemptID }
}

@c @implementation
public func cardea_event_open_again(_ event: OpaquePointer?) -> Bool {
    EventHandle.find(event)?.page?.openAgain() ?? false
}

@c @implementation
public func cardea_event_activation_token(_ event: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = EventHandle.find(event) else { return nil }
    return handle.texts.pointer("activation_token") { handle.activationToken }
}

@c @implementation
public func cardea_event_error(_ event: OpaquePointer?) -> OpaquePointer? { EventHandle.find(event)?.error.handle }

@c @implementation
public func cardea_event_is_terminal(_ event: OpaquePointer?) -> Bool {
    EventHandle.find(event)?.isTerminal ?? false
}

@c @implementation
public func cardea_event_free(_ event: OpaquePointer?) {
    HandleTable.remove(event, EventHandle.self)
}
