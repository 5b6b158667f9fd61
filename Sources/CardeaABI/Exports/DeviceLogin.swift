public import CCardea
import CardeaCore
import CardeaEngine

private typealias Handle = OptionsHandle<DeviceLoginOptions>

@c @implementation
public func cardea_device_login_options_new() -> OpaquePointer? { HandleTable.insert(Handle(DeviceLoginOptions())) }

@c @implementation
public func cardea_device_login_options_free(_ options: OpaquePointer?) { HandleTable.remove(options, Handle.self) }

@c @implementation
public func cardea_initiate_device_login(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let asked = options == nil ? DeviceLoginOptions() : try Handle.read(options)
        return { client, _, report in
            client.engine.start(DeviceLoginBeginning(asked)) { report($0.outcome(Outcome.deviceLogin)) }
        }
    }
}

@c @implementation
public func cardea_finish_device_login(
    _ client: OpaquePointer?, _ login: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let login = try HandleTable.require(login, DeviceLoginHandle.self, "login").login
        return { client, _, report in
            client.engine.start(DeviceLoginWait(login.id)) { report($0.outcome(Outcome.user)) }
        }
    }
}

@c @implementation
public func cardea_device_login_id(_ login: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = DeviceLoginHandle.find(login) else { return nil }
    return handle.texts.pointer("id") { handle.login.id }
}

@c @implementation
public func cardea_device_login_user_code(_ login: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = DeviceLoginHandle.find(login) else { return nil }
    return handle.texts.pointer("user_code") { handle.login.userCode }
}

@c @implementation
public func cardea_device_login_verification_uri(_ login: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = DeviceLoginHandle.find(login) else { return nil }
    return handle.texts.pointer("verification_uri") { handle.login.verificationURI }
}

@c @implementation
public func cardea_device_login_verification_uri_complete(_ login: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = DeviceLoginHandle.find(login) else { return nil }
    return handle.texts.pointer("verification_uri_complete") { handle.login.verificationURIComplete }
}

@c @implementation
public func cardea_device_login_expires_at_ms(_ login: OpaquePointer?) -> Int64 {
    DeviceLoginHandle.find(login)?.login.expiresAt.milliseconds ?? 0
}

@c @implementation
public func cardea_device_login_free(_ login: OpaquePointer?) {
    HandleTable.remove(login, DeviceLoginHandle.self)
}
