import CardeaBasics

/// Decides where a browser may end, exactly as the server that this one stands for does it.
struct ReturnToList: Sendable {
    private let entries: [GoURL]
    private let fallback: GoURL?
    private let allowsLoopbackPorts: Bool

    /// - Parameters:
    ///   - list: The configured entries. A wildcard that is not a whole label above a name with two is left out.
    ///   - publicURL: The server's own address, whose flows are always allowed.
    ///   - fallback: The address that gives a request the scheme or host that it lacks.
    ///   - allowsLoopbackPorts: True to allow every port of this machine, which the real server has no setting for.
    init(_ list: [String], publicURL: String, fallback: String, allowsLoopbackPorts: Bool = false) {
        self.allowsLoopbackPorts = allowsLoopbackPorts
        entries = (list + ["\(publicURL)/self-service"]).compactMap(GoURL.init).filter { entry in
            !entry.host.hasPrefix("*") || entry.host.hasPrefix("*.") && entry.host.dropFirst(2).contains(".")
        }
        self.fallback = GoURL(fallback)
    }

    /// The complete address for a `return_to`.
    func resolve(_ text: String) throws(OryFailure) -> String {
        guard var url = GoURL(text) else {
            throw .badRequest("Unable to parse the return_to query parameter as an URL.")
        }
        if let fallback { url.complete(from: fallback) }
        guard entries.contains(where: { Self.matches(url, $0) }) || allowsLoopbackPorts && Self.isLoopback(url) else {
            throw OryFailure(
                400, "self_service_flow_return_to_forbidden", "Requested return_to URL \"\(text)\" is not allowed.")
        }
        return url.text
    }

    private static func matches(_ url: GoURL, _ entry: GoURL) -> Bool {
        let (host, wanted) = (ASCII.lowercased(url.host), ASCII.lowercased(entry.host))
        let isHost = wanted.hasPrefix("*") ? host.hasSuffix(wanted.dropFirst()) : host == wanted
        return url.scheme == entry.scheme && isHost && path(url).hasPrefix(path(entry))
    }

    private static func isLoopback(_ url: GoURL) -> Bool {
        let host =
            url.host.hasPrefix("[")
            ? String(url.host.prefix { $0 != "]" }) + "]" : String(url.host.prefix { $0 != ":" })
        return url.scheme == "http" && ["127.0.0.1", "[::1]", "localhost"].contains(host)
    }

    private static func path(_ url: GoURL) -> String { url.path.isEmpty ? "/" : url.path }
}
