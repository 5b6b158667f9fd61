public import CCardea
import CardeaCore
import CardeaEngine

@c @implementation
public func cardea_link_identity(
    _ client: OpaquePointer?, _ app_user_id: UnsafePointer<CChar>?,
    _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_operation: UnsafeMutablePointer<cardea_operation>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let appUserID = try Argument.optionalText(app_user_id, "app_user_id")
        return { client, _, report in
            client.engine.start(IdentityLinking(to: appUserID)) { report($0.outcome(Outcome.identityLink)) }
        }
    }
}

@c @implementation
public func cardea_result_identity_link(_ result: OpaquePointer?) -> OpaquePointer? {
    ResultHandle.find(result)?.identityLink?.handle
}

@c @implementation
public func cardea_identity_link_is_new(_ link: OpaquePointer?) -> Bool {
    IdentityLinkHandle.find(link)?.link.isNew ?? false
}

@c @implementation
public func cardea_identity_link_app_user_id(_ link: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = IdentityLinkHandle.find(link) else { return nil }
    return handle.texts.pointer("app_user_id") { handle.link.appUserID }
}

@c @implementation
public func cardea_identity_link_alias_count(_ link: OpaquePointer?) -> Int32 {
    IdentityLinkHandle.find(link).map { Int32(clamping: $0.link.aliases.count) } ?? 0
}

@c @implementation
public func cardea_identity_link_alias(_ link: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    IdentityLinkHandle.find(link)?.alias(at: Int(index))
}
