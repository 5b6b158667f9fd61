public import CardeaBasics

/// Some of the user's sessions at the server.
public struct SessionList: Sendable, Hashable {
    /// The sessions.
    public let sessions: [Session]
    /// The number of sessions that the user has in all.
    public let total: Int64
    /// The greatest number of sessions in one answer.
    public let limit: Int64
    /// The number of sessions before the first one of the list.
    public let offset: Int64

    /// Builds a list for tests of your own.
    public init(sessions: [Session], total: Int64, limit: Int64, offset: Int64) {
        self.sessions = sessions
        self.total = total
        self.limit = limit
        self.offset = offset
    }
}

extension SessionList {
    /// One session of the user, on this device or on another.
    public struct Session: Sendable, Hashable {
        /// The session's name; for this session it equals the claim `sid`.
        public let id: String
        /// The model of the device, in the server's words.
        public let deviceModel: String?
        /// The kind of device.
        public let deviceType: DeviceType
        /// The device's operating system, in the server's words.
        public let osVersion: String?
        /// The country that the session was last seen in, two letters.
        public let countryCode: String?
        /// The time at which the user signed in, by the server's clock.
        public let createdAt: Timestamp?
        /// The time at which the session was last used, by the server's clock.
        public let lastSeenAt: Timestamp?
        /// The time at which the session ends, by the server's clock.
        public let expiresAt: Timestamp?

        /// Builds a session for tests of your own.
        public init(
            id: String, deviceModel: String? = nil, deviceType: DeviceType = .unknown, osVersion: String? = nil,
            countryCode: String? = nil, createdAt: Timestamp? = nil, lastSeenAt: Timestamp? = nil,
            expiresAt: Timestamp? = nil
        ) {
            (self.id, self.deviceModel, self.deviceType) = (id, deviceModel, deviceType)
            (self.osVersion, self.countryCode) = (osVersion, countryCode)
            (self.createdAt, self.lastSeenAt, self.expiresAt) = (createdAt, lastSeenAt, expiresAt)
        }

        /// The kind of a device.
        public enum DeviceType: String, Sendable, Hashable {
            /// A desktop or notebook.
            case desktop
            /// A phone.
            case mobile
            /// A tablet.
            case tablet
            /// Anything else.
            case unknown
        }
    }
}

extension SessionList.Session {
    /// Reads a session as a server describes it; only the id must be there, and a time that is none counts as missing.
    package init?(_ object: JSONObject) {
        guard let id = object["id"]?.string, !id.isEmpty else { return nil }
        self.id = id
        deviceModel = object["device_model"]?.string
        deviceType = object["device_type"]?.string.flatMap(DeviceType.init(rawValue:)) ?? .unknown
        osVersion = object["os_version"]?.string
        countryCode = object["country_code"]?.string
        createdAt = object["created_at"]?.string.flatMap(Timestamp.init(internetDate:))
        lastSeenAt = object["last_seen_at"]?.string.flatMap(Timestamp.init(internetDate:))
        expiresAt = object["expires_at"]?.string.flatMap(Timestamp.init(internetDate:))
    }
}

/// The sessions to end.
public enum SessionTarget: Sendable, Hashable {
    /// All of them, this one included.
    case all
    /// All but this one.
    case others
    /// This one.
    case mine
    /// The one of that id.
    case session(String)
}
