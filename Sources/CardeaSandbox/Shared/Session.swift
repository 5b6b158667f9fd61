import CardeaBasics
import CardeaModel

/// A session of a user, with its tokens.
struct Session: Sendable {
    let id: String
    let userID: String
    let identity: Identity
    /// The thumbprint of the key that the session is bound to; `nil` without one.
    let keyThumbprint: String?
    /// The device on which it began.
    let device: Device
    /// Its refresh tokens.
    var refreshTokens = RefreshFamily()
    /// Access tokens up to this number are declared expired.
    var expiredAccessTokens = 0
    let createdAt: Timestamp
    var lastSeenAt: Timestamp
    var expiresAt: Timestamp
    var isRevoked = false
    /// The scopes of its next access tokens.
    var scopes: [String] = []
    /// Requests that the session was good for, the login among them.
    private(set) var requests = 0
    /// Those without `X-Device-Id`.
    private(set) var requestsWithoutDeviceID = 0
    /// The values of `X-Device-Id` in the order of their first use.
    private(set) var deviceIDs: [String] = []

    /// Notes a request that the session was good for. A client has one device id; more than a few are only counted.
    mutating func wasUsed(by caller: Caller, at now: Timestamp) {
        lastSeenAt = now
        requests += 1
        guard let id = caller.deviceID else { return requestsWithoutDeviceID += 1 }
        if deviceIDs.count < 16, !deviceIDs.contains(id) { deviceIDs.append(id) }
    }

    func isAlive(at now: Timestamp) -> Bool { !isRevoked && expiresAt > now }
}
