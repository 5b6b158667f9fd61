import CardeaCore

/// What a `cardea_session_list` names.
final class SessionListHandle: Sendable {
    let list: SessionList
    private let texts: [BorrowedTexts]

    init(_ list: SessionList) {
        self.list = list
        texts = list.sessions.map { _ in BorrowedTexts() }
    }

    static func find(_ handle: OpaquePointer?) -> SessionListHandle? {
        HandleTable.find(handle, SessionListHandle.self)
    }

    /// A text of the session at that index, if there is such a session and it has one.
    static func text(
        _ handle: OpaquePointer?, _ index: Int32, _ name: String, _ read: (ListedSession) -> String?
    ) -> UnsafePointer<CChar>? {
        guard let list = find(handle), list.texts.indices.contains(Int(index)) else { return nil }
        return list.texts[Int(index)].pointer(name) { read(list.list.sessions[Int(index)]) }
    }
}
