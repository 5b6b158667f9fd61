import CardeaCore

/// Something that is good for nothing any more at some point, so that it can be forgotten.
protocol Perishable: Sendable {
    func isOver(at now: Timestamp) -> Bool
}

extension Authorization: Perishable {
    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}

extension ProviderGrant: Perishable {
    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}

extension Challenge: Perishable {
    func isOver(at now: Timestamp) -> Bool { isUsed || expiresAt <= now }
}

extension Verification: Perishable {
    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}

extension Session: Perishable {
    func isOver(at now: Timestamp) -> Bool { isRevoked || expiresAt <= now }
}
