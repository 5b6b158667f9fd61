import CardeaCore

/// Messages of the engine say the names of its Swift interface where they say what to change. Here they say those of C.
enum WordsOfC {
    private static let names = [
        ("applicationID", "application_id"), ("applicationName", "application_name"), ("hostOverride", "host_override"),
        ("requestTimeoutMilliseconds", "request_timeout_ms"), ("pendingLifetimeMilliseconds", "pending_lifetime_ms"),
        ("certificateAuthorities", "ca_file"), ("capture oauthPrefix", "capture CARDEA_CAPTURE_OAUTH_PREFIX"),
        ("deepLinkScheme", "deep_link_scheme"), ("listSessions", "cardea_list_sessions"),
    ]

    /// Only messages about what the host has set: in others such a word would come from elsewhere.
    static func message(of error: CardeaError) -> String {
        let text = error.message
        guard [.invalidArgument, .invalidConfiguration, .tlsFailed].contains(error.code) else { return text }
        for (swift, c) in names {
            let pieces = text.pieces(between: swift)
            if pieces.count > 1 { return pieces.joined(separator: c) }
        }
        return text
    }
}
