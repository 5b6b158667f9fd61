import CardeaBasics
import Glibc

/// The addresses of one host, which the system is asked for on a thread of its own, once for all that wait.
///
/// `@unchecked Sendable`: touched on the event loop alone.
final class HostLookup: @unchecked Sendable {
    /// For how many milliseconds an answer is used again: a burst of connections asks once.
    private static let lifetime: Int64 = 60_000

    private let host: String
    private let port: Int
    private let loop: EventLoop
    private var found: (addresses: [SocketAddress], at: Int64)?
    private var waiting: [([SocketAddress]) -> Void] = []

    /// - Parameter host: In lower case, without brackets.
    init(_ host: String, port: Int, _ loop: EventLoop) { (self.host, self.port, self.loop) = (host, port, loop) }

    /// Reports the addresses, on the loop; none where there are none, or no thread to ask for them.
    func find(_ done: @escaping ([SocketAddress]) -> Void) {
        if let found, Self.now &- found.at < Self.lifetime { return done(found.addresses) }
        if let known = SocketAddress.known(host, port: port) { return done(known) }
        waiting.append(done)
        guard waiting.count == 1 else { return }
        let thread = NativeThread.start(named: "cardea-names") { [self] in
            let addresses = SocketAddress.lookUp(host, port: port)
            loop.performLater { [self] in take(addresses) }
        }
        if let thread { pthread_detach(thread) } else { take([]) }
    }

    /// Asks again next time: none of the addresses has answered.
    func forget() { found = nil }

    private func take(_ addresses: [SocketAddress]) {
        found = addresses.isEmpty ? nil : (addresses, Self.now)
        let waiting = waiting
        self.waiting = []
        for done in waiting { done(addresses) }
    }

    private static var now: Int64 { MonotonicTime.now.nanoseconds / 1_000_000 }
}
