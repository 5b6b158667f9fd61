public import CCardea
import Cardea
import CardeaCore

@c @implementation
public func cardea_current_user(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _ async throws(CardeaError) in
            .user(try await client.currentUser())
        }
    }
}

@c @implementation
public func cardea_logout(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _ async throws(CardeaError) in
            try await client.logout()
            return .nothing
        }
    }
}
