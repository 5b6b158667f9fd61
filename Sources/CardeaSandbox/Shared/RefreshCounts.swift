/// Counts what happens to refresh tokens.
struct RefreshCounts: Sendable {
    var refreshes = 0
    private var reuses = 0
    private var unknown = 0
    private var uses: BoundedTable<String, Int>

    init(limit: Int) {
        uses = BoundedTable(limit: limit)
    }

    mutating func presented(_ token: String, isKnown: Bool, isSpent: Bool) {
        uses[token] = (uses[token] ?? 0) + 1
        if isSpent { reuses += 1 }
        if !isKnown { unknown += 1 }
    }

    var statistics: SandboxStatistics {
        SandboxStatistics(
            refreshes: refreshes, refreshTokenReuses: reuses, unknownRefreshTokens: unknown,
            refreshTokenUses: uses.entries)
    }
}
