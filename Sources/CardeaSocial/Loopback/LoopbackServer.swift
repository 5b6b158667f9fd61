import CLinux
import CardeaCore
import Glibc

/// The loop of a loopback listener. Used by its own thread only, which also closes everything at the end.
///
/// States: waiting for the redirect → answered, until the browser has its page or too much time went by → closed. The
/// wake-up descriptor is read in all of them; written to, it ends the loop, but for the page that a browser is about to get.
final class LoopbackServer: @unchecked Sendable {  // only the listener's thread touches it after `run` began
    struct Limits: Sendable {
        /// Browsers open a few at once; more are somebody else's, and the oldest goes.
        var connections = 64
        var request = Duration.seconds(10)
        var linger = Duration.seconds(1)
        /// From the redirect to its page.
        var page = Duration.seconds(2)
    }

    private let sockets: LoopbackSockets
    private let wake: Int32
    private let reception: LoopbackReception
    private let application: String?
    private let limits: Limits
    private let offer: @Sendable (String) -> RedirectVerdict
    private var connections: [LoopbackConnection] = []
    private var outcome: LoopbackPage?
    private var pageDeadline: SuspendingClock.Instant?
    private var acceptsAgain: SuspendingClock.Instant?
    private var mayEnd = false

    /// - Parameter offer: Takes the query of a redirect.
    init(
        sockets: LoopbackSockets, wake: Int32, reception: LoopbackReception, application: String? = nil,
        limits: Limits = Limits(), offer: @escaping @Sendable (String) -> RedirectVerdict
    ) {
        self.sockets = sockets
        self.wake = wake
        self.reception = reception
        self.application = application
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
            if watched[0].revents != 0 { mayEnd = true }
            for entry in watched.dropFirst(1 + sockets.descriptors.count) where entry.revents != 0 { read(entry.fd) }
            for entry in watched[1...sockets.descriptors.count] where entry.revents != 0 { accept(entry.fd) }
        }
        dropExpired()
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

extension LoopbackServer {
    private func accept(_ socket: Int32) {
        let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = accept4(socket, nil, nil, flags)
        guard descriptor >= 0 else {
            // No descriptors or no memory left: asking on would only burn the processor.
            if [EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(errno) {
                acceptsAgain = .now.advanced(by: .milliseconds(100))
            }
            return
        }
        if connections.count >= limits.connections { drop(connections[0].descriptor) }
        connections.append(LoopbackConnection(descriptor, deadline: .now.advanced(by: limits.request)))
    }

    private func read(_ descriptor: Int32) {
        guard let index = connections.firstIndex(where: { $0.descriptor == descriptor }) else { return }
        switch connections[index].receive() {
        case .nothing: return
        case .end: return drop(descriptor)
        case .bytes where connections[index].isAnswered: return
        case .bytes: break
        }
        switch reception.read(connections[index].received) {
        case .incomplete: return
        case .refused(let answer): reply(index, answer)
        case .redirect(let query, _): reply(index, .seeOther(reception.path(of: take(query))))
        case .page(let page, let language): serve(page, language, index)
        }
    }

    /// Gives a redirect to the login; says which page its browser gets.
    private func take(_ query: String) -> LoopbackPage {
        guard outcome == nil else { return .over }
        switch offer(query) {
        case .foreign: return .foreign
        case .late: return .over
        case .taken:
            let error = QueryParameters(parsing: query, plusIsSpace: false).first("error")
            let page = error?.isEmpty ?? true ? LoopbackPage.done : .failed
            outcome = page
            pageDeadline = .now.advanced(by: limits.page)
            return page
        }
    }

    /// A page that says how it ended is served once, and only after it did end so. Whoever else asks learns nothing.
    private func serve(_ page: LoopbackPage, _ language: String, _ index: Int) {
        let isOutcome = page == .done || page == .failed
        guard !isOutcome || page == outcome else {
            reply(index, outcome == nil ? .notFound : overPage(language))
            return
        }
        let isOver = page == .over || (page == .foreign && outcome != nil)
        let isSent = reply(index, isOver ? overPage(language) : .page(page, language, application: application))
        if isOutcome && isSent { pageDeadline = .now }
    }

    private func overPage(_ language: String) -> LoopbackAnswer { .page(.over, language, application: application) }

    @discardableResult
    private func reply(_ index: Int, _ answer: LoopbackAnswer) -> Bool {
        connections[index].answer(answer, lingerUntil: .now.advanced(by: limits.linger))
    }

    private func dropExpired() {
        let now = SuspendingClock.now
        for index in connections.indices where connections[index].deadline <= now && !connections[index].isAnswered {
            if !connections[index].received.isEmpty { reply(index, .timeout) }
        }
        for connection in connections where connection.deadline <= now { drop(connection.descriptor) }
    }

    private func drop(_ descriptor: Int32) {
        connections.removeAll { $0.descriptor == descriptor }
        _ = close(descriptor)
    }
}
