import CCurl
import CardeaBasics
import CardeaModel
import Glibc

/// Sends requests over connections on which we speak HTTP/1.1, and keeps these connections.
///
/// It owns them all; each exchange has one at a time. What is spent by being sent is written once: when a connection fails before
/// any of it can have been read, it goes out on a new one, and afterwards never again. Like the ``CurlDriver`` that owns it, it
/// lives on the event loop.
final class DirectDriver {
    private static let mostServers = 64

    /// The owner.
    unowned(unsafe) let curl: CurlDriver
    let loop: EventLoop
    private let clock: any Clock
    private var servers: [DirectServer] = []
    private(set) var all: [DirectConnection] = []
    /// The one that was used last at the end.
    private var resting: [DirectConnection] = []
    private var sweep: LoopTimer?
    /// When connections that are there for requests to come are looked at again.
    var review: LoopTimer?
    var buffer: WipedBuffer { loop.thread.confined.curl.buffer }

    init(_ curl: CurlDriver, _ loop: EventLoop, _ clock: any Clock) {
        (self.curl, self.loop, self.clock) = (curl, loop, clock)
    }

    deinit {
        sweep?.disarm()
        review?.disarm()
    }

    var now: Int64 { clock.uptime() }

    /// Sends a request, or has libcurl send it where only that can.
    func start(_ exchange: CurlExchange) {
        guard let origin = exchange.request.direct?.origin else { return curl.startByLibcurl(exchange) }
        let server = server(origin, isLoopback: exchange.request.isLoopback)
        let version = server.version
        let isOnce = exchange.request.delivery == .once
        if isOnce { server.requestCame() }
        let maySpeak = version != .other && !(isOnce && version == .untold)
        if maySpeak, !exchange.needsNewConnection, let kept = takeResting(server, isOnce: isOnce) {
            kept.reserve(for: exchange)
            return kept.transmit()
        }
        if version == .other || version == .untold { return curl.startByLibcurl(exchange) }
        for opening in all.reversed() where opening.state == .opening && opening.server === server {
            if !exchange.needsNewConnection, opening.exchange == nil { return opening.reserve(for: exchange) }
            // It tells whether libcurl has requests share a connection.
            if version == nil { return opening.add(exchange) }
        }
        do throws(CardeaError) {
            try open(server, for: exchange)
        } catch {
            exchange.finish(.failure(error))
        }
    }

    func open(_ server: DirectServer, for exchange: CurlExchange?) throws(CardeaError) {
        let connection = DirectConnection(server, try curl.makeWire(to: server, bufferSize: buffer.size), self)
        all.append(connection)
        if let exchange { connection.reserve(for: exchange) }
        connection.open()
    }

    func cancel(_ exchange: CurlExchange) {
        // Others may still wait for a connection that is being opened.
        if let connection = exchange.direct, !connection.giveUp(exchange) { drop(connection) }
        exchange.finish(.failure(.cancelled))
    }

    /// Ends what is under way and closes all connections.
    func close() {
        sweep?.disarm()
        review?.disarm()
        for connection in all {
            var ended = connection.takeOthers()
            if let exchange = connection.release() { ended.append(exchange) }
            drop(connection)
            for exchange in ended { exchange.finish(.failure(.cancelled)) }
        }
    }

    // MARK: Connections

    /// The connection is open, and perhaps reserved.
    ///
    /// - Parameter isSilent: Whether its server waits for a request.
    func opened(_ connection: DirectConnection, isSilent: Bool) {
        if connection.hasAgreed { connection.server.version = .http1 } else { connection.server.doubt() }
        let others = connection.takeOthers()
        if isSilent { beginUse(of: connection) } else { failed(connection, CURLE_RECV_ERROR) }
        for exchange in others { start(exchange) }
    }

    private func beginUse(of connection: DirectConnection) {
        let isOther = connection.server.version == .other
        guard let exchange = connection.exchange else { return isOther ? drop(connection) : rest(connection) }
        let mayNotAsk = exchange.request.delivery == .once && connection.isAsking
        guard isOther || mayNotAsk else { return connection.transmit() }
        _ = connection.release()
        if isOther { drop(connection) } else { rest(connection) }
        curl.startByLibcurl(exchange)
    }

    /// Takes an answer that has come as a whole.
    ///
    /// - Parameter isKept: Whether another request may follow on the connection.
    func answered(_ connection: DirectConnection, _ exchange: CurlExchange, _ response: HTTPResponse, isKept: Bool) {
        let isAsking = connection.isAsking
        if isKept { rest(connection) } else { drop(connection) }
        if isAsking {
            // Some servers of HTTP/2 say in HTTP/1 that they do not speak it.
            let isDoubtful = response.status >= 400 && !isKept
            if isDoubtful, exchange.request.delivery == .repeatable { return curl.startByLibcurl(exchange) }
            connection.server.version = .http1
        }
        exchange.finish(.success(response))
    }

    /// Keeps it for the next request.
    private func rest(_ connection: DirectConnection) {
        if resting.count >= CurlSession.mostAtRest, let oldest = resting.first { drop(oldest) }
        connection.beginRest()
        resting.append(connection)
        armSweep()
    }

