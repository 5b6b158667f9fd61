import CCardea
import CardeaCore

@c @implementation
public func cardea_user_access_token(_ user: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = UserHandle.find(user) else { return nil }
    return handle.texts.pointer("access_token", secret: { handle.user.accessToken })
}

@c @implementation
public func cardea_user_access_token_expires_at_ms(_ user: OpaquePointer?) -> Int64 {
    UserHandle.find(user)?.user.accessTokenExpiresAt.milliseconds ?? 0
}

@c @implementation
public func cardea_user_id_token(_ user: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = UserHandle.find(user) else { return nil }
    return handle.texts.pointer("id_token", secret: { handle.user.idToken })
}

@c @implementation
public func cardea_user_scope(_ user: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = UserHandle.find(user) else { return nil }
    return handle.texts.pointer("scope") { handle.user.scope }
}

@c @implementation
public func cardea_user_profile(_ user: OpaquePointer?) -> OpaquePointer? { UserHandle.find(user)?.profile.handle }

@c @implementation
public func cardea_profile_user_id(_ profile: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ProfileHandle.find(profile) else { return nil }
    return handle.texts.pointer("user_id") { handle.profile.userID }
}

@c @implementation
public func cardea_profile_session_id(_ profile: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ProfileHandle.find(profile) else { return nil }
    return handle.texts.pointer("session_id") { handle.profile.sessionID }
}

@c @implementation
public func cardea_profile_claims_json(_ profile: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ProfileHandle.find(profile) else { return nil }
    return handle.texts.pointer("claims_json") { handle.profile.claimsJSON }
}

@c @implementation
public func cardea_profile_claim(
    _ profile: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
    guard let name = (try? Argument.optionalText(name, "name")) ?? nil else { return nil }
    return claim(profile, name)
}

@c @implementation
public func cardea_profile_name(_ profile: OpaquePointer?) -> UnsafePointer<CChar>? { claim(profile, "name") }

@c @implementation
public func cardea_profile_email(_ profile: OpaquePointer?) -> UnsafePointer<CChar>? { claim(profile, "email") }

@c @implementation
public func cardea_profile_picture(_ profile: OpaquePointer?) -> UnsafePointer<CChar>? { claim(profile, "picture") }

private func claim(_ profile: OpaquePointer?, _ name: String) -> UnsafePointer<CChar>? {
    guard let handle = ProfileHandle.find(profile) else { return nil }
    return handle.texts.pointer("claim " + name) { handle.profile.claim(name) }
}
