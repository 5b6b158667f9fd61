import CCardea
import CardeaBasics
import CardeaModel

@c @implementation
public func cardea_user_id(_ user: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = UserHandle.find(user) else { return nil }
    return handle.texts.pointer("id") { handle.user.profile.userID }
}

@c @implementation
public func cardea_user_claim(_ user: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
    guard let handle = UserHandle.find(user), let name = (try? Argument.optionalText(name, "name")) ?? nil else {
        return nil
    }
    return handle.texts.pointer("claim " + name) { handle.user.profile.claim(name) }
}

@c @implementation
public func cardea_user_claims_json(_ user: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = UserHandle.find(user) else { return nil }
    return handle.texts.pointer("claims_json") { handle.user.profile.claimsJSON }
}

@c @implementation
public func cardea_user_access_token(
    _ user: OpaquePointer?, _ out_expires_at_ms: UnsafeMutablePointer<Int64>?
) -> UnsafePointer<CChar>? {
    let handle = UserHandle.find(user)
    out_expires_at_ms?.pointee = handle?.user.accessTokenExpiresAt.milliseconds ?? 0
    return handle?.texts.pointer("access_token", secret: { handle?.user.accessToken })
}

@c @implementation
public func cardea_user_token_member(
    _ user: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
    guard let handle = UserHandle.find(user), let name = (try? Argument.optionalText(name, "name")) ?? nil else {
        return nil
    }
    return handle.texts.pointer("token member " + name, secret: { handle.user.tokenMember(name) })
}

@c @implementation
public func cardea_user_free(_ user: OpaquePointer?) { HandleTable.remove(user, UserHandle.self) }

@c @implementation
public func cardea_user_retain(_ user: OpaquePointer?) -> OpaquePointer? { HandleTable.retain(user, UserHandle.self) }