    /// Closes it.
    func drop(_ connection: DirectConnection) {
        Self.remove(connection, from: &resting)
        Self.remove(connection, from: &all)
        connection.close()
    }

    private static func remove(_ connection: DirectConnection, from list: inout [DirectConnection]) {
        for index in list.indices where list[index] === connection {
            list.remove(at: index)
            return
        }
    }

    private func takeResting(_ server: DirectServer, isOnce: Bool) -> DirectConnection? {
        for index in resting.indices.reversed() where resting[index].server === server {
            let connection = resting[index]
            // Others may still be served by it.
            if isOnce, connection.hasRested(isOnce: true), !connection.hasRested(isOnce: false) { continue }
            resting.remove(at: index)
            if !connection.hasRested(isOnce: isOnce), connection.isSilent() { return connection }
            drop(connection)
        }
        return nil
    }

    /// Servers are spared connections that no request would be sent on any more.
    private func armSweep() {
        let timer = sweep ?? loop.makeTimer { [unowned(unsafe) self] in closeRested() }
        if sweep == nil { sweep = timer }
        if !timer.isArmed { timer.arm(afterMilliseconds: ConnectionRest.longest * 1000 + 100) }
    }

    private func closeRested() {
        for connection in resting where connection.hasRested(isOnce: false) { drop(connection) }
        if !resting.isEmpty { armSweep() }
    }

    // MARK: Servers

    func server(_ origin: HTTP1Origin, isLoopback: Bool) -> DirectServer {
        for server in servers where server.origin == origin { return server }
        if servers.count >= Self.mostServers { servers.removeFirst() }
        let server = DirectServer(origin, isLoopback: isLoopback)
        servers.append(server)
        return server
    }

    /// The servers for which a request is about to come.
    var awaited: [DirectServer] { servers.filter { $0.awaitsRequest(at: now) } }

    /// Takes in what libcurl has found out of a server whose handshake did not tell.
    func learn(_ origin: HTTP1Origin, speaksHTTP1: Bool) {
        for server in servers where server.origin == origin && server.version == .untold {
            server.version = speaksHTTP1 ? .http1 : .other
            if speaksHTTP1 { return }
            for connection in resting where connection.server === server { drop(connection) }
        }
    }
}

/// Connections that are opened before there is a request for them.
extension DirectDriver {
    /// The time for which a used connection serves what is spent by being sent, and a little more.
    private static let reviewAfter: Int64 = 4100

    /// Sees to it that a connection is there, or on its way, when a request comes, within a minute.
    func prepare(_ origin: HTTP1Origin, isLoopback: Bool) {
        let server = server(origin, isLoopback: isLoopback)
        server.announce(at: now)
        ensureConnection(to: server)
    }

    /// A connection that was opened ahead has ended.
    func reopen(_ server: DirectServer) {
        if server.mayReopen(at: now) { ensureConnection(to: server) }
    }

    private func ensureConnection(to server: DirectServer) {
        let version = server.version
        guard version == nil || version == .http1 else { return }
        // Of many at rest one is looked at: each look is a system call or two.
        for connection in all.reversed() where connection.server === server {
            if connection.state == .opening {
                if connection.exchange == nil || version == nil { return }
            } else if connection.exchange == nil, !connection.hasRested(isOnce: true) {
                guard connection.isSilent() else {
                    drop(connection)
                    continue
                }
                if connection.isUsed { armReview() }
                return
            }
        }
        // A request that needs it finds out itself why there is none.
        try? open(server, for: nil)
    }

    private func reviewConnections() {
        for server in awaited { ensureConnection(to: server) }
    }

    /// A connection that was used serves for some seconds only; then another one takes its place.
    private func armReview() {
        let timer = review ?? loop.makeTimer { [unowned(unsafe) self] in reviewConnections() }
        review = timer
        if !timer.isArmed { timer.arm(afterMilliseconds: Self.reviewAfter) }
    }
}

/// Help for a connection.
extension DirectDriver {
    func makeTimer(_ action: @escaping () -> Void) -> LoopTimer { loop.makeTimer(action) }

    var configuration: TransportConfiguration { curl.configuration }

    func watch(_ socket: Int32, _ connection: DirectConnection, isSending: Bool) {
        loop.watch(socket, for: isSending ? [.readable, .writable] : .readable) { _, events in
            connection.ready(events)
        }
    }
}

/// A buffer that connections are read into, and that is overwritten once its content has been looked at.
final class WipedBuffer {
    /// A record of TLS.
    let size = 16_384
    private let start: UnsafeMutableRawPointer

    init() { start = .allocate(byteCount: size, alignment: 16) }

    deinit { start.deallocate() }

    /// Lends what has come, if anything has; nothing and success is the end of the connection.
    func receive(_ wire: any Wire, _ body: (UnsafeRawBufferPointer) -> Void) -> (code: CURLcode, count: Int) {
        var count = 0
        let code = wire.receive(UnsafeMutableRawBufferPointer(start: start, count: size), &count)
        guard code == CURLE_OK, count > 0 else { return (code, count) }
        body(UnsafeRawBufferPointer(start: start, count: count))
        explicit_bzero(start, count)
        return (code, count)
    }
}
