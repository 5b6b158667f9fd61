public import CCardea
import CardeaCore
import CardeaEngine

@c @implementation
public func cardea_unlock_store(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.start(StoreUnlocking()) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_get_current_user(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.currentUser { report($0.outcome(Outcome.user)) }
        }
    }
}

@c @implementation
public func cardea_get_access_token(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.accessToken { report($0.outcome(Outcome.accessToken)) }
        }
    }
}

@c @implementation
public func cardea_refresh(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.refresh { report($0.outcome(Outcome.user)) }
        }
    }
}

@c @implementation
public func cardea_expire_access_token(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.expireAccessToken { report($0.outcome { .nothing }) }
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
        return { client, _, report in
            client.engine.listSessions(limit: limit, offset: offset) { report($0.outcome(Outcome.sessions)) }
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
        return { client, _, report in
            client.engine.start(SessionRevocation(target)) { report($0.outcome { .nothing }) }
        }
    }
}

@c @implementation
public func cardea_logout(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        return { client, _, report in
            client.engine.logout { report($0.outcome { .nothing }) }
        }
    }
}
