import CLinux
import CardeaLinux
import Glibc

/// The loop of a loopback listener. Used by its own thread only, which also closes everything at the end.
///
/// States: waiting for the redirect → answered, until the browser has its page or too much time went by → closed. The
/// wake-up descriptor is read in all of them; written to, it ends the loop, but for the page that a browser is about to get.
package final class LoopbackServer: @unchecked Sendable {  // only the listener's thread touches it after `run` began
    package struct Limits: Sendable {
        /// Browsers open a few at once; more are another program's.
        var connections = 64
        // In milliseconds.
        let request: Int64
        let linger: Int64
        /// From the redirect to its page.
        let page: Int64
        /// Whether the browser may still ask for its page when the listener is ended: not one whose window is closed by then.
        let outlastsEnd: Bool

        package init(
            request: Int64 = 10_000, linger: Int64 = 1000, page: Int64 = 2000,
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
    var pageDeadline: MonotonicTime?
    var acceptsAgain: MonotonicTime?
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
        if let pageDeadline { return MonotonicTime.now >= pageDeadline }
        return mayEnd
    }

    private func turn() {
        let now = MonotonicTime.now
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

    /// Milliseconds until the next deadline; -1 without one.
    private func timeout(_ now: MonotonicTime) -> Int32 {
        let deadlines = connections.map { $0.deadline } + [pageDeadline, acceptsAgain].compactMap { $0 }
        guard let next = deadlines.min() else { return -1 }
        return min(now.milliseconds(until: next), 60_000)
    }

    private func closeConnections() {
        connections.forEach { _ = close($0.descriptor) }
        connections = []
        sockets.close()
    }
}
