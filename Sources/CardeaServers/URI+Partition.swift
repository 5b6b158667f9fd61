import CardeaBasics

extension URI {
    /// Returns the text that tells a server at this address from others in the store.
    ///
    /// Scheme, host, port and path, because several servers live on one host and several tenants under one origin; a final slash
    /// says nothing. A host that is sent instead of the address's own stands in its place.
    func partition(host: String?) -> String {
        let origin = host.map { "\(scheme)://\(ASCII.lowercased($0))" } ?? origin
        return "\(origin)\(path.hasSuffix("/") ? String(path.dropLast()) : path)"
    }
}
