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
        _ handle: OpaquePointer?, _ index: Int32, _ name: String, _ read: (SessionList.Session) -> String?
    ) -> UnsafePointer<CChar>? {
        guard let list = find(handle), list.texts.indices.contains(Int(index)) else { return nil }
        return list.texts[Int(index)].pointer(name) { read(list.list.sessions[Int(index)]) }
    }

    /// A time of the session at that index; 0 if there is no such session, or it has none.
    static func milliseconds(
        _ handle: OpaquePointer?, _ index: Int32, _ read: (SessionList.Session) -> Timestamp?
    ) -> Int64 {
        guard let sessions = find(handle)?.list.sessions, sessions.indices.contains(Int(index)) else { return 0 }
        return read(sessions[Int(index)])?.milliseconds ?? 0
    }
}
