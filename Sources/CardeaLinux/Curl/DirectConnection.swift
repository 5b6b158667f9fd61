import CCurl
import CardeaBasics

/// One connection on which we speak HTTP/1.1.
///
/// States: opening, until its ``Wire`` is open → resting ⇄ busy with one exchange → closed. An exchange may already wait
/// while it is opening. It belongs to its ``DirectDriver``, and like that it lives on the event loop.
final class DirectConnection {
    enum State { case opening, resting, busy, closed }

    /// The most that the wire is given to send at once: no more than a record of TLS holds, so that of a piece that is not taken as a
    /// whole no server can read anything.
    private static let largestPiece = 16_384
    /// The longest wait, on a connection that has rested, for an answer to what may be sent twice.
    private static let longestSilence = 3000
    /// The number of reads before everything else on the loop has its turn: a server that sends as fast as we read
    /// would keep deadlines and cancellations waiting.
    private static let readsInATurn = 16

    let server: DirectServer
    let wire: any Wire
    private(set) var state = State.opening
    /// The exchange that it is busy with, or that waits for it.
    private(set) var exchange: CurlExchange?
    /// More that wait until it is open.
    private var others: [CurlExchange] = []
    private(set) var reader = HTTP1Reader(method: .get, limit: 0)
    /// The number of bytes of the request that the wire has taken.
    private(set) var sent = 0
    /// True if it has been at rest, so that the server may have let go of it.
    private(set) var isKept = false
    /// True if anything was sent on it.
    private(set) var isUsed = false
    /// The number of bytes that the server's machine had got before what is spent by being sent went out.
    private var acknowledgedBefore: UInt64?
    /// True if the handshake has agreed on HTTP/1.1.
    private(set) var hasAgreed = false
    /// True if what it is busy with went out to find out whether the server speaks HTTP/1.1. Another request may find out first.
    private var hasAsked = false
    private var socket: Int32? { wire.socket }
    private var rest = ConnectionRest()
    private var awaitsWriting = false
    private var timer: LoopTimer?
    /// Armed when a turn is over and more may have come: TLS may hold it already, so the socket does not tell.
    private var nextTurn: LoopTimer?
    /// The owner.
    private unowned(unsafe) let driver: DirectDriver

    init(_ server: DirectServer, _ wire: any Wire, _ driver: DirectDriver) {
        (self.server, self.wire, self.driver) = (server, wire, driver)
        timer = driver.makeTimer { [unowned(unsafe) self] in timeIsUp() }
        nextTurn = driver.makeTimer { [unowned(unsafe) self] in receive() }
    }

    deinit { disarm() }

    private func disarm() {
        timer?.disarm()
        nextTurn?.disarm()
    }

    func open() { wire.open { [unowned(unsafe) self] code in opened(code) } }

    private func opened(_ code: CURLcode) {
        guard code == CURLE_OK, let socket else { return driver.failed(self, code) }
        // Reading ties handle and connection together: libcurl closes a connection now and then that it thinks nobody uses.
        let isSilent = isSilent()
        hasAgreed = !server.origin.isTLS || wire.hasAgreedOnHTTP1
        rest.begin(at: driver.now)
        state = .resting
        driver.watch(socket, self, isSending: false)
        driver.opened(self, isSilent: isSilent)
    }

    /// Returns whether it has rested for as long as it may.
    ///
    /// - Parameter isOnce: Before what is spent by being sent.
    func hasRested(isOnce: Bool) -> Bool {
        if isUsed { return rest.isOver(at: driver.now, isOnce: isOnce) }
        return rest.isOverUnused(at: driver.now, silence: signals?.silentMilliseconds ?? .max)
    }

    /// True if the server may have got anything of the request.
    ///
    /// It has not where it ended the connection before its machine had received any: servers end one that was idle, and then
    /// read no more requests from it.
    var mayHaveArrived: Bool {
        guard sent > 0 else { return false }
        guard let acknowledgedBefore, !reader.hasBegun, let signals else { return true }
        return !signals.hasEnded || signals.acknowledged != acknowledgedBefore
    }

    private var signals: PeerSignals? { socket.flatMap { PeerSignals(of: $0) } }

    /// Returns whether the server still listens, as far as can be told from here: it has not ended the connection, and has said
    /// nothing that nobody has asked for. Tickets of TLS make a connection readable, too; so this is a read.
    func isSilent() -> Bool {
        var byte: UInt8 = 0
        var count = 0
        return withUnsafeMutableBytes(of: &byte) { wire.receive($0, &count) } == CURLE_AGAIN
    }

    /// Keeps the connection for an exchange, which goes out as soon as it is told to.
    func reserve(for exchange: CurlExchange) {
        self.exchange = exchange
        exchange.direct = self
        sent = 0
        hasAsked = false
        let (request, limit) = (exchange.request, driver.configuration.limit(of: exchange.request))
        reader = HTTP1Reader(method: request.method, limit: limit, sink: request.sink)
        armTimer(exchange)
    }

    /// Sends what it was reserved for.
    func transmit() {
        guard let exchange else { return }
        hasAsked = isAsking
        state = .busy
        isUsed = true
        acknowledgedBefore = exchange.request.delivery == .once ? signals?.acknowledged : nil
        send(exchange)
    }

