package import CardeaBasics
import CardeaModel

extension RedirectForms {
    /// Refuses a redirect URI that the provider would refuse, before the browser opens: there the user would see a page of the
    /// provider's, and nobody would hear of it. The same holds for one that answers of this mode cannot come back to, or that could not be told
    /// from an answer.
    func require(_ uri: URI, answeredBy mode: ResponseMode) throws(CardeaError) {
        guard accepts(uri) else {
            throw CardeaError(
                .invalidConfiguration,
                "This provider does not accept such a redirect URI from native applications; it accepts \(expectation).")
        }
        guard mode != .formPost || uri.isHTTP else {
            throw CardeaError(
                .invalidConfiguration,
                "A form cannot be posted to \(uri.scheme): use the loopback capture, or an https redirect URI of a "
                    + "relay."
            )
        }
        let own = QueryParameters(parsing: uri.query ?? "", plusIsSpace: true).pairs.map { $0.name }
        guard let name = own.first(where: RedirectParameters.names.contains) else { return }
        throw CardeaError(
            .invalidConfiguration,
            "The redirect URI has the parameter \"\(name)\", which the provider's answer uses: rename it.")
    }

    private func accepts(_ uri: URI) -> Bool {
        switch (uri.scheme, uri.host.map(ASCII.lowercased)) {
        case ("https", _): contains(.https)
        case ("http", "localhost"): contains(.localhost)
        case ("http", "127.0.0.1"): contains(.loopbackIPv4)
        case ("http", "[::1]"): contains(.loopbackIPv6)
        case ("http", _): false
        default: contains(.customScheme) || (contains(.reverseDomainScheme) && uri.scheme.utf8.contains(0x2E))
        }
    }

    private var expectation: String {
        let forms: [(RedirectForms, String)] = [
            (.customScheme, "a custom scheme"),
            (.reverseDomainScheme, "a scheme with a dot (com.example.app:/callback)"),
            (.loopbackIPv4, "http://127.0.0.1"), (.loopbackIPv6, "http://[::1]"), (.localhost, "http://localhost"),
            (.https, "https"),
        ]
        return forms.filter { contains($0.0) }.map { $0.1 }.joined(separator: ", ")
    }
}
