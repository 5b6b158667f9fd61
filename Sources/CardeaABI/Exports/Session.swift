public import CCardea
import Cardea
import CardeaCore

@c @implementation
public func cardea_unlock_store(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _ async throws(CardeaError) in
            try await client.unlockStore()
            return .nothing
        }
    }
}

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
public func cardea_access_token(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _ async throws(CardeaError) in
            .accessToken(try await client.accessToken())
        }
    }
}

@c @implementation
public func cardea_refresh(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _ async throws(CardeaError) in
            .user(try await client.refresh())
        }
    }
}

@c @implementation
public func cardea_invalidate(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _ async throws(CardeaError) in
            try await client.invalidate()
            return .nothing
        }
    }
}

@c @implementation
public func cardea_list_sessions(
    _ client: OpaquePointer?, _ limit: Int32, _ offset: Int32,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let (limit, offset) = (try Argument.count(limit, "limit"), try Argument.count(offset, "offset"))
        return { client, _ async throws(CardeaError) in
            .sessions(try await client.listSessions(limit: limit, offset: offset))
        }
    }
}

@c @implementation
public func cardea_revoke_sessions(
    _ client: OpaquePointer?, _ target: Int32, _ session_id: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let target = try SessionTarget(abi: target, session_id)
        return { client, _ async throws(CardeaError) in
            try await client.revokeSessions(target)
            return .nothing
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
