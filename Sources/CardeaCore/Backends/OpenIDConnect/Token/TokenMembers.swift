/// What the answers of a token endpoint have beside what the engine uses: kept with the session for the application's eyes.
extension JSONObject {
    /// Neither needed here nor anybody's to read: tokens have their own places.
    private static let used = ["access_token", "refresh_token", "id_token", "scope"]
    private static let (mostMembers, mostBytes) = (32, 16_384)

    /// The members of an answer that are kept, and those of earlier answers that it does not replace: at most 32 that have 16 KiB
    /// together, those of this answer first.
    func keptMembers(after earlier: JSONObject) -> JSONObject {
        var (kept, room) = (JSONObject(), Self.mostBytes)
        for member in members + earlier.members where !Self.used.contains(member.name) && kept[member.name] == nil {
            guard let text = text(of: member.value) else { continue }
            let size = member.name.utf8.count + text.utf8.count
            guard kept.members.count < Self.mostMembers, size <= room else { continue }
            kept[member.name] = member.value
            room -= size
        }
        return kept
    }

    /// A member by its name: a text as it is, anything else as JSON. `nil` if there is none, and for null.
    func text(_ name: String) -> String? { self[name].flatMap(text(of:)) }

    private func text(of value: JSONValue) -> String? {
        switch value {
        case .null: nil
        case .string(let text): text
        default: String(decoding: JSONWriter.write(value), as: UTF8.self)
        }
    }
}
