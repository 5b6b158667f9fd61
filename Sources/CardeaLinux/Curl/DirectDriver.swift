import CCurl
import CardeaCore
import Glibc

/// Sends requests over connections on which we speak HTTP/1.1, and keeps these connections.
///
/// It owns them all; each exchange has one at a time. What is spent by being sent is written once: when a connection fails before
/// any of it was written, it goes out on a new one, and afterwards never again. Like the ``CurlDriver`` that owns it, it
/// lives on the event loop.
final class DirectDriver {
    /// As many connections as libcurl would keep for itself.
    private static let mostAtRest = 64
    private static let mostOrigins = 64

    private unowned let curl: CurlDriver
    private let loop: EventLoop
    private let clock: any Clock
    private var all: [DirectConnection] = []
    /// The one that was used last at the end.
    private var resting: [DirectConnection] = []
    /// What is known of servers whose handshakes do not tell: whether they speak HTTP/1.1, or libcurl has to find another way.
    private var known: [(origin: HTTP1Origin, speaksHTTP1: Bool)] = []
    private var sweep: LoopTimer?
    /// Overwritten after each use.
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16_384, alignment: 16)

    init(_ curl: CurlDriver, _ loop: EventLoop, _ clock: any Clock) {
        (self.curl, self.loop, self.clock) = (curl, loop, clock)
    }

    deinit { buffer.deallocate() }

    var now: Int64 { clock.uptime() }

    /// Sends a request, unless only libcurl can.
    func start(_ exchange: CurlExchange) throws(CardeaError) {
        guard let origin = exchange.request.direct?.origin, speaks(origin) != false else {
            return try curl.startByLibcurl(exchange)
        }
        if !exchange.needsNewConnection {
            if let kept = takeResting(origin, isOnce: exchange.request.delivery == .once) {
                kept.reserve(for: exchange)
                return opened(kept)
            }
            // One that was opened ahead, and is not open yet.
            if let early = all.last(where: { $0.state == .opening && $0.exchange == nil && $0.origin == origin }) {
                return early.reserve(for: exchange)
            }
        }
        try open(origin, isLoopback: exchange.request.isLoopback, for: exchange)
    }

    /// Sees to it that a connection is there, or on its way, when a request comes.
    func prepare(_ origin: HTTP1Origin, isLoopback: Bool) {
        guard speaks(origin) != false else { return }
        // One that ends while it rests is closed at once, so this need not ask it.
        let isThere = all.contains { connection in
            guard connection.exchange == nil, connection.origin == origin else { return false }
            return connection.state == .opening || !connection.hasRested(isOnce: true)
        }
        if isThere { return }
        // A request that needs it finds out itself why there is none.
        try? open(origin, isLoopback: isLoopback, for: nil)
    }

    private func open(_ origin: HTTP1Origin, isLoopback: Bool, for exchange: CurlExchange?) throws(CardeaError) {
        let easy = try curl.makeEasy(isTLS: origin.isTLS)
        let connection = DirectConnection(origin, easy, self)
        guard easy.set(CURLOPT_URL, origin.url), easy.setProxy(isLoopback: isLoopback),
            easy.set(CURLOPT_CONNECT_ONLY, 1), easy.set(CURLOPT_FRESH_CONNECT, 1),
            easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)), easy.set(CURLOPT_BUFFERSIZE, buffer.count),
            easy.set(CURLOPT_TCP_KEEPALIVE, 1), easy.set(CURLOPT_TCP_KEEPIDLE, 15),
            easy.set(CURLOPT_TCP_KEEPINTVL, 5),
            // Nothing is to be written: without this, libcurl would write to standard output.
            cardea_easy_set_receiver(easy.pointer, CURLOPT_WRITEFUNCTION, curlBodyArrived) == CURLE_OK,
            cardea_easy_set_pointer(easy.pointer, CURLOPT_WRITEDATA, nil) == CURLE_OK
        else { throw CurlDriver.outOfMemory }
        all.append(connection)
        if let exchange { connection.reserve(for: exchange) }
        if !curl.run(easy) { failed(connection, CURLE_FAILED_INIT) }
    }

    func cancel(_ connection: DirectConnection) {
        let exchange = connection.release()
        drop(connection)
        exchange?.finish(.failure(.cancelled))
    }

    /// Ends what is under way and closes all connections.
    func close() {
        sweep?.disarm()
        for connection in all { cancel(connection) }
    }

    // MARK: Connections

    /// The connection is open, and perhaps reserved.
    func opened(_ connection: DirectConnection) {
        guard connection.exchange != nil else {
            return speaks(connection.origin) == false && !connection.hasAgreed ? drop(connection) : rest(connection)
        }
        if connection.hasAgreed || speaks(connection.origin) == true { return connection.transmit() }
        // It may be a server that speaks HTTP/2 and nothing else. libcurl finds out, and the next request knows.
        guard let exchange = connection.release() else { return }
        if speaks(connection.origin) == false { drop(connection) } else { rest(connection) }
        byLibcurl(exchange)
    }

    /// Keeps it for the next request.
    func rest(_ connection: DirectConnection) {
        if resting.count >= Self.mostAtRest, let oldest = resting.first { drop(oldest) }
        connection.beginRest()
        resting.append(connection)
        armSweep()
    }

    /// Closes it.
    func drop(_ connection: DirectConnection) {
        resting.removeAll { $0 === connection }
        all.removeAll { $0 === connection }
        connection.close()
    }

    private func takeResting(_ origin: HTTP1Origin, isOnce: Bool) -> DirectConnection? {
        for index in resting.indices.reversed() where resting[index].origin == origin {
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
        let timer = sweep ?? loop.makeTimer { [unowned self] in closeRested() }
        if sweep == nil { sweep = timer }
        if !timer.isArmed { timer.arm(afterMilliseconds: ConnectionRest.longest * 1000 + 100) }
    }

    private func closeRested() {
        for connection in resting where connection.hasRested(isOnce: false) { drop(connection) }
        if !resting.isEmpty { armSweep() }
    }

    // MARK: Failures

    /// The connection is of no use any more: what was to go out on it may go out on another one.
    func failed(_ connection: DirectConnection, _ code: CURLcode) {
        let isOpening = connection.state == .opening
        let isRepeat = !connection.isKept || connection.sent > 0
        guard let exchange = connection.release() else { return drop(connection) }
        // Its server has refused the handshake, or has spoken or left behind one that did not agree on HTTP/1.1.
        let isRefused =
            isOpening
            ? code == CURLE_SSL_CONNECT_ERROR && !connection.easy.isHandshakeBroken
            : connection.sent == 0 && !connection.hasAgreed && speaks(connection.origin) == nil
        let mayBeginAnew = mayBeginAnew(exchange, connection, code, isOpening: isOpening)
        let result = result(exchange, connection, code)
        drop(connection)
        if isRefused {
            // What it does not like may be HTTP/1.1.
            byLibcurl(exchange)
        } else if mayBeginAnew {
            exchange.beginsAnew(isRepeat: isRepeat)
            do throws(CardeaError) { try start(exchange) } catch { exchange.finish(.failure(error)) }
        } else {
            exchange.finish(result)
        }
    }

    /// Whether the request goes out on a new connection after this: where it provably was not sent, or may be sent twice
    /// and a kept connection has let it down.
    private func mayBeginAnew(
        _ exchange: CurlExchange, _ connection: DirectConnection, _ code: CURLcode, isOpening: Bool
    ) -> Bool {
        guard !exchange.isRepeated else { return false }
        if exchange.request.delivery == .once && connection.sent > 0 { return false }
        switch code {
        case CURLE_COULDNT_CONNECT: return true
        case CURLE_SSL_CONNECT_ERROR: return connection.easy.isHandshakeBroken
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
            return !isOpening && (connection.sent == 0 || connection.isKept)
        default: return false
        }
    }

    private func result(
        _ exchange: CurlExchange, _ connection: DirectConnection, _ code: CURLcode
    ) -> Result<HTTPResponse, CardeaError> {
        let reader = connection.reader
        let isAnnounced = code == CURLE_FILESIZE_EXCEEDED && reader.answer.body.isEmpty
        if exchange.request.takesPartialAnswer, reader.hasHead, !isAnnounced {
            var response = HTTPResponse(status: reader.status, headers: reader.answer.headers)
            response.isWhole = false
            return .success(response)
        }
        let isHeadBroken = code == CURLE_PARTIAL_FILE && !reader.hasHead
        let error = isHeadBroken ? CurlEasy.brokenHead : connection.easy.failure(code, reader.answer)
        return .failure(exchange.withDoubt(error, mayHaveBeenSent: connection.sent > 0))
    }

    private func byLibcurl(_ exchange: CurlExchange) {
        do throws(CardeaError) { try curl.startByLibcurl(exchange) } catch { exchange.finish(.failure(error)) }
    }
}

