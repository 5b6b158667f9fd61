import CLinux
import CardeaBasics
import Glibc

/// Connects a socket to the first of some addresses that answers: the next one is tried when one has refused, or has been silent for
/// a while (RFC 8305). Lives on the event loop.
final class SocketRace {
    /// The time that an address has before the next one is tried beside it.
    private static let headStart: Int64 = 200
    /// The time between probes of a connection at rest, and before the first: its server's machine is heard that often.
    private static let probeSeconds: Int32 = 2

    private let loop: EventLoop
    private var left: ArraySlice<SocketAddress>
    private var running: [Int32] = []
    private var next: LoopTimer?
    private var done: ((Int32?) -> Void)?

    init(_ addresses: [SocketAddress], _ loop: EventLoop) {
        self.loop = loop
        left = addresses[...]
        next = loop.makeTimer { [unowned(unsafe) self] in tryNext() }
    }

    deinit { end() }

    /// Reports once: the socket that is connected, which is not watched any more; `nil` when no address has answered.
    func run(_ done: @escaping (Int32?) -> Void) {
        self.done = done
        tryNext()
    }

    /// Closes what is open, and reports nothing.
    func end() {
        done = nil
        next?.disarm()
        for socket in running { close(socket) }
        running = []
    }

    private func tryNext() {
        while done != nil, let address = left.popFirst() {
            let socket = cardea_new_stream(address.family)
            guard socket >= 0 else { continue }
            Self.setUp(socket)
            switch address.connect(socket) {
            case 0: return won(socket)
            case EINPROGRESS:
                running.append(socket)
                if !left.isEmpty { next?.arm(afterMilliseconds: Self.headStart) }
                return loop.watch(socket, for: .writable) { [unowned(unsafe) self] socket, _ in answered(socket) }
            default: Glibc.close(socket)
            }
        }
        if running.isEmpty { finish(nil) }
    }

    private func answered(_ socket: Int32) {
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        if getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0, error == 0 { return won(socket) }
        running.removeAll { $0 == socket }
        close(socket)
        // One that is silent need not be waited for, now that another has spoken.
        tryNext()
    }

    private func won(_ socket: Int32) {
        running.removeAll { $0 == socket }
        loop.unwatch(socket)
        finish(socket)
    }

    private func finish(_ socket: Int32?) {
        let done = done
        end()
        done?(socket)
    }

    private func close(_ socket: Int32) {
        loop.unwatch(socket)
        Glibc.close(socket)
    }

    private static func setUp(_ socket: Int32) {
        for (level, option, value) in [
            (Int32(IPPROTO_TCP), TCP_NODELAY, 1), (SOL_SOCKET, SO_KEEPALIVE, 1),
            (Int32(IPPROTO_TCP), TCP_KEEPIDLE, probeSeconds), (Int32(IPPROTO_TCP), TCP_KEEPINTVL, probeSeconds),
        ] as [(Int32, Int32, Int32)] {
            var value = value
            setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
        }
    }
}
