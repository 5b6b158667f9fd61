/// Counts what happens to refresh tokens.
struct RefreshCounts: Sendable {
    var refreshes = 0
    private var reuses = 0
    private var uses: BoundedTable<String, Int>

    init(limit: Int) {
        uses = BoundedTable(limit: limit)
    }

    mutating func presented(_ token: String, isSpent: Bool) {
        uses[token] = (uses[token] ?? 0) + 1
        if isSpent { reuses += 1 }
    }

    var statistics: SandboxStatistics {
        SandboxStatistics(refreshes: refreshes, refreshTokenReuses: reuses, refreshTokenUses: uses.entries)
    }
}