/// What is known of servers.
extension DirectDriver {
    /// Whether the server speaks HTTP/1.1; `nil` when that is not known.
    private func speaks(_ origin: HTTP1Origin) -> Bool? {
        known.first { $0.origin == origin }?.speaksHTTP1
    }

    /// Takes in what libcurl has found out.
    func learn(_ origin: HTTP1Origin, speaksHTTP1: Bool) {
        known.removeAll { $0.origin == origin }
        if known.count >= Self.mostOrigins { known.removeFirst() }
        known.append((origin, speaksHTTP1))
        if !speaksHTTP1 { for connection in resting where connection.origin == origin { drop(connection) } }
    }

    /// Whether the handshake has agreed on HTTP/1.1.
    func hasAgreedOnHTTP1(_ easy: CurlEasy) -> Bool { curl.trustsOwnStore && NegotiatedProtocol.isHTTP1(easy) }
}

/// What a connection needs.
extension DirectDriver {
    func makeTimer(_ action: @escaping () -> Void) -> LoopTimer { loop.makeTimer(action) }

    func remove(_ easy: CurlEasy) { curl.remove(easy) }

    /// Takes over a socket that libcurl has watched.
    func adopt(_ socket: Int32, _ connection: DirectConnection) {
        curl.handOver(socket)
        watch(socket, connection, isSending: false)
    }

    func watch(_ socket: Int32, _ connection: DirectConnection, isSending: Bool) {
        loop.watch(socket, for: isSending ? [.readable, .writable] : .readable) { [weak connection] _, events in
            connection?.ready(events)
        }
    }

    /// Lends what has come, if anything has; nothing and success is the end of the connection.
    func receive(_ easy: CurlEasy, _ body: (UnsafeRawBufferPointer) -> Void) -> (code: CURLcode, count: Int) {
        guard let start = buffer.baseAddress else { return (CURLE_OUT_OF_MEMORY, 0) }
        var count = 0
        let code = curl_easy_recv(easy.pointer, start, buffer.count, &count)
        guard code == CURLE_OK, count > 0 else { return (code, count) }
        body(UnsafeRawBufferPointer(start: start, count: count))
        explicit_bzero(start, count)
        return (code, count)
    }
}
