/// A refresh token, as the server that has made it reads it.
struct RefreshTokenID: Sendable, Hashable {
    let sessionID: String
    /// The how-manieth of its session it is.
    let number: Int

    init(sessionID: String, number: Int) {
        self.sessionID = sessionID
        self.number = number
    }

    /// `nil` for a text that was not made with that seal.
    init?(_ token: String, seal: TokenSeal) {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].hasPrefix("rft_"), let number = Int(parts[1]) else { return nil }
        self.init(sessionID: "ses_\(parts[0].dropFirst(4))", number: number)
        guard text(seal: seal) == token else { return nil }
    }

    /// `rft_…`, which nobody else can make.
    func text(seal: TokenSeal) -> String {
        let name = "rft_\(sessionID.dropFirst(4)).\(number)"
        return "\(name).\(seal.tag(of: name))"
    }
}
