import CardeaCore

/// What a `cardea_user` names. Lives as long as the result or event that it was borrowed from.
final class UserHandle: Sendable {
    let user: CardeaUser
    let texts = BorrowedTexts()
    let profile: BorrowedHandle<ProfileHandle>

    init(_ user: CardeaUser) {
        self.user = user
        profile = BorrowedHandle { ProfileHandle(user.profile) }
    }

    static func find(_ handle: OpaquePointer?) -> UserHandle? { HandleTable.find(handle, UserHandle.self) }
}

/// What a `cardea_profile` names.
final class ProfileHandle: Sendable {
    let profile: CardeaProfile
    let texts = BorrowedTexts()

    init(_ profile: CardeaProfile) { self.profile = profile }

    static func find(_ handle: OpaquePointer?) -> ProfileHandle? { HandleTable.find(handle, ProfileHandle.self) }
}
