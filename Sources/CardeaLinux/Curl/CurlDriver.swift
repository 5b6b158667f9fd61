import CCurl
import CardeaBasics
import CardeaModel

/// Opens the connections of a ``DirectDriver``: by sockets of ours, or by libcurl where a proxy is in between. Where HTTP of ours does not
/// serve, it has libcurl speak that on the event loop.
///
/// `@unchecked Sendable`: touched on the event loop alone.
final class CurlDriver: @unchecked Sendable {
    private static let maximumIdleHandles = 16

    private let loop: EventLoop
    let configuration: TransportConfiguration
    /// Whether libcurl trusts the store that we share. Asked when libcurl is first needed.
    private(set) lazy var trustsOwnStore = requestedTrust ?? TrustStore.fitsLibcurl
    private let requestedTrust: Bool?
    private lazy var asksBeforeSending = requestedQuestion ?? CurlLibrary.asksBeforeSending
    private let requestedQuestion: Bool?
    private var session: CurlSession?
    private var trust: TrustStore?
    private var isBegun = false
    private var isClosed = false
    private var handles: [CurlHandle] = []
    private var idle: [CurlHandle] = []
    private let connections: CurlConnections
    private let clock: any Clock
    private lazy var direct = DirectDriver(self, loop, clock)

    init(
        loop: EventLoop, configuration: TransportConfiguration, trustsOwnStore: Bool?, asksBeforeSending: Bool?,
        clock: any Clock
    ) {
        self.loop = loop
        self.clock = clock
        connections = CurlConnections(clock)
        self.configuration = configuration
        requestedTrust = trustsOwnStore
        requestedQuestion = asksBeforeSending
    }

    func start(_ exchange: CurlExchange, _ continuation: @escaping CurlExchange.Continuation) {
        exchange.begin(continuation)
        guard !exchange.isCancelled, !isClosed else { return exchange.finish(.failure(.cancelled)) }
        direct.start(exchange)
    }

    /// Sends a request by libcurl's own HTTP.
    func startByLibcurl(_ exchange: CurlExchange) {
        do throws(CardeaError) {
            let session = try openSession()
            let handle = try takeHandle(session, for: exchange)
            exchange.handle = handle
            if session.requests?.run(handle.easy) != true { complete(handle, .failure(Self.outOfMemory)) }
        } catch {
            exchange.finish(.failure(error))
        }
    }

    /// Opens a connection ahead of a request.
    func prepare(_ origin: HTTP1Origin, isLoopback: Bool) {
        if !isClosed { direct.prepare(origin, isLoopback: isLoopback) }
    }

    func cancel(_ exchange: CurlExchange) {
        exchange.isCancelled = true
        if let handle = exchange.handle { return complete(handle, .failure(.cancelled)) }
        direct.cancel(exchange)
    }

    /// Ends what is under way and closes all connections.
    private func close() {
        isClosed = true
        for exchange in handles.compactMap({ $0.exchange }) { cancel(exchange) }
        direct.close()
        handles.removeAll()
        idle.removeAll()
        session = nil
    }

    private func openSession() throws(CardeaError) -> CurlSession {
        if let session { return session }
        try begin()
        try CurlLibrary.prepare()
        guard let session = CurlSession.make(loop) else { throw Self.outOfMemory }
        self.session = session
        return session
    }

    /// Sees to it that files can be watched, and that everything ends with the loop.
    private func begin() throws(CardeaError) {
        guard loop.open() else {
            throw loop.isStopRequested
                ? .cancelled
                : CardeaError(.outOfResources, "The system has no threads or file descriptors left for the event loop.")
        }
        if !isBegun { loop.onStop { self.close() } }
        isBegun = true
    }

    private func takeHandle(_ session: CurlSession, for exchange: CurlExchange) throws(CardeaError) -> CurlHandle {
        if exchange.request.isTLS { try loadTrustForLibcurl() }
        let handle: CurlHandle
        if let last = idle.popLast() { handle = last } else { handle = try newHandle() }
        guard handle.prepare(exchange) else {
            handle.clear()
            idle.append(handle)
            throw Self.outOfMemory
        }
        return handle
    }

    private func newHandle() throws(CardeaError) -> CurlHandle {
        guard
            let handle = CurlHandle.make(
                try makeEasy(isTLS: false), connections, asksBeforeSending: asksBeforeSending)
        else { throw Self.outOfMemory }
        handle.easy.ended = { [unowned(unsafe) self, unowned(unsafe) handle] code in ended(handle, code) }
        handles.append(handle)
        return handle
    }

    /// An easy handle that belongs to the session, and trusts what it should.
    func makeEasy(isTLS: Bool) throws(CardeaError) -> CurlEasy {
        let session = try openSession()
        if isTLS { try loadTrustForLibcurl() }
        guard let easy = CurlEasy.make(configuration), session.equip(easy, self),
            trustsOwnStore ? easy.trustOwnStore(self) : easy.trustAsLibcurlDoes()
        else { throw Self.outOfMemory }
        return easy
    }

