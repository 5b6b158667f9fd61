import CardeaBasics

/// Decides which redirect URIs a login may ask for.
enum RedirectAllowList {
    static func contains(_ candidate: String, in entries: [String]) -> Bool {
        guard let uri = try? URI(parsing: candidate), uri.fragment == nil, uri.userInfo == nil else { return false }
        return entries.contains { $0 == candidate || matches(uri, anyPort: $0) }
    }

    /// An entry such as `http://127.0.0.1:*/callback` allows the URI with whatever port it has.
    private static func matches(_ uri: URI, anyPort entry: String) -> Bool {
        guard let host = uri.host, let port = uri.port else { return false }
        let prefix = "\(uri.scheme)://\(host):"
        guard entry.hasPrefix(prefix + "*"), uri.text.hasPrefix("\(prefix)\(port)") else { return false }
        return entry.dropFirst(prefix.count + 1) == uri.text.dropFirst(prefix.count + String(port).count)
    }
}
