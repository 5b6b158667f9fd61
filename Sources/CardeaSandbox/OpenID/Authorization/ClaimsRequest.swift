import CardeaBasics

/// The claims that a request asks for by name (OpenID Connect Core, section 5.5).
struct ClaimsRequest: Sendable, Hashable {
    /// Names for the ID token.
    let idToken: Set<String>
    /// Names for the answer of the userinfo endpoint.
    let userinfo: Set<String>

    static let none = ClaimsRequest(idToken: [], userinfo: [])

    private init(idToken: Set<String>, userinfo: Set<String>) {
        self.idToken = idToken
        self.userinfo = userinfo
    }

    /// Reads the value of the parameter `claims`.
    init(_ text: String) throws(Failure) {
        guard let object = (try? JSONReader.read(Array(text.utf8)))?.object else {
            throw .invalidRequest("claims is not a JSON object")
        }
        func names(_ member: String) -> Set<String> { Set(object[member]?.object?.members.map(\.name) ?? []) }
        self.init(idToken: names("id_token"), userinfo: names("userinfo"))
    }
}
