package import CardeaBasics
import CardeaModel

/// The engine's way to the network, driven by the event loop: connections that libcurl opens, and HTTP/1.1 of our own on them.
/// Where that does not serve - a server that speaks HTTP/2 only, a request that is about its connection - libcurl speaks HTTP.
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
        guard speaksHTTP, let origin = HTTP1Origin(url), origin.isTLS || url.isLoopbackHost else { return }
        loop.perform { [driver] in driver.prepare(origin, isLoopback: url.isLoopbackHost) }
    }
}
