import CardeaBasics

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
            guard let text = member.value.text else { continue }
            let size = member.name.utf8.count + text.utf8.count
            guard kept.members.count < Self.mostMembers, size <= room else { continue }
            kept[member.name] = member.value
            room -= size
        }
        return kept
    }
}
