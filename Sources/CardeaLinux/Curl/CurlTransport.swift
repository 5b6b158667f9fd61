package import CardeaCore

/// The engine's way to the network: libcurl, driven by the event loop.
///
/// A request made on the loop and its answer never leave the loop's thread. One made elsewhere is answered, too.
///
/// Connections are kept and used again, with HTTP/2 for several requests at once. A request goes out on one that has rested
/// only where the server seems to listen still. libcurl itself repeats a request when a kept connection turns out to have
/// been closed before any byte of an answer came, but not what is spent by being sent.
///
/// Connections live until the loop stops, which ends requests under way with ``CardeaError/Code/cancelled``.
package final class CurlTransport: HTTPTransport {
    private let loop: EventLoop
    private let driver: CurlDriver

    package convenience init(loop: EventLoop, configuration: TransportConfiguration) throws(CardeaError) {
        try self.init(loop: loop, configuration: configuration, trustsOwnStore: nil)
    }

    /// - Parameter trustsOwnStore: whether certificates are looked up in the shared store, instead of by libcurl; `nil`
    ///   where that works.
    init(
        loop: EventLoop, configuration: TransportConfiguration, trustsOwnStore: Bool?,
        clock: any Clock = SystemClock()
    ) throws(CardeaError) {
        try configuration.validate()
        self.loop = loop
        driver = CurlDriver(
            loop: loop, configuration: configuration, trustsOwnStore: trustsOwnStore, clock: clock)
    }

    package func send(_ request: HTTPRequest) async throws(CardeaError) -> HTTPResponse {
        let exchange = CurlExchange(try CurlRequest(request))
        let result = await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                loop.perform { [driver] in driver.start(exchange, continuation) }
            }
        } onCancel: {
            loop.perform { [driver] in driver.cancel(exchange) }
        }
        return try result.get()
    }
}
