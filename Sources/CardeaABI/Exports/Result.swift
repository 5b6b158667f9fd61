public import CCardea
import CardeaCore

@c @implementation
public func cardea_result_status(_ result: OpaquePointer?) -> cardea_status {
    ResultHandle.find(result)?.status ?? CARDEA_ERROR_INVALID_HANDLE.status
}

@c @implementation
public func cardea_result_kind(_ result: OpaquePointer?) -> Int32 { ResultHandle.find(result)?.kind ?? 0 }

@c @implementation
public func cardea_result_error(_ result: OpaquePointer?) -> OpaquePointer? { ResultHandle.find(result)?.error?.handle }

@c @implementation
public func cardea_result_user(_ result: OpaquePointer?) -> OpaquePointer? { ResultHandle.find(result)?.user?.handle }

@c @implementation
public func cardea_result_email(_ result: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ResultHandle.find(result), case .otpRequired(let challenge) = handle.outcome else { return nil }
    return handle.texts.pointer("email") { challenge.email }
}

@c @implementation
public func cardea_result_copy_attempt(_ result: OpaquePointer?) -> OpaquePointer? {
    guard case .attempt(let attempt) = ResultHandle.find(result)?.outcome else { return nil }
    return HandleTable.insert(AttemptHandle(attempt))
}

@c @implementation
public func cardea_result_copy_challenge(_ result: OpaquePointer?) -> OpaquePointer? {
    guard case .otpRequired(let challenge) = ResultHandle.find(result)?.outcome else { return nil }
    return HandleTable.insert(ChallengeHandle(challenge))
}

@c @implementation
public func cardea_result_copy_device_login(_ result: OpaquePointer?) -> OpaquePointer? {
    guard case .deviceLogin(let login) = ResultHandle.find(result)?.outcome else { return nil }
    return HandleTable.insert(DeviceLoginHandle(login))
}

@c @implementation
public func cardea_result_browser_session(_ result: OpaquePointer?) -> Int32 {
    guard case .browserSession(let end) = ResultHandle.find(result)?.outcome else { return 0 }
    return (end == .confirmed ? CARDEA_BROWSER_SESSION_CONFIRMED : CARDEA_BROWSER_SESSION_UNCONFIRMED).constant
}

@c @implementation
public func cardea_result_access_token(_ result: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ResultHandle.find(result), case .accessToken(let token) = handle.outcome else { return nil }
    return handle.texts.pointer("access_token", secret: { token })
}

@c @implementation
public func cardea_result_sessions(_ result: OpaquePointer?) -> OpaquePointer? {
    ResultHandle.find(result)?.sessions?.handle
}

@c @implementation
public func cardea_result_response(_ result: OpaquePointer?) -> OpaquePointer? {
    ResultHandle.find(result)?.response?.handle
}

@c @implementation
public func cardea_result_retain(_ result: OpaquePointer?) -> OpaquePointer? {
    ResultHandle.find(result).flatMap { HandleTable.insert($0) }
}

@c @implementation
public func cardea_result_free(_ result: OpaquePointer?) {
    HandleTable.remove(result, ResultHandle.self)
}
