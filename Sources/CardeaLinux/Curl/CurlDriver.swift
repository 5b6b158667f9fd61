import CCurl
import CardeaCore

/// Runs libcurl's transfers on the event loop.
///
/// `@unchecked Sendable`: touched on the event loop alone.
final class CurlDriver: @unchecked Sendable {
    private static let maximumIdleHandles = 16

    private let loop: EventLoop
    private let configuration: TransportConfiguration
    /// Asked at the first request: the answer needs libcurl.
    private lazy var trustsOwnStore = requestedTrust ?? TrustStore.fitsLibcurl
    private let requestedTrust: Bool?
    private var session: CurlSession?
    private var isClosed = false
    private var handles: [CurlHandle] = []
    private var idle: [CurlHandle] = []
    private var timer: LoopTimer?
    private var ready: FileHandler?
    private let connections: CurlConnections

    init(loop: EventLoop, configuration: TransportConfiguration, trustsOwnStore: Bool?, clock: any Clock) {
        self.loop = loop
        connections = CurlConnections(clock)
        self.configuration = configuration
        requestedTrust = trustsOwnStore
    }

    func start(_ exchange: CurlExchange, _ continuation: CurlExchange.Continuation) {
        exchange.begin(continuation)
        guard !exchange.isCancelled, !isClosed else { return exchange.finish(.failure(.cancelled)) }
        do throws(CardeaError) {
            let session = try openSession()
            let handle = try takeHandle(session, for: exchange)
            exchange.handle = handle
            guard session.add(handle) else { return complete(handle, .failure(Self.outOfMemory)) }
            session.timeIsUp()
            collect(session)
        } catch {
            exchange.finish(.failure(error))
        }
    }

    func cancel(_ exchange: CurlExchange) {
        exchange.isCancelled = true
        if let handle = exchange.handle { complete(handle, .failure(.cancelled)) }
    }

    /// Ends what is under way and closes all connections.
    private func close() {
        isClosed = true
        for exchange in handles.compactMap(\.exchange) { cancel(exchange) }
        handles.removeAll()
        idle.removeAll()
        timer?.disarm()
        session = nil
        timer = nil
        ready = nil
    }

    private func openSession() throws(CardeaError) -> CurlSession {
        if let session { return session }
        guard loop.open() else {
            throw loop.isStopRequested
                ? .cancelled
                : CardeaError(.outOfResources, "The system has no thread, or no files, for the event loop.")
        }
        try CurlLibrary.prepare()
        guard let session = CurlSession(self) else { throw Self.outOfMemory }
        self.session = session
        timer = loop.makeTimer { [weak self] in self?.timerFired() }
        ready = { [weak self] file, events in self?.fileReady(file, events) }
        loop.onStop { self.close() }
        return session
    }

    private func takeHandle(_ session: CurlSession, for exchange: CurlExchange) throws(CardeaError) -> CurlHandle {
        if exchange.request.isTLS, trustsOwnStore { try session.loadTrust(configuration.certificateAuthorities) }
        let handle: CurlHandle
        if let last = idle.popLast() { handle = last } else { handle = try newHandle(session) }
        guard handle.prepare(exchange) else {
            handle.clear()
            idle.append(handle)
            throw Self.outOfMemory
        }
        return handle
    }

    private func newHandle(_ session: CurlSession) throws(CardeaError) -> CurlHandle {
        guard let handle = CurlHandle(configuration, connections), session.equip(handle, self),
            trustsOwnStore ? handle.trustOwnStore(self) : handle.trustAsLibcurlDoes()
        else { throw Self.outOfMemory }
        handles.append(handle)
        return handle
    }

    private static var outOfMemory: CardeaError {
        CardeaError(.internalError, "libcurl refused a request: out of memory, or an option that it lacks.")
    }

    private func collect(_ session: CurlSession) {
        while let (handle, code) = session.nextFinished() {
            if handle.mayBeginAnew(code) {
                beginAnew(handle, session, isRepeat: code != CURLE_ABORTED_BY_CALLBACK)
            } else {
                complete(handle, handle.result(code))
            }
        }
    }

    private func beginAnew(_ handle: CurlHandle, _ session: CurlSession, isRepeat: Bool) {
        guard let exchange = handle.exchange else { return }
        exchange.beginsAnew(afterMilliseconds: handle.spentMilliseconds, isRepeat: isRepeat)
        session.remove(handle)
        handle.clear()
        guard handle.prepare(exchange), session.add(handle) else {
            return complete(handle, .failure(Self.outOfMemory))
        }
    }

    private func complete(_ handle: CurlHandle, _ result: Result<HTTPResponse, CardeaError>) {
        session?.remove(handle)
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

    private func timerFired() {
        guard let session else { return }
        session.timeIsUp()
        collect(session)
    }

    private func fileReady(_ file: Int32, _ events: FileEvents) {
        guard let session else { return }
        session.fileReady(file, events)
        collect(session)
    }
}

/// What libcurl asks for while it works.
extension CurlDriver {
    func timerChanged(_ milliseconds: Int) {
        if milliseconds < 0 { timer?.disarm() } else { timer?.arm(afterMilliseconds: Int64(milliseconds)) }
    }

    func socketChanged(_ socket: Int32, _ change: Int32) {
        let interest: FileEvents
        switch change {
        case CURL_POLL_IN: interest = .readable
        case CURL_POLL_OUT: interest = .writable
        case CURL_POLL_INOUT: interest = [.readable, .writable]
        case CURL_POLL_REMOVE where connections.contains(socket): return loop.pause(socket)
        default: return loop.unwatch(socket)
        }
        if let ready { loop.watch(socket, for: interest, handler: ready) }
    }

    func opened(_ socket: Int32) { connections.opened(socket) }

    func willClose(_ socket: Int32) {
        connections.closed(socket)
        loop.unwatch(socket)
    }

    func trustStore() -> TrustStore? { session?.trust }
}
