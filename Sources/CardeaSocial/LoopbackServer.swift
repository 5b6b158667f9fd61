import CLinux
import CardeaCore
import Glibc

/// The loop of a loopback listener. Used by its own thread only, which also closes everything at the end.
final class LoopbackServer: @unchecked Sendable {  // only the listener's thread touches it after `run` began
    private let socket: LoopbackSocket
    private let wake: Int32
    private let authority: String
    private let accept: @Sendable (String) -> (@Sendable () -> Void)?
    private var connections: [Connection] = []

    /// Browsers open a few at once; more are somebody else's, and the oldest goes.
    private static let capacity = 16
    private static let largestRequest = 64 * 1024

    private struct Connection {
        let descriptor: Int32
        var received: [UInt8] = []
    }

    init(
        socket: LoopbackSocket, wake: Int32, authority: String,
        accept: @escaping @Sendable (String) -> (@Sendable () -> Void)?
    ) {
        self.socket = socket
        self.wake = wake
        self.authority = authority
        self.accept = accept
    }

    /// Serves until the wake-up descriptor is written.
    func run() {
        defer { close() }
        while true {
            var watched = [pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
            watched.append(pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0))
            watched += connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            let ready = poll(&watched, nfds_t(watched.count), -1)
            if ready < 0 && errno != EINTR { return awaitEnd() }
            guard ready > 0 else { continue }
            if watched[0].revents != 0 { return }
            for entry in watched.dropFirst(2) where entry.revents != 0 { read(entry.fd) }
            if watched[1].revents != 0 { acceptConnection() }
        }
    }

    /// Without polling nothing can be served, but the descriptors stay ours until the login ends: it still writes to one.
    private func awaitEnd() {
        var count: eventfd_t = 0
        while eventfd_read(wake, &count) != 0, errno == EINTR {}
    }

    func close() {
        connections.forEach { _ = Glibc.close($0.descriptor) }
        connections = []
        socket.close()
        _ = Glibc.close(wake)
    }

    private func acceptConnection() {
        let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = accept4(socket.descriptor, nil, nil, flags)
        guard descriptor >= 0 else { return }
        if connections.count >= Self.capacity { drop(connections[0].descriptor) }
        connections.append(Connection(descriptor: descriptor))
    }

    private func read(_ descriptor: Int32) {
        guard let index = connections.firstIndex(where: { $0.descriptor == descriptor }) else { return }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 && (errno == EAGAIN || errno == EINTR) { return }
        guard count > 0, connections[index].received.count + count <= Self.largestRequest else {
            return drop(descriptor)
        }
        connections[index].received += buffer.prefix(count)
        guard let request = LoopbackRequest(connections[index].received) else { return }
        let deliver = request.isGet && request.host == authority ? accept(request.target) : nil
        send(deliver == nil ? LoopbackPage.notFound : LoopbackPage.done, to: descriptor)
        drop(descriptor)
        // Last, because the login and with it the process may end at once: by then the browser has its page.
        deliver?()
    }

    /// The pages are far smaller than an empty socket buffer, so one write takes them.
    private func send(_ page: [UInt8], to descriptor: Int32) {
        _ = Glibc.send(descriptor, page, page.count, Int32(MSG_NOSIGNAL))
        shutdown(descriptor, Int32(SHUT_WR))
    }

    private func drop(_ descriptor: Int32) {
        connections.removeAll { $0.descriptor == descriptor }
        _ = Glibc.close(descriptor)
    }
}
