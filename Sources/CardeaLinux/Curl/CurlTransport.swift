package import CardeaBasics
package import CardeaModel

/// The engine's way to the network, driven by the event loop: connections and HTTP/1.1 of our own. Where a proxy is in between, libcurl
/// opens the connections; where that does not serve - a server that speaks HTTP/2 only, a request that is about its connection - libcurl
/// speaks HTTP.
///
/// A request made on the loop and its answer never leave the loop's thread. One made elsewhere is answered, too.
///
/// Connections are kept and used again. A request goes out on one that has rested only where the server seems to listen
/// still; when it turns out to have been closed before any byte of an answer came, the request is sent again, but not what is
/// spent by being sent.
///
/// Connections live until the loop stops, which ends requests under way with ``CardeaError/Code/cancelled``.
package final class CurlTransport: HTTPTransport {
    private let loop: EventLoop
    private let userAgent: String
    private let speaksHTTP: Bool
    private let driver: CurlDriver

    /// - Throws: ``CardeaError/Code/invalidConfiguration``
    package static func make(
        loop: EventLoop, configuration: TransportConfiguration
    ) throws(CardeaError) -> CurlTransport {
        try configuration.validate()
        return CurlTransport(loop: loop, configuration: configuration, trustsOwnStore: nil)
    }

    /// - Parameter trustsOwnStore: whether certificates are looked up in the shared store, instead of by libcurl; `nil`
    ///   where that works.
    /// - Parameter speaksHTTP: whether HTTP is ours wherever that serves, instead of libcurl's everywhere.
    /// - Parameter asksBeforeSending: whether libcurl asks before it sends; `nil` where it can.
    init(
        loop: EventLoop, configuration: TransportConfiguration, trustsOwnStore: Bool?, speaksHTTP: Bool = true,
        asksBeforeSending: Bool? = nil, clock: any Clock = SystemClock()
    ) {
        self.loop = loop
        userAgent = configuration.userAgent
        self.speaksHTTP = speaksHTTP
        driver = CurlDriver(
            loop: loop, configuration: configuration, trustsOwnStore: trustsOwnStore,
            asksBeforeSending: asksBeforeSending, clock: clock)
    }

    /// The answer comes on the loop, after what that is doing then: its receiver may send the next request.
    package func send(_ request: HTTPRequest, _ done: @escaping Completion<HTTPResponse>) -> Cancellation? {
        let exchange: CurlExchange
        do throws(CardeaError) {
            exchange = CurlExchange(try CurlRequest(request, userAgent: userAgent, mayBeDirect: speaksHTTP))
        } catch {
            done(.failure(error))
            return nil
        }
        loop.perform { [driver, loop] in
            driver.start(exchange) { result in loop.performLater { done(result) } }
        }
        return { [driver, loop] in loop.perform { driver.cancel(exchange) } }
    }

    package func prepare(for url: URI) {
        let isLoopback = url.isLoopbackHost
        guard speaksHTTP, let origin = HTTP1Origin(url), origin.isTLS || isLoopback else { return }
        loop.perform { [driver] in driver.prepare(origin, isLoopback: isLoopback) }
    }
}

/// The settings of the transport.
package struct TransportConfiguration: Sendable, Hashable {
    /// The way to a server that is not this machine. Loopback hosts are always reached directly.
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

    /// Returns how long a request may take.
    func timeout(of request: CurlRequest) -> Int { Int(request.timeoutMilliseconds ?? timeoutMilliseconds) }

    /// Returns how large the answer to a request may be.
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
