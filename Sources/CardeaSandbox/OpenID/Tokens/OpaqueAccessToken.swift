/// An opaque access token, as the provider that has made it reads it.
struct OpaqueAccessToken: Sendable, Hashable {
    let sessionID: String
    let id: AccessTokenID

    init(sessionID: String, id: AccessTokenID) {
        self.sessionID = sessionID
        self.id = id
    }

    /// `nil` for a text that was not made with that seal.
    init?(_ token: String, seal: TokenSeal) {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].hasPrefix("oat_"), let id = AccessTokenID(String(parts[1])),
            seal.tag(of: "\(parts[0]).\(parts[1])") == parts[2]
        else { return nil }
        self.init(sessionID: "ses_\(parts[0].dropFirst(4))", id: id)
    }

    /// `oat_…`, which nobody else can make.
    func text(seal: TokenSeal) -> String {
        let name = "oat_\(sessionID.dropFirst(4)).\(id.text())"
        return "\(name).\(seal.tag(of: name))"
    }
}
