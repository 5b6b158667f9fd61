import CCurl
import CardeaBasics
import Glibc

/// A connection of ours: names by the system, a socket, TLS by OpenSSL. No proxy.
final class SocketWire: Wire {
    private enum Phase { case looking, connecting, shaking, open, closed }

    private let server: DirectServer
    private let configuration: TransportConfiguration
    private let loop: EventLoop
    /// `nil` for plain HTTP.
    private let context: TLSContext?
    private var phase = Phase.looking
    private(set) var socket: Int32?
    private var race: SocketRace?
    private var tls: TLSSession?
    private var deadline: LoopTimer?
    private var done: ((CURLcode) -> Void)?
    private var words = "no address answered"

    init(_ server: DirectServer, _ configuration: TransportConfiguration, _ context: TLSContext?, _ loop: EventLoop) {
        (self.server, self.configuration, self.context, self.loop) = (server, configuration, context, loop)
    }

    deinit { close() }

    func open(_ done: @escaping (CURLcode) -> Void) {
        self.done = done
        let deadline = loop.makeTimer { [unowned(unsafe) self] in finish(CURLE_OPERATION_TIMEDOUT) }
        deadline.arm(afterMilliseconds: Int64(configuration.connectTimeoutMilliseconds))
        self.deadline = deadline
        server.lookup(loop).find { [self] in connect($0) }
    }

    private func connect(_ addresses: [SocketAddress]) {
        // It may have been given up meanwhile.
        guard phase == .looking else { return }
        guard !addresses.isEmpty else {
            words = "the name service has no address of that host"
            return finish(CURLE_COULDNT_RESOLVE_HOST)
        }
        phase = .connecting
        let race = SocketRace(addresses, loop)
        self.race = race
        race.run { [unowned(unsafe) self] in connected($0) }
    }

    private func connected(_ socket: Int32?) {
        guard let socket else {
            server.lookup(loop).forget()
            return finish(CURLE_COULDNT_CONNECT)
        }
        self.socket = socket
        guard let context else { return finish(CURLE_OK) }
        phase = .shaking
        tls = TLSSession.make(
            context, host: server.origin.name, socket: socket, server.tickets, pins: configuration.pinnedPublicKeys)
        shake()
    }

    private func shake() {
        guard phase == .shaking, let socket else { return }
        guard let tls else {
            words = "OpenSSL has no memory, or does not take the host for a name"
            return finish(CURLE_FAILED_INIT)
        }
        switch tls.shakeHands() {
        case .done: finish(CURLE_OK)
        case .wantsReading: watch(socket, .readable)
        case .wantsWriting: watch(socket, .writable)
        case .failed(let code):
            words = tls.words
            finish(code)
        }
    }

    private func watch(_ socket: Int32, _ events: FileEvents) {
        loop.watch(socket, for: events) { [unowned(unsafe) self] _, _ in shake() }
    }

    private func finish(_ code: CURLcode) {
        guard let done = done.take() else { return }
        deadline?.disarm()
        if let socket, phase == .shaking { loop.unwatch(socket) }
        race = nil
        phase = code == CURLE_OK ? .open : .closed
        done(code)
    }

    func close() {
        phase = .closed
        done = nil
        deadline?.disarm()
        race = nil
        guard let socket = socket.take() else { return }
        tls?.end()
        tls = nil
        loop.unwatch(socket)
        Glibc.close(socket)
    }

    var hasAgreedOnHTTP1: Bool { tls?.hasAgreedOnHTTP1 ?? false }

    func send(_ bytes: UnsafeRawBufferPointer, _ count: inout Int) -> CURLcode {
        if let tls { return tls.send(bytes, &count) }
        guard let socket else { return CURLE_SEND_ERROR }
        return move(CURLE_SEND_ERROR, &count) {
            Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
    }

    func receive(_ room: UnsafeMutableRawBufferPointer, _ count: inout Int) -> CURLcode {
        if let tls { return tls.receive(room, &count) }
        guard let socket else { return CURLE_RECV_ERROR }
        return move(CURLE_RECV_ERROR, &count) { recv(socket, room.baseAddress, room.count, 0) }
    }

    private func move(_ failure: CURLcode, _ count: inout Int, _ call: () -> Int) -> CURLcode {
        while true {
            count = call()
            if count >= 0 { return CURLE_OK }
            count = 0
            if errno == EINTR { continue }
            return errno == EAGAIN ? CURLE_AGAIN : failure
        }
    }

    var isHandshakeBroken: Bool { tls?.isHandshakeBroken ?? false }

    func failure(_ code: CURLcode, _ answer: HTTPAnswer) -> CardeaError {
        let lost = phase == .open ? "the connection ended" : words
        return WireFailure(
            code: code, refusal: tls?.refusal ?? TrustStore.isOtherHost, isHandshakeBroken: isHandshakeBroken,
            words: lost
        ).error(answer)
    }
}
