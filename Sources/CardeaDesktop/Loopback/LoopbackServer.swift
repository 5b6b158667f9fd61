import CLinux
import CardeaCore
import Glibc

/// The loop of a loopback listener. Used by its own thread only, which also closes everything at the end.
///
/// States: waiting for the redirect → answered, until the browser has its page or too much time went by → closed. The
/// wake-up descriptor is read in all of them; written to, it ends the loop, but for the page that a browser is about to get.
package final class LoopbackServer: @unchecked Sendable {  // only the listener's thread touches it after `run` began
    package struct Limits: Sendable {
        /// Browsers open a few at once; more are somebody else's, and the oldest goes.
        var connections = 64
        let request: Duration
        let linger: Duration
        /// From the redirect to its page.
        let page: Duration
        /// Whether the browser may still ask for its page when the listener is ended: not one whose window is closed by then.
        let outlastsEnd: Bool

        package init(
            request: Duration = .seconds(10), linger: Duration = .seconds(1), page: Duration = .seconds(2),
            outlastsEnd: Bool = true
        ) {
            (self.request, self.linger, self.page, self.outlastsEnd) = (request, linger, page, outlastsEnd)
        }
    }

    private let sockets: LoopbackSockets
    private let wake: Int32
    let reception: LoopbackReception
    let application: String?
    /// The page of a redirect that reports no failure.
    let done: LoopbackPage
    let limits: Limits
    let offer: @Sendable (String) -> RedirectVerdict
    var connections: [LoopbackConnection] = []
    var outcome: LoopbackPage?
    var pageDeadline: SuspendingClock.Instant?
    var acceptsAgain: SuspendingClock.Instant?
    private var mayEnd = false

    /// - Parameter offer: Takes the query of a redirect.
    init(
        sockets: LoopbackSockets, wake: Int32, reception: LoopbackReception, application: String? = nil,
        done: LoopbackPage = .done, limits: Limits = Limits(), offer: @escaping @Sendable (String) -> RedirectVerdict
    ) {
        self.sockets = sockets
        self.wake = wake
        self.reception = reception
        self.application = application
        self.done = done
        self.limits = limits
        self.offer = offer
    }

    /// Serves until the wake-up descriptor is written.
    func run() {
        while !isOver { turn() }
        closeConnections()
        // The descriptor stays ours until the login ends: it still writes to it.
        while !mayEnd { awaitEnd() }
        _ = close(wake)
    }

    /// Closes everything without having run.
    func discard() {
        closeConnections()
        _ = close(wake)
    }

    private var isOver: Bool {
        if let pageDeadline { return SuspendingClock.now >= pageDeadline }
        return mayEnd
    }

    private func turn() {
        let now = SuspendingClock.now
        if let again = acceptsAgain, again <= now { acceptsAgain = nil }
        var watched = [pollfd(fd: mayEnd ? -1 : wake, events: Int16(POLLIN), revents: 0)]
        // A negative number is passed over.
        watched += sockets.descriptors.map {
            pollfd(fd: acceptsAgain == nil ? $0 : -1, events: Int16(POLLIN), revents: 0)
        }
        watched += connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        let ready = poll(&watched, nfds_t(watched.count), timeout(now))
        if ready < 0 && errno != EINTR {
            pageDeadline = now
            return
        }
        if ready > 0 {
            if watched[0].revents != 0 { end() }
            for entry in watched.dropFirst(1 + sockets.descriptors.count) where entry.revents != 0 { read(entry.fd) }
            for entry in watched[1...sockets.descriptors.count] where entry.revents != 0 { accept(entry.fd) }
        }
        dropExpired()
    }

    private func end() {
        mayEnd = true
        if !limits.outlastsEnd { pageDeadline = .now }
    }

    private func awaitEnd() {
        var count: eventfd_t = 0
        while eventfd_read(wake, &count) != 0, errno == EINTR {}
        mayEnd = true
    }

    /// Milliseconds until the next deadline, rounded up; -1 for ever.
    private func timeout(_ now: SuspendingClock.Instant) -> Int32 {
        let deadlines = connections.map(\.deadline) + [pageDeadline, acceptsAgain].compactMap { $0 }
        guard let next = deadlines.min() else { return -1 }
        let wait = max(now.duration(to: next), .zero) / .milliseconds(1)
        return Int32(min(wait.rounded(.up), 60_000))
    }

    private func closeConnections() {
        connections.forEach { _ = close($0.descriptor) }
        connections = []
        sockets.close()
    }
}