    /// Takes the exchange away. A connection that is not reserved or busy has none.
    func release() -> CurlExchange? {
        disarm()
        let exchange = exchange.take()
        exchange?.direct = nil
        if state == .busy { state = .resting }
        return exchange
    }

    /// Has another exchange wait until it is open.
    func add(_ exchange: CurlExchange) {
        exchange.direct = self
        others.append(exchange)
    }

    func takeOthers() -> [CurlExchange] {
        for exchange in others { exchange.direct = nil }
        defer { others = [] }
        return others
    }

    /// Takes one exchange away, and says whether others still wait for the connection to open.
    func giveUp(_ exchange: CurlExchange) -> Bool {
        if self.exchange !== exchange {
            others.removeAll { $0 === exchange }
            exchange.direct = nil
            return true
        }
        _ = release()
        guard !others.isEmpty else { return false }
        reserve(for: others.removeFirst())
        return true
    }

    /// True if what goes out on it finds out whether the server speaks HTTP/1.1.
    var isAsking: Bool { hasAsked || !hasAgreed && server.version == .untold }

    /// Keeps it for a later request.
    func beginRest() { isKept = true }

    /// Takes it out of use for good.
    func close() {
        state = .closed
        disarm()
        wire.close()
    }

    func ready(_ events: FileEvents) {
        switch state {
        case .resting: if !isSilent() { driver.failed(self, CURLE_RECV_ERROR) }
        case .busy:
            guard let exchange else { return }
            if awaitsWriting { send(exchange) }
            // What can be read may be an answer to half of a request, or why the rest cannot be sent.
            if state == .busy, self.exchange === exchange { receive() }
        case .opening, .closed: break
        }
    }

    private func send(_ exchange: CurlExchange) {
        guard let message = exchange.request.direct?.message else { return }
        var code = CURLE_OK
        message.withUnsafeBytes { message in
            while code == CURLE_OK, sent < message.count {
                let piece = UnsafeRawBufferPointer(rebasing: message[sent...].prefix(Self.largestPiece))
                var count = 0
                code = wire.send(piece, &count)
                sent += count
            }
        }
        setAwaitsWriting(code == CURLE_AGAIN)
        guard code != CURLE_OK, code != CURLE_AGAIN else { return }
        // A server that wants no more of a request may have said why.
        if sent > 0 { receive() }
        if state == .busy, self.exchange === exchange, nextTurn?.isArmed != true { driver.failed(self, code) }
    }

    private func receive() {
        var reads = 0
        while state == .busy, reader.outcome == .reading {
            guard reads < Self.readsInATurn else { return nextTurn?.arm(afterMilliseconds: 0) ?? () }
            reads += 1
            let (code, count) = driver.buffer.receive(wire) { reader.read($0) }
            if code == CURLE_AGAIN { return }
            guard code == CURLE_OK else { return driver.failed(self, code) }
            if count == 0 { reader.end() }
        }
        switch reader.outcome {
        case .reading: break
        case .done: finish()
        case .failed(.malformed): driver.failed(self, CURLE_WEIRD_SERVER_REPLY)
        case .failed(.tooLarge): driver.failed(self, CURLE_FILESIZE_EXCEEDED)
        case .failed(.brokenOff): driver.failed(self, reader.hasBegun ? CURLE_PARTIAL_FILE : CURLE_GOT_NOTHING)
        }
    }

    private func finish() {
        guard let exchange = release() else { return }
        let response = HTTPResponse(
            status: reader.status, headers: reader.answer.headers, body: reader.answer.body)
        let isKept = reader.leavesConnection && sent == exchange.request.direct?.message.count
        if isKept { rest.heard(reader.answer, at: driver.now) }
        reader = HTTP1Reader(method: .get, limit: 0)
        driver.answered(self, exchange, response, isKept: isKept)
    }

    private func setAwaitsWriting(_ isWaiting: Bool) {
        guard awaitsWriting != isWaiting, let socket else { return }
        awaitsWriting = isWaiting
        driver.watch(socket, self, isSending: isWaiting)
    }

    // MARK: Time

    /// Returns whether silence on it is taken for its end.
    private func mindsSilence(_ exchange: CurlExchange) -> Bool {
        isKept && exchange.request.delivery == .repeatable && !exchange.isRepeated && !reader.hasBegun
    }

    private func armTimer(_ exchange: CurlExchange) {
        let left = max(0, driver.configuration.timeout(of: exchange.request) - exchange.spentMilliseconds)
        timer?.arm(afterMilliseconds: Int64(mindsSilence(exchange) ? min(left, Self.longestSilence) : left))
    }

    private func timeIsUp() {
        guard let exchange else { return }
        let left = driver.configuration.timeout(of: exchange.request) - exchange.spentMilliseconds
        if left <= 0 {
            driver.failed(self, CURLE_OPERATION_TIMEDOUT)
        } else if mindsSilence(exchange), sent == exchange.request.direct?.message.count {
            driver.failed(self, CURLE_GOT_NOTHING)
        } else {
            timer?.arm(afterMilliseconds: Int64(left))
        }
    }
}
