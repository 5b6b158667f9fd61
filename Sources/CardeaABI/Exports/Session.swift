public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel
import CardeaOperations

@c @implementation
public func cardea_get_current_user(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.currentUser { report($0.outcome(Outcome.user)) }
    }
}

@c @implementation
public func cardea_get_access_token(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.usableSession {
            report($0.outcome { .accessToken($0.accessToken, expiresAt: $0.accessTokenExpiresAt) })
        }
    }
}

@c @implementation
public func cardea_peek_access_token(
    _ client: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
    if size > 0 { buffer?.pointee = 0 }
    guard let token = ClientHandle.find(client)?.peekAccessToken() else { return 0 }
    return token.withBytes { bytes in
        if let buffer, size > 0 {
            let room = UnsafeMutableRawBufferPointer(start: buffer, count: size)
            let copied = min(bytes.count, size - 1)
            room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<copied]))
            room[copied] = 0
        }
        return bytes.count
    }
}

@c @implementation
public func cardea_refresh(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.refresh { report($0.outcome(Outcome.user)) }
    }
}

@c @implementation
public func cardea_invalidate_session(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.invalidateSession { report($0.outcome { .nothing }) }
    }
}

@c @implementation
public func cardea_logout(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.logout { report($0.outcome { .nothing }) }
    }
}

@c @implementation
public func cardea_unlock_store(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { client, _, report in
        client.engine.start(StoreUnlocking()) { report($0.outcome { .nothing }) }
    }
}

@c @implementation
public func cardea_list_sessions(
    _ client: OpaquePointer?, _ limit: Int32, _ offset: Int32, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let (limit, offset) = (try Argument.count(limit, "limit"), try Argument.count(offset, "offset"))
        return { client, _, report in
            client.engine.listSessions(limit: limit, offset: offset) { report($0.outcome { .list(ListHandle($0)) }) }
        }
    }
}

@c @implementation
public func cardea_revoke_sessions(
    _ client: OpaquePointer?, _ target: cardea_sessions, _ session_id: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let target = try SessionTarget(abi: target, session_id)
        return { client, _, report in
            client.engine.start(SessionRevocation(target)) { report($0.outcome { .nothing }) }
        }
    }
}
