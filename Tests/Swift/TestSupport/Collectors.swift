import CardeaBasics
import CardeaModel

/// Keeps every log entry.
final class LogCollector: LogHandler {
    private let entries = Lock<[LogEntry]>([])

    let level = LogLevel.trace

    func log(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }

    var all: [LogEntry] { entries.withLock { $0 } }

    var text: String {
        all.map { entry in
            "\(entry.message) " + entry.metadata.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        }.joined(separator: "\n")
    }
}

/// Keeps the names of session events.
final class EventCollector: SessionObserver {
    private let events = Lock<[String]>([])
    private let pages = Lock<[LoginWaiting]>([])

    func sessionChanged(_ event: SessionEvent) {
        let name =
            switch event {
            case .signedIn: "signedIn"
            case .refreshed: "refreshed"
            case .refreshFailed(let error, let isTerminal):
                "refreshFailed(\(error.code.rawValue)\(isTerminal ? ", terminal" : ""))"
            case .signedOut(let reason): "signedOut(\(reason.rawValue))"
            case .loginWaiting(let page): "loginWaiting(\(note(page)))"
            case .loginReturned(let token): "loginReturned(\(token ?? "no token"))"
            case .redirectIgnored(let error): "redirectIgnored(\(error.code.rawValue))"
            case .storeAsking(let question): "storeAsking(\(question.rawValue))"
            }
        events.withLock { $0.append(name) }
    }

    private func note(_ page: LoginWaiting) -> String {
        pages.withLock { $0.append(page) }
        return page.redirectURI
    }

    /// The pages of all logins, in the order of their logins.
    var waiting: [LoginWaiting] { pages.withLock { $0 } }

    var all: [String] { events.withLock { $0 } }
}
