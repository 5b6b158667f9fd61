import CardeaBasics

/// How the transport talks to servers.
package struct TransportConfiguration: Sendable, Hashable {
    /// Who may vouch for a server.
    package enum CertificateAuthorities: Sendable, Hashable {
        /// The system's roots.
        case system
        /// The certificates of this PEM file and no others.
        case file(String)
        /// These certificates in PEM form and no others.
        case pem([UInt8])
    }

    /// How a server that is not this machine is reached. Loopback hosts are always reached directly.
    package enum Proxy: Sendable, Hashable {
        /// As `https_proxy`, `all_proxy` and `no_proxy` say.
        case environment
        /// Never by a proxy.
        case none
        /// By the proxy at this URL.
        case url(String)
    }

    /// Sent with each request that brings no `User-Agent` of its own.
    package var userAgent = "Cardea"
    /// Time for a whole exchange.
    package var timeoutMilliseconds: UInt32 = 10_000
    /// Time for name lookup, connection and TLS handshake.
    package var connectTimeoutMilliseconds: UInt32 = 10_000
    /// Largest answer, header lines included.
    package var maximumResponseBytes = 1 << 20
    package var certificateAuthorities = CertificateAuthorities.system
    /// A PEM file whose certificates are trusted, too.
    package var additionalCAFile: String?
    /// When not empty, the server's key must be one of these: `sha256//` and the base64 digest of the public key.
    package var pinnedPublicKeys: [String] = []
    package var proxy = Proxy.environment

    package init() {}

    /// How long that request may take.
    func timeout(of request: CurlRequest) -> Int { Int(request.timeoutMilliseconds ?? timeoutMilliseconds) }

    /// How large the answer to that request may be.
    func limit(of request: CurlRequest) -> Int { request.maximumResponseBytes ?? maximumResponseBytes }

    /// Finds values that libcurl would misread: a pin of another form would be taken for a file name, a zero for "no
    /// limit".
    func validate() throws(CardeaError) {
        guard timeoutMilliseconds > 0, connectTimeoutMilliseconds > 0 else {
            throw CardeaError(.invalidConfiguration, "A transport timeout must be greater than zero.")
        }
        guard maximumResponseBytes > 0 else {
            throw CardeaError(.invalidConfiguration, "The largest answer must be greater than zero.")
        }
        guard HeaderText.isValue(userAgent), !userAgent.isEmpty else {
            throw CardeaError(.invalidConfiguration, "The user agent must be one line of visible text.")
        }
        guard pinnedPublicKeys.allSatisfy(Self.isPin) else {
            throw CardeaError(.invalidConfiguration, "A pinned public key must be sha256// and 44 base64 characters.")
        }
        if case .url(let proxy) = proxy, proxy.isEmpty || !HeaderText.isValue(proxy) {
            throw CardeaError(.invalidConfiguration, "The proxy must be a URL.")
        }
    }

    private static func isPin(_ text: String) -> Bool {
        let prefix = "sha256//"
        guard text.hasPrefix(prefix), text.utf8.count == prefix.utf8.count + 44, text.hasSuffix("=") else {
            return false
        }
        return text.utf8.dropFirst(prefix.utf8.count).dropLast().allSatisfy { byte in
            ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
        }
    }
}
