import CardeaBasics

/// The refresh tokens of a session by their numbers. Each exchange spends one and brings the next, so that a spent one is
/// known forever without being remembered.
struct RefreshFamily: Sendable {
    /// The state of a refresh token.
    enum Standing: Sendable, Hashable {
        case live
        case expired
        /// It has been exchanged before.
        case spent(isWithinGrace: Bool)
    }

    /// The number of tokens that were issued.
    private(set) var issued = 0
    /// The expiry of each token that has not been exchanged. There is one, unless a grace has let one be exchanged twice.
    private var expiries: [Int: Timestamp] = [:]
    /// Until when those can be exchanged again that were exchanged under a grace.
    private var graces: [Int: Timestamp] = [:]
    private var graceLimit = Self.branchLimit

    private static let branchLimit = 1024

    func standing(of number: Int, at now: Timestamp) -> Standing {
        if let expiry = expiries[number] { return expiry > now ? .live : .expired }
        return .spent(isWithinGrace: graces[number].map { now < $0 } ?? false)
    }

    /// Returns the number of the next token.
    mutating func issue(expiresAt: Timestamp) -> Int {
        issued += 1
        expiries[issued] = expiresAt
        if expiries.count > Self.branchLimit, let oldest = expiries.keys.min() { expiries[oldest] = nil }
        return issued
    }

    /// Without a grace, wherever the clock will be set to, the token is never good again. A grace begins once.
    mutating func spend(_ number: Int, graceSeconds: Int, at now: Timestamp) {
        guard expiries.removeValue(forKey: number) != nil, graceSeconds > 0 else { return }
        graces[number] = now.advanced(bySeconds: graceSeconds)
        guard graces.count > graceLimit else { return }
        graces = graces.filter { $0.value > now }
        graceLimit = max(Self.branchLimit, 2 * graces.count)
    }

    /// Makes every token expire at that moment.
    mutating func expireAll(at now: Timestamp) {
        expiries = expiries.mapValues { min($0, now) }
    }
}
