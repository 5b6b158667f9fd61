import CardeaBasics

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
