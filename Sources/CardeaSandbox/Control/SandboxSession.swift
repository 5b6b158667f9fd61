import CardeaBasics
import CardeaModel

/// A session as the server knows it, ended ones included.
public struct SandboxSession: Sendable, Hashable {
    /// `ses_…`
    public let id: String
    /// `usr_…`
    public let userID: String
    /// The address that the user signed in with.
    public let email: String
    /// The RFC 7638 thumbprint of the key that the session is bound to; `nil` without one.
    public let keyThumbprint: String?
    /// The distinct values of `X-Device-Id`, in the order of their first use; at most 16.
    public let deviceIDs: [String]
    /// The number of requests that the session was good for: finalize, refresh, revoke, and those with its access tokens.
    public let requests: Int
    /// The number of those that had no `X-Device-Id`.
    public let requestsWithoutDeviceID: Int
    /// True if it was ended before its time.
    public let isRevoked: Bool
    /// The time at which it began, as ISO 8601.
    public let createdAt: String
    /// The time at which it was last good for a request, as ISO 8601.
    public let lastSeenAt: String

    init(_ session: Session) {
        id = session.id
        userID = session.userID
        email = session.identity.email
        keyThumbprint = session.keyThumbprint
        deviceIDs = session.deviceIDs
        requests = session.requests
        requestsWithoutDeviceID = session.requestsWithoutDeviceID
        isRevoked = session.isRevoked
        createdAt = CalendarTime.iso8601(session.createdAt)
        lastSeenAt = CalendarTime.iso8601(session.lastSeenAt)
    }

    var json: JSONValue {
        .members([
            "id": .string(id), "user_id": .string(userID), "email": .string(email),
            "key_thumbprint": keyThumbprint.map(JSONValue.string),
            "device_ids": .array(deviceIDs.map(JSONValue.string)), "requests": .integer(requests),
            "requests_without_device_id": .integer(requestsWithoutDeviceID), "is_revoked": .bool(isRevoked),
            "created_at": .string(createdAt), "last_seen_at": .string(lastSeenAt),
        ])
    }
}