    private func loadTrust() throws(CardeaError) -> TrustStore {
        if let trust { return trust }
        let found = try TrustStore.shared(
            for: configuration.certificateAuthorities, and: configuration.additionalCAFile)
        trust = found
        return found
    }

    private func loadTrustForLibcurl() throws(CardeaError) {
        if trustsOwnStore {
            _ = try loadTrust()
            return
        }
        guard configuration.additionalCAFile == nil else {
            throw CardeaError(
                .invalidConfiguration,
                "`additional_ca_file` needs a libcurl with the OpenSSL that this library uses; this one has "
                    + "\(CurlLibrary.tlsBackend). Set `ca_file` to one file with all authorities.")
        }
    }

    static var outOfMemory: CardeaError {
        CardeaError(.internalError, "libcurl refused a request: out of memory, or an option that it lacks.")
    }

    private func ended(_ handle: CurlHandle, _ code: CURLcode) {
        if handle.mayBeginAnew(code) {
            beginAnew(handle, isRepeat: code != CURLE_ABORTED_BY_CALLBACK)
        } else {
            learn(from: handle)
            complete(handle, handle.result(code))
        }
    }

    private func beginAnew(_ handle: CurlHandle, isRepeat: Bool) {
        guard let session, let exchange = handle.exchange else { return }
        exchange.beginsAnew(isRepeat: isRepeat)
        session.requests?.remove(handle.easy)
        handle.clear()
        guard handle.prepare(exchange), session.requests?.add(handle.easy) == true else {
            return complete(handle, .failure(Self.outOfMemory))
        }
    }

    /// Notes which version of HTTP libcurl and a server have agreed on: it decides by whom the next request is sent.
    private func learn(from handle: CurlHandle) {
        guard let origin = handle.exchange?.request.direct?.origin, handle.answer.isHeadComplete,
            let version = handle.easy.info(CURLINFO_HTTP_VERSION)
        else { return }
        direct.learn(origin, speaksHTTP1: version <= Int(CURL_HTTP_VERSION_1_1))
    }

    private func complete(_ handle: CurlHandle, _ result: Result<HTTPResponse, CardeaError>) {
        session?.requests?.remove(handle.easy)
        let exchange = handle.exchange
        handle.clear()
        // A handle keeps the header lines that it has received last.
        if idle.count < Self.maximumIdleHandles, exchange?.request.bringsSecretHeaders != true {
            idle.append(handle)
        } else {
            handles.removeAll { $0 === handle }
        }
        exchange?.handle = nil
        exchange?.finish(result)
    }
}

/// The ways to a server.
extension CurlDriver {
    /// Makes what a connection to a server goes over, not yet open.
    func makeWire(to server: DirectServer, bufferSize: Int) throws(CardeaError) -> any Wire {
        guard reachesDirectly(server) else {
            let easy = try makeEasy(isTLS: server.origin.isTLS)
            guard easy.leads(to: server.origin, isLoopback: server.isLoopback, bufferSize: bufferSize) else {
                throw Self.outOfMemory
            }
            return CurlWire(easy, self)
        }
        try begin()
        guard server.origin.isTLS else { return SocketWire(server, configuration, nil, loop) }
        for library in [SystemLibrary.crypto, .ssl] { try library.require() }
        guard let context = try loadTrust().context() else {
            throw CardeaError(.outOfResources, "OpenSSL has no memory for TLS, or its configuration does not let it.")
        }
        return SocketWire(server, configuration, context, loop)
    }

    /// Returns whether no proxy is in between. Which hosts an environment excepts from its proxy is left to libcurl.
    private func reachesDirectly(_ server: DirectServer) -> Bool {
        if requestedTrust == false { return false }
        if server.isLoopback { return true }
        return switch configuration.proxy {
        case .none: true
        case .url: false
        case .environment: Self.proxyVariables.allSatisfy { Environment.value($0)?.isEmpty != false }
        }
    }

    /// Those that libcurl reads for https.
    private static let proxyVariables = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
}

/// The calls of a ``CurlWire`` and of libcurl's callbacks.
extension CurlDriver {
    /// Has libcurl open the connection that a handle describes, which is there as long as the handle is not removed.
    func open(_ easy: CurlEasy) -> Bool { session?.openings?.run(easy) == true }

    func remove(_ easy: CurlEasy) { session?.openings?.remove(easy) }

    func opened(_ socket: Int32) {
        connections.opened(socket)
        loop.thread.confined.curl.opened(socket)
    }

    /// The socket is about to be closed, or to be ours.
    func leaves(_ socket: Int32) {
        connections.closed(socket)
        loop.thread.confined.curl.closed(socket)
        loop.unwatch(socket)
    }

    func trustStore() -> TrustStore? { trust }
}
