public import CCardea
import CardeaCore

@c @implementation
public func cardea_signals_new(
    _ handler: cardea_signals_handler?, _ user_data: UnsafeMutableRawPointer?, _ release: cardea_release?
) -> OpaquePointer? {
    guard let handler else { return nil }
    return HandleTable.insert(HostPart(SignalsFunctions(handle: handler), userData: user_data, release: release))
}

@c @implementation
public func cardea_signals_free(_ signals: OpaquePointer?) {
    HandleTable.remove(signals, HostPart<SignalsFunctions>.self)
}

@c @implementation
public func cardea_signals_request_reply(_ request: OpaquePointer?, _ dispatch_id: UnsafePointer<CChar>?) {
    SignalsRequestHandle.find(request)?.answer(dispatch_id)
}

@c @implementation
public func cardea_signals_request_reject(
    _ request: OpaquePointer?, _ status: Int32, _ message: UnsafePointer<CChar>?
) {
    let text = (try? Argument.optionalText(message, "message")) ?? nil
    SignalsRequestHandle.find(request)?.reject(status, text ?? "The application has collected no signals.")
}

@c @implementation
public func cardea_signals_request_free(_ request: OpaquePointer?) {
    HandleTable.remove(request, SignalsRequestHandle.self)
}
