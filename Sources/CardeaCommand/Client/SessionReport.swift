import CardeaBasics
import CardeaModel

/// A list of sessions, for a person and for a script.
struct SessionReport {
    let list: SessionList
    /// The id of the session that asks.
    let own: String?

    init(_ list: SessionList, own: String?) {
        self.list = list
        self.own = own
    }

    /// The offset at which the rest of the list begins; `nil` if this is its end.
    var next: Int64? {
        let (end, overflow) = list.offset.addingReportingOverflow(Int64(list.sessions.count))
        return overflow || list.sessions.isEmpty || end >= list.total ? nil : end
    }

    /// A table whose columns align. Everything in it is the server's text.
    var text: String {
        let header = ["", "ID", "DEVICE", "COUNTRY", "SIGNED IN", "LAST SEEN", "ENDS"]
        let rows = list.sessions.map { session in
            [
                isOwn(session) ? "*" : "", session.id, device(session), session.countryCode, session.createdAt?.spoken,
                session.lastSeenAt?.spoken, session.expiresAt?.spoken,
            ].map { $0.map(TerminalText.line) ?? "-" }
        }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        return ([header] + rows).map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    /// The same for a script.
    var json: JSONObject {
        let sessions = list.sessions.map { session in
            var object: JSONObject = ["id": .string(session.id), "current": .bool(isOwn(session))]
            object["device_model"] = JSONValue(session.deviceModel)
            object["device_type"] = .string(session.deviceType.rawValue)
            object["os_version"] = JSONValue(session.osVersion)
            object["country_code"] = JSONValue(session.countryCode)
            object["created_at_ms"] = JSONValue(session.createdAt?.milliseconds)
            object["last_seen_at_ms"] = JSONValue(session.lastSeenAt?.milliseconds)
            object["expires_at_ms"] = JSONValue(session.expiresAt?.milliseconds)
            return JSONValue.object(object)
        }
        return [
            "sessions": .array(sessions), "total": .integer(list.total), "limit": .integer(list.limit),
            "offset": .integer(list.offset),
        ]
    }

    private func isOwn(_ session: SessionList.Session) -> Bool { session.id == own }

    private func device(_ session: SessionList.Session) -> String? {
        let kind = session.deviceType == .unknown ? nil : session.deviceType.rawValue
        let told = [kind, session.deviceModel, session.osVersion].compactMap { $0 }
        let known = told.filter { !$0.isEmpty && $0 != "unknown" }
        return known.isEmpty ? nil : known.joined(separator: ", ")
    }
}
