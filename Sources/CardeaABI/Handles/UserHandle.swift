import CardeaModel

/// What a `cardea_user` names.
final class UserHandle: Sendable {
    let user: CardeaUser
    let texts = BorrowedTexts()

    init(_ user: CardeaUser) { self.user = user }

    static func find(_ handle: OpaquePointer?) -> UserHandle? { HandleTable.find(handle, UserHandle.self) }
}
