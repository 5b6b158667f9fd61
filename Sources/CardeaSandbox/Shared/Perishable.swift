import CardeaBasics
import CardeaModel

/// Something that is good for nothing any more at some point, so that it can be forgotten.
protocol Perishable: Sendable {
    func isOver(at now: Timestamp) -> Bool
}

extension Session: Perishable {
    func isOver(at now: Timestamp) -> Bool { isRevoked || expiresAt <= now }
}
