package import CardeaBasics

/// A session that the server has granted to a login and that is nobody's yet.
package indirect enum UnprovenSession: Sendable {
    case granted(Session)
    /// As a store has it. It is read when it is needed: a damaged one is that login's matter, not the whole record's.
    case stored(Secret)

    package func session() throws(CardeaError) -> Session {
        switch self {
        case .granted(let session): session
        case .stored(let record): try Session(record: record)
        }
    }

    func record() -> Secret {
        switch self {
        case .granted(let session): session.record()
        case .stored(let record): record
        }
    }
}
