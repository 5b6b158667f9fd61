import CLinux
import CardeaBasics
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
        /// True if the browser may still ask for its page when the listener is ended: not one whose window is closed by then.
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

/// The loop's work for its connections.
extension LoopbackServer {
    /// Takes the connections that wait. Where there are too many, those go that have sent least: a browser sends its request at once.
    /// New ones stay for a turn, in which they may send it; so they fill one half at most.
    func accept(_ socket: Int32) {
        let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        var new: [LoopbackConnection] = []
        while new.count < limits.connections / 2 {
            let descriptor = accept4(socket, nil, nil, flags)
            guard descriptor >= 0 else {
                // No descriptors or no memory left: asking on would only burn the processor.
                if [EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(errno) {
                    acceptsAgain = .now.adding(milliseconds: 100)
                }
                break
            }
            new.append(LoopbackConnection(descriptor, deadline: .now.adding(milliseconds: limits.request)))
        }
        while connections.count + new.count > limits.connections,
            let least = connections.min(by: { $0.worth < $1.worth })
        {
            drop(least.descriptor)
        }
        connections += new
    }

    func read(_ descriptor: Int32) {
        guard let index = connections.firstIndex(where: { $0.descriptor == descriptor }) else { return }
        switch connections[index].receive() {
        case .nothing: return
        case .end: return drop(descriptor)
        case .bytes where connections[index].isAnswered: return
        case .bytes: break
        }
        let connection = connections[index]
        guard connection.received.count >= connection.awaited else { return }
        switch reception.read(connection.received, searched: connection.searched) {
        case .incomplete: connections[index].searched = connection.received.count
        case .unfinished(let length): connections[index].awaited = length
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
            let page = error?.isEmpty ?? true ? done : done.ofFailure
            outcome = page
            pageDeadline = .now.adding(milliseconds: limits.page)
            return page
        }
    }

    /// A page that says how it ended is served once, and only after it did end so. Any other caller learns nothing.
    private func serve(_ page: LoopbackPage, _ language: String, _ index: Int) {
        guard !page.isOutcome || page == outcome else {
            reply(index, outcome == nil ? .notFound : overPage(language))
            return
        }
        let isOver = page == .over || (page == .foreign && outcome != nil)
        let isSent = reply(index, isOver ? overPage(language) : .page(page, language, application: application))
        if page.isOutcome && isSent { pageDeadline = .now }
    }

    private func overPage(_ language: String) -> LoopbackAnswer { .page(.over, language, application: application) }

    @discardableResult
    private func reply(_ index: Int, _ answer: LoopbackAnswer) -> Bool {
        connections[index].answer(answer, lingerUntil: .now.adding(milliseconds: limits.linger))
    }

    func dropExpired() {
        let now = MonotonicTime.now
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

/// One connection of a loopback listener. Belongs to the listener's thread.
struct LoopbackConnection {
    let descriptor: Int32
    /// When the listener loses patience with it.
    private(set) var deadline: MonotonicTime
    private(set) var received: [UInt8] = []
    /// The number of bytes that need not be looked at again.
    var searched = 0
    /// The number of bytes that there must be before another look is worth it.
    var awaited = 0
    /// True if it has its answer, and only ends.
    private(set) var isAnswered = false

    /// The rank of the connection among those that may be dropped. One that has its answer is still to read it, so it ranks highest.
    var worth: Int { isAnswered ? .max : received.count }

    enum Arrival {
        case nothing, bytes, end
    }

    init(_ descriptor: Int32, deadline: MonotonicTime) {
        self.descriptor = descriptor
        self.deadline = deadline
    }

    /// Reads what is there. After the answer it is thrown away.
    mutating func receive() -> Arrival {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 { return errno == EAGAIN || errno == EINTR ? .nothing : .end }
        guard count > 0 else { return .end }
        if !isAnswered { received += buffer.prefix(count) }
        return .bytes
    }

    /// Sends the answer; says whether it is on its way as a whole. The answers are far smaller than an empty socket buffer,
    /// so one write takes them.
    ///
    /// The connection then stays until the other side has ended it: closed with bytes unread, it would be reset, and the
    /// answer lost with it (RFC 9112, section 9.6).
    mutating func answer(_ answer: LoopbackAnswer, lingerUntil deadline: MonotonicTime) -> Bool {
        isAnswered = true
        received = []
        self.deadline = deadline
        let count = send(descriptor, answer.bytes, answer.bytes.count, Int32(MSG_NOSIGNAL))
        shutdown(descriptor, Int32(SHUT_WR))
        return count == answer.bytes.count
    }
}
