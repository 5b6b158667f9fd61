package import CardeaBasics

/// Whether redirects can be taken on this machine's loopback addresses.
package enum LoopbackReadiness {
    /// Listens for a moment on a free port.
    ///
    /// - Parameter host: As in a redirect URI: `127.0.0.1` or `[::1]`.
    /// - Throws: ``CardeaError/Code/captureUnavailable``
    package static func check(host: String) throws(CardeaError) {
        let uri: URI
        do {
            uri = try URI(parsing: "http://\(host)/")
        } catch {
            throw CardeaError(.invalidArgument, "The host is not valid: \(error).")
        }
        try LoopbackSockets(uri).close()
    }
}
