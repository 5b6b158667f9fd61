import CardeaBasics
import CardeaModel

/// The contents of a stored record, without its secrets.
struct StoredRecordReport {
    let key: RecordName
    let record: Secret

    /// Lines of a name and a value.
    var text: String {
        let rows = [("Record", key.kind.rawValue)] + content + [("Size", "\(record.count) bytes")]
        return rows.map { name, value in
            TerminalText.column(name, 16) + TerminalText.line(value)
        }.joined(separator: "\n")
    }

    /// The same for a script.
    var json: JSONObject {
        var object: JSONObject = ["kind": .string(key.kind.rawValue), "size": .integer(Int64(record.count))]
        do throws(CardeaError) {
            for (name, value) in try members { object[name] = value }
            object["unreadable"] = .null
        } catch {
            object["unreadable"] = .string(error.message)
        }
        return object
    }

    /// The members that depend on the kind of the record.
    private var members: [(String, JSONValue)] {
        get throws(CardeaError) {
            switch key.kind {
            case .session:
                let session = try Session(record: record)
                let profile = try? session.user().profile
                return [
                    ("user_id", JSONValue(profile?.userID)), ("session_id", JSONValue(profile?.sessionID)),
                    ("has_refresh_token", .bool(session.refreshToken != nil)),
                    ("bound_to_key", .bool(session.proofKey != nil)),
                    ("in_refresh", .bool(session.isBeingRefreshed)),
                ]
            case .pending:
                return [("logins", .integer(Int64(try PendingLogins(record: record).all.count)))]
            case .proof:
                _ = try ProofRecord(record: record)
                return []
            case .device: return [("device_id", .string(try DeviceRecord.id(record)))]
            }
        }
    }

    private var content: [(String, String)] {
        do throws(CardeaError) {
            switch key.kind {
            case .session: return try session
            case .pending: return [("Logins", "\(try PendingLogins(record: record).all.count)")]
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

    private static func hidden(_ secret: Secret) -> String { "\(secret), \(secret.count) bytes" }
}
