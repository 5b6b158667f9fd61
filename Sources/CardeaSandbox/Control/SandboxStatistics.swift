/// The counts of the server since its start or the last reset.
public struct SandboxStatistics: Sendable, Hashable {
    /// Refreshes that were answered with new tokens.
    public internal(set) var refreshes = 0
    /// The number of times that a refresh token was presented which had been exchanged before, whatever came of it.
    public internal(set) var refreshTokenReuses = 0
    /// The number of times that something was presented for a refresh token which this server has never made.
    public internal(set) var unknownRefreshTokens = 0
    /// The number of times that each refresh token was presented to refresh by a request whose proof, if any, was right.
    /// Requests that were told to use another nonce do not count. The oldest tokens are forgotten as the configuration's
    /// limit says.
    public internal(set) var refreshTokenUses: [String: Int] = [:]
}

extension SandboxStatistics {
    static func + (left: SandboxStatistics, right: SandboxStatistics) -> SandboxStatistics {
        SandboxStatistics(
            refreshes: left.refreshes + right.refreshes,
            refreshTokenReuses: left.refreshTokenReuses + right.refreshTokenReuses,
            unknownRefreshTokens: left.unknownRefreshTokens + right.unknownRefreshTokens,
            refreshTokenUses: left.refreshTokenUses.merging(right.refreshTokenUses) { $0 + $1 })
    }
}
