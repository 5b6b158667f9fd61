import CardeaCore

/// What a stored record says of itself, without its secrets.
struct StoredRecordReport {
    let key: StoreKey
    let record: Secret

    /// Lines of a name and a value.
    var text: String {
        let rows = [("Record", key.kind.rawValue)] + content + [("Size", "\(record.count) bytes")]
        return rows.map { name, value in
            TerminalText.column(name, 16) + TerminalText.line(value)
        }.joined(separator: "\n")
    }

    private var content: [(String, String)] {
        do throws(CardeaError) {
            switch key.kind {
            case .session: return try session
            case .pending: return try pending
            case .proof: return [("Private key", Self.hidden(try ProofRecord(record: record).privateKey))]
            case .device: return [("Device", try DeviceRecord.id(record))]
            }
        } catch {
            return [("Unreadable", error.message)]
        }
    }

    private var session: [(String, String)] {
        get throws(CardeaError) {
            let session = try Session(record: record)
            let profile = try? session.user().profile
            return [
                ("User", profile?.userID ?? "unknown"), ("Session", profile?.sessionID ?? "unknown"),
                ("Access token", Self.hidden(session.accessToken)),
                ("Refresh token", session.refreshToken.map(Self.hidden) ?? "none"),
                ("Bound to a key", session.proofKey == nil ? "no" : "yes"),
                ("In a refresh", session.isBeingRefreshed ? "yes, or one was interrupted" : "no"),
            ]
        }
    }

    private var pending: [(String, String)] {
        get throws(CardeaError) {
            let logins = try PendingLogins(record: record)
            return [("Attempts", "\(logins.attempts.count)"), ("Challenges", "\(logins.challenges.count)")]
        }
    }

    private static func hidden(_ secret: Secret) -> String { "\(secret), \(secret.count) bytes" }
}
