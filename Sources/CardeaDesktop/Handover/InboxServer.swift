import CLinux
import CardeaLinux
import Glibc

/// The loop of an inbox. Used by its own thread only, which also closes everything at the end.
final class InboxServer: @unchecked Sendable {  // only the inbox's thread touches it after `run` began
    private let listener: Int32
    private let wake: Int32
    private let missed: @Sendable () -> Void
    private let offer: @Sendable (ArrivedRedirect) -> Bool
    private var connections: [Connection] = []
    /// Until when nobody is let in, on the clock of the deadlines.
    private var acceptsAgain: Int64?

    /// More senders at once than that are a mistake, and the oldest goes.
    private static let capacity = 32
    /// The longest time that a sender may take.
    private static let patience: Int64 = 2000
    /// The pause until descriptors are free again.
    private static let pause: Int64 = 100

    private struct Connection {
        let descriptor: Int32
        let deadline: Int64
        var received: [UInt8] = []
    }

    init(
        listener: Int32, wake: Int32, missed: @escaping @Sendable () -> Void,
        offer: @escaping @Sendable (ArrivedRedirect) -> Bool
    ) {
        self.listener = listener
        self.wake = wake
        self.missed = missed
        self.offer = offer
    }

    /// Serves until the wake-up descriptor is written.
    func run() {
        defer { closeAll() }
        while true {
            // A negative number is passed over.
            let entrance = acceptsAgain == nil ? listener : -1
            var watched = [wake, entrance].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            watched += connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            let ready = poll(&watched, nfds_t(watched.count), untilNextDeadline())
            if ready < 0 && errno != EINTR { return awaitEnd() }
            if ready > 0 {
                if watched[0].revents != 0 { return }
                for entry in watched.dropFirst(2) where entry.revents != 0 { read(entry.fd) }
                if watched[1].revents != 0 { greet() }
            }
            dropLate()
        }
    }

    /// Without polling nothing can be served, but the descriptors stay ours until the login ends: it still writes to one.
    private func awaitEnd() {
        var count: eventfd_t = 0
        while eventfd_read(wake, &count) != 0, errno == EINTR {}
    }

    func closeAll() {
        for descriptor in connections.map({ $0.descriptor }) + [listener, wake] where descriptor >= 0 {
            close(descriptor)
        }
        connections = []
    }

    private func untilNextDeadline() -> Int32 {
        guard let first = (connections.map({ $0.deadline }) + [acceptsAgain].compactMap { $0 }).min() else { return -1 }
        return Int32(clamping: max(0, first - SystemClock().uptime()))
    }

    private func greet() {
        guard let descriptor = LocalSocket.accept(listener) else {
            // No descriptors or no memory left: asking on would only burn the processor.
            if [EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(errno) { acceptsAgain = SystemClock().uptime() + Self.pause }
            return
        }
        guard LocalSocket.isOwnPeer(descriptor) else {
            close(descriptor)
            return
        }
        if connections.count >= Self.capacity { drop(connections[0].descriptor) }
        let deadline = SystemClock().uptime() + Self.patience
        connections.append(Connection(descriptor: descriptor, deadline: deadline))
        reply(RedirectFrame.greeting, to: descriptor)
    }

    private func read(_ descriptor: Int32) {
        guard let index = connections.firstIndex(where: { $0.descriptor == descriptor }) else { return }
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 && (errno == EAGAIN || errno == EINTR) { return }
        guard count > 0 else {
            drop(descriptor)
            return missed()
        }
        connections[index].received += buffer.prefix(count)
        switch RedirectFrame.read(connections[index].received) {
        case .incomplete: return
        case .nonsense: break
        case .complete(let redirect):
            reply([offer(redirect) ? RedirectFrame.taken : RedirectFrame.notMine], to: descriptor)
        }
        drop(descriptor)
    }

    /// A few bytes, which every socket has room for. The sender may be gone.
    private func reply(_ bytes: [UInt8], to descriptor: Int32) {
        _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private func dropLate() {
        let now = SystemClock().uptime()
        if let again = acceptsAgain, again <= now { acceptsAgain = nil }
        for connection in connections where connection.deadline <= now { drop(connection.descriptor) }
    }

    private func drop(_ descriptor: Int32) {
        connections.removeAll { $0.descriptor == descriptor }
        close(descriptor)
    }
}
