public import CCardea
import CardeaCore
import CardeaEngine
import CardeaLogins

/// Makes a client of that server with a store that every machine has.
private func makeClient(
    _ applicationID: UnsafePointer<CChar>?, _ outClient: UnsafeMutablePointer<OpaquePointer?>?,
    _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ backend: () throws(CardeaError) -> Backend
) -> cardea_status {
    outClient?.pointee = nil
    return status(outError) { () throws(CardeaError) in
        guard let outClient else { throw CardeaError(.invalidArgument, "`out_client` is NULL.") }
        let (backend, applicationID) = (try backend(), try Argument.text(applicationID, "application_id"))
        let config = ConfigHandle()
        try config.change { draft throws(CardeaError) in
            (draft.backend, draft.applicationID) = (backend, applicationID)
            draft.choose(.automatic())
        }
        outClient.pointee = HandleTable.insert(try config.makeClient())
    }
}

@c @implementation
public func cardea_client_new_prelude(
    _ base_url: UnsafePointer<CChar>?, _ application_id: UnsafePointer<CChar>?,
    _ out_client: UnsafeMutablePointer<OpaquePointer?>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    makeClient(application_id, out_client, out_error) { () throws(CardeaError) in
        .prelude(baseURL: try Argument.text(base_url, "base_url"))
    }
}

@c @implementation
public func cardea_client_new_ory(
    _ project_url: UnsafePointer<CChar>?, _ application_id: UnsafePointer<CChar>?,
    _ out_client: UnsafeMutablePointer<OpaquePointer?>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    makeClient(application_id, out_client, out_error) { () throws(CardeaError) in
        .ory(projectURL: try Argument.text(project_url, "project_url"), verifiesEmail: false)
    }
}

@c @implementation
public func cardea_client_new_openid(
    _ issuer: UnsafePointer<CChar>?, _ client_id: UnsafePointer<CChar>?, _ application_id: UnsafePointer<CChar>?,
    _ out_client: UnsafeMutablePointer<OpaquePointer?>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    makeClient(application_id, out_client, out_error) { () throws(CardeaError) in
        .oidc(
            OpenIDProvider(
                issuer: try Argument.text(issuer, "issuer"), clientID: try Argument.text(client_id, "client_id")))
    }
}

@c @implementation
public func cardea_login(
    _ client: OpaquePointer?, _ options: OpaquePointer?, _ out_user: UnsafeMutablePointer<OpaquePointer?>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    out_user?.pointee = nil
    return status(out_error) { () throws(CardeaError) in
        let handle = try HandleTable.require(client, ClientHandle.self, "client")
        let options = try LoginOptionsHandle.read(options)
        try handle.requireWaiting("cardea_login")
        var operation: UInt64 = 0
        try handle.start(
            as: client, nil, out: &operation,
            { client, parts, report in
                client.loginWithOAuth(options, presenter: parts.presenter) { report($0.outcome { Outcome($0) }) }
            })
        switch try handle.wait(operation, .max) {
        case .user(let user): out_user?.pointee = HandleTable.insert(UserHandle(user))
        case .failure(let error): throw error
        default:
            throw CardeaError(
                .moreRequired,
                "The login wants a code that was sent to its user, or the answer to a step: use `cardea_login_with_oauth`, "
                    + "whose result says which.")
        }
    }
}

@c @implementation
public func cardea_user_free(_ user: OpaquePointer?) {
    HandleTable.remove(user, UserHandle.self)
}
