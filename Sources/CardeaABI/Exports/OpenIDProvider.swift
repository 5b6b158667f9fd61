public import CCardea
import CardeaCore
import CardeaEngine

/// Changes a part of a description.
func change(
    _ provider: OpaquePointer?, _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ setting: String? = #function,
    _ body: (inout OpenIDProviderHandle.Draft) throws(CardeaError) -> Void
) -> cardea_status {
    change(provider, OpenIDProviderHandle.self, "provider", setting, outError, body)
}

@c @implementation
public func cardea_openid_provider_new() -> OpaquePointer? { HandleTable.insert(OpenIDProviderHandle()) }

@c @implementation
public func cardea_openid_provider_new_known(_ name: UnsafePointer<CChar>?) -> OpaquePointer? {
    guard let text = try? Argument.text(name, "name"), let handle = OpenIDProviderHandle.known(text) else {
        return nil
    }
    return HandleTable.insert(handle)
}

@c @implementation
public func cardea_openid_provider_free(_ provider: OpaquePointer?) {
    HandleTable.remove(provider, OpenIDProviderHandle.self)
}

@c @implementation
public func cardea_openid_provider_set_endpoint(
    _ provider: OpaquePointer?, _ endpoint: Int32, _ url: UnsafePointer<CChar>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, out_error, "endpoint \(endpoint)") { draft throws(CardeaError) in
        try draft.endpoints.set(endpoint, try Argument.text(url, "url"))
    }
}

@c @implementation
public func cardea_openid_provider_add_scope(
    _ provider: OpaquePointer?, _ scope: UnsafePointer<CChar>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    change(provider, out_error, nil) { draft throws(CardeaError) in
        let scope = try Argument.text(scope, "scope")
        draft.provider.scopes = (draft.hasOwnScopes ? draft.provider.scopes ?? [] : []) + [scope]
        draft.hasOwnScopes = true
    }
}

extension OpenIDEndpoints {
    /// Sets the endpoint of a `CARDEA_ENDPOINT_` constant.
    fileprivate mutating func set(_ endpoint: Int32, _ url: String) throws(CardeaError) {
        guard !url.isEmpty else { throw CardeaError(.invalidArgument, "`url` is empty; expected an https address.") }
        switch Int(endpoint) {
        case CARDEA_ENDPOINT_AUTHORIZATION: authorization = url
        case CARDEA_ENDPOINT_TOKEN: token = url
        case CARDEA_ENDPOINT_USERINFO: userInfo = url
        case CARDEA_ENDPOINT_REVOCATION: revocation = url
        case CARDEA_ENDPOINT_KEY_SET: keySet = url
        case CARDEA_ENDPOINT_PUSHED_AUTHORIZATION: pushedAuthorization = url
        case CARDEA_ENDPOINT_DEVICE_AUTHORIZATION: deviceAuthorization = url
        case CARDEA_ENDPOINT_END_SESSION: endSession = url
        default:
            throw CardeaError(.invalidArgument, "`endpoint` is \(endpoint); expected a `CARDEA_ENDPOINT_` constant.")
        }
    }
}
