import CLinux
import CardeaBasics
import CardeaLinux
import Glibc

/// What the loop does for its connections.
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
