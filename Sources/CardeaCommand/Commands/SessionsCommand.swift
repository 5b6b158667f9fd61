import Cardea
import CardeaModel

/// `cardea sessions`
struct SessionsCommand: Subcommand {
    static let name = "sessions"
    static let summary = "Lists the user's sessions at the server, on all devices, or ends some."
    static let usage = "[OPTIONS] [revoke all|others|mine|ID]"
    static let operandLimit = 2
    static let options: [Option] =
        [
            .value("--limit", "N", "the most to list; default: the server's choice"),
            .value("--offset", "N", "how many to skip first"),
        ] + ClientOptions.options
    static let notes = """
        A star marks the session of this command. "revoke" ends all sessions, the others, this
        one, or the one of that id; when this one is among them, it is forgotten here, too.
        """

    private let client: ClientOptions
    private let target: SessionTarget?
    private let limit: Int?
    private let offset: Int?

    init(_ arguments: Arguments) throws {
        client = try ClientOptions(arguments)
        target = try Self.target(arguments)
        limit = try arguments.integer("--limit", in: 1...100_000)
        offset = try arguments.integer("--offset", in: 0...1_000_000_000)
        if target != nil, limit != nil || offset != nil {
            throw UsageError("--limit and --offset are for the list only.", command: Self.name)
        }
    }

    func run(_ console: Console) async throws {
        try await client.withClient(console) { client in
            if let target { try await revoke(target, client, console) } else { try await list(client, console) }
        }
    }

    private func list(_ client: CardeaClient, _ console: Console) async throws {
        let list = try await client.listSessions(limit: limit, offset: offset)
        let report = SessionReport(list, own: try await client.currentUser().profile.sessionID)
        try console.result(report.text, json: report.json)
        if !console.isJSON, let next = report.next {
            console.progress("There are \(list.total) in all; continue with --offset \(next).")
        }
    }

    private func revoke(_ target: SessionTarget, _ client: CardeaClient, _ console: Console) async throws {
        let own = try await client.currentUser().profile.sessionID
        try await client.revokeSessions(target)
        let isOwn = target == .all || target == .mine || target == .session(own ?? "")
        switch target {
        case .all: console.progress("All sessions have ended, including this one.")
        case .others: console.progress("All other sessions have ended.")
        case .mine: console.progress("This session has ended.")
        case .session(let id):
            console.progress(id == own ? "This session has ended." : "The session \(id) has ended.")
        }
        try console.result(json: ["revoked": .string(target.word), "signed_out": .bool(isOwn)])
    }

    private static func target(_ arguments: Arguments) throws(UsageError) -> SessionTarget? {
        guard let verb = arguments.operands.first else { return nil }
        guard verb == "revoke" else { throw UsageError("Unexpected argument \"\(verb)\".", command: name) }
        guard arguments.operands.count == 2, let word = arguments.operands.last else {
            throw UsageError("The sessions to end are missing: revoke all, others, mine or an id.", command: name)
        }
        let named: [String: SessionTarget] = ["all": .all, "others": .others, "mine": .mine]
        if let target = named[word] { return target }
        // An id is long; what is nearly one of the words is a slip, and would end nothing or the wrong thing.
        if let meant = Spelling.nearest(to: word, among: named.keys.sorted()) {
            throw UsageError("\"\(word)\" is not a session. Did you mean \"\(meant)\"?", command: name)
        }
        return .session(word)
    }
}

extension SessionTarget {
    /// As it is named on the command line.
    fileprivate var word: String {
        switch self {
        case .all: "all"
        case .others: "others"
        case .mine: "mine"
        case .session(let id): id
        }
    }
}
