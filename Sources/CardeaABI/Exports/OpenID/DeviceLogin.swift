public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel
import CardeaOperations

@c @implementation
public func cardea_begin_device_login(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let options = try OptionsHandle.Draft.device(options)
        return { client, _, report in
            client.engine.start(DeviceLoginBeginning(options)) { report($0.outcome(Outcome.device)) }
        }
    }
}

@c @implementation
public func cardea_continue_device_login(
    _ client: OpaquePointer?, _ login: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let login = try PendingHandle.device(login, "login")
        return { client, _, report in
            client.engine.start(DeviceLoginWait(login.id)) { report($0.outcome(Outcome.user)) }
        }
    }
}
