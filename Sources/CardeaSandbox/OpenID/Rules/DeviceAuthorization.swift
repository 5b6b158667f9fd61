import CardeaBasics

/// A device that waits for a user to let it in (RFC 8628).
struct DeviceAuthorization: Perishable {
    /// The decision about the device.
    enum Decision: Sendable {
        case open
        case granted(Person)
        case denied
    }

    let clientID: String
    let scopes: [String]
    /// Without the dash.
    let userCode: String
    var expiresAt: Timestamp
    /// Seconds between two requests.
    var interval: Int
    var decision = Decision.open
    var decidedAt: Timestamp?
    var lastPollAt: Timestamp?
    var isUsed = false

    func isOver(at now: Timestamp) -> Bool { isUsed || expiresAt <= now }

    /// `WDJB-MJHT`
    var shownCode: String { "\(userCode.prefix(4))-\(userCode.dropFirst(4))" }

    /// Eight consonants, which spell no word.
    static func makeUserCode() -> String { String((0..<8).map { _ in "BCDFGHJKLMNPQRSTVWXZ".randomElement() ?? "B" }) }

    /// Returns the user code in a text that was typed, without regard to case and punctuation.
    static func normalized(_ text: String) -> String {
        String(decoding: text.utf8.filter(ASCII.isLetter), as: UTF8.self).uppercased()
    }
}
