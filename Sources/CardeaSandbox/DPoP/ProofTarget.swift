import CardeaBasics

/// The request that a proof has to be for.
struct ProofTarget: Sendable {
    /// The method as sent.
    let method: String
    private let scheme: String
    /// The value of the `Host` field in lower case.
    private let authority: String
    private let path: String

    init(_ request: HTTPRequest, scheme: String) {
        method = request.method
        self.scheme = scheme
        authority = ASCII.lowercased(request.headers["Host"] ?? "")
        path = request.path
    }

    /// Returns true if that is the request's URL without query and fragment, with scheme and host in lower case.
    ///
    /// The scheme's own port may stand in one of the two and be left out of the other: clients leave it out of `Host`.
    func matches(_ htu: String) -> Bool {
        let ownPort = scheme == "https" ? ":443" : ":80"
        let bare = authority.hasSuffix(ownPort) ? String(authority.dropLast(ownPort.count)) : authority
        return [authority, bare, bare + ownPort].contains { htu == "\(scheme)://\($0)\(path)" }
    }
}
