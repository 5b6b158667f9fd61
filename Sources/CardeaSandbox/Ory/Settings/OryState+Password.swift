import CardeaBasics

/// A password that comes to an account, or takes the place of another.
extension OryState {
    private static let shortestPassword = 8

    mutating func changePassword(_ password: String, by flow: OryFlow, now: Timestamp) -> HTTPResponse {
        guard !password.isEmpty else { return refuse(flow, .missing("password"), at: "password", now: now) }
        let length = password.unicodeScalars.count
        guard length >= Self.shortestPassword else {
            let reason = "The password must be at least \(Self.shortestPassword) characters long, but got \(length)."
            let shortest = JSONValue.integer(Self.shortestPassword)
            let context: JSONObject = ["actual_length": .integer(length), "min_length": shortest]
            return refuse(flow, OryMessage(4_000_032, .error, reason, context), at: "password", now: now)
        }
        if let id = flow.identityID { identities[id]?.password = password }
        return finishSettings(flow, now: now)
    }
}
