import Cardea
import CardeaBasics
import CardeaModel

/// `cardea store`
struct StoreCommand: Subcommand {
    static let name = "store"
    static let summary = "Lists, shows, forgets or moves what is stored, or changes the key of encrypted files."
    static let usage = "list|show|forget|move|rotate-key [OPTIONS]"
    static let operandLimit = 1
    static let options: [Option] =
        ClientOptions.accountOptions + StoreOptions.options + [
            .flag("--all", "list: every application; move: all accounts of the application"),
            .flag("--redacted", "show: leaves out secrets, as show always does"),
            .value("--to", "KIND", "move: the new store, as --store names it", choices: StoreWord.words),
            .value("--to-folder", "PATH", "move: the folder of the new encrypted files"),
            .value("--to-passphrase-file", "PATH", "move, rotate-key: the new passphrase, as --passphrase-file"),
            .flag("--to-key-file", "rotate-key: uses a key file instead of the passphrase"),
            .flag("--to-ask-passphrase", "move, rotate-key: asks for the new passphrase at the terminal"),
        ]
    static let notes = """
        list        lists the records of the application
        show        shows the records of one account, without tokens and keys
        forget      removes the records of one account, readable or not, and asks no server:
                    "cardea logout" ends the session there, too
        move        moves the records of one account, or of all with --all, to another store
        rotate-key  seals all files of the folder again, with a new key file or passphrase

        Repeat an interrupted move or change of the key to continue it.
        """

    private let verb: StoreVerb
    private let store: StoreOptions
    private let target: StoreOptions?
    private let newPassphrase: PassphraseSource?
    private let isAll: Bool
    private let account: StoredAccount

    init(_ arguments: Arguments) throws {
        try self.init(arguments, environment: Environment.current)
    }

    init(_ arguments: Arguments, environment: [String: String]) throws(UsageError) {
        verb = try StoreVerb(arguments)
        store = try StoreOptions(arguments)
        target = try StoreOptions(target: arguments)
        newPassphrase = try PassphraseSource(arguments, prefix: "to-")
        isAll = arguments.has("--all")
        account = try StoredAccount(arguments, environment)
        if verb == .rotateKey, newPassphrase == nil, store.hasPassphrase, !arguments.has("--to-key-file") {
            throw UsageError(
                "The new passphrase is missing: use --to-passphrase-file, --to-ask-passphrase or --to-key-file.",
                command: Self.name)
        }
        if !isAll, verb.needsAccount { try account.requireServer(Self.name) }
    }

    func run(_ console: Console) async throws {
        switch verb {
        case .list: try await list(console)
        case .show: try await show(console)
        case .forget: try await forget(console)
        case .move: try await move(console)
        case .rotateKey: try await rotateKey(console)
        }
    }

    private func list(_ console: Console) async throws {
        let (choice, application) = (try await store.choice(console), isAll ? nil : account.applicationID)
        let (rows, unreadable, location) = try await OpenStore.with(choice) { open throws(CardeaError) in
            (try await open.keys(of: application), try await open.unreadableCount(), open.location)
        }
        let entries = rows.map(StoreEntry.init).sorted { $0.text < $1.text }
        if console.isJSON {
            try console.result(json: [
                "records": .array(entries.map { .object($0.json) }), "unreadable": .integer(Int64(unreadable)),
                "store": .string(location),
            ])
        } else {
            for entry in entries { try console.result(entry.text) }
        }
        console.progress(TerminalText.line("\(rows.count == 1 ? "1 record" : "\(rows.count) records") in \(location)."))
        if unreadable > 0 {
            console.progress("\(unreadable) more cannot be opened: damaged, or sealed with another key.")
        }
    }

    private func show(_ console: Console) async throws {
        let key = try account.key
        let reports = try await OpenStore.with(try await store.choice(console), for: key) { open throws(CardeaError) in
            var reports: [StoredRecordReport] = []
            for key in RecordName.Kind.allCases.map(key.with) {
                if let record = try await open.store.read(key) {
                    reports.append(StoredRecordReport(key: key, record: record))
                }
            }
            if reports.isEmpty { try open.requireInSight(key) }
            return reports
        }
        guard !reports.isEmpty else { throw CommandFailure(.notSignedIn, "Nothing is stored for this account.") }
        try console.result(
            reports.map(\.text).joined(separator: "\n\n"),
            json: ["records": .array(reports.map { .object($0.json) })])
    }

    private func forget(_ console: Console) async throws {
        let key = try account.key
        let removed = try await OpenStore.with(try await store.choice(console), for: key) { open throws(CardeaError) in
            try await open.forget(key)
        }
        console.progress(
            removed.isEmpty ? "Nothing was stored for this account." : "Forgotten: \(Self.words(removed)).")
        try console.result(json: ["forgotten": .array(removed.map { .string($0.rawValue) })])
    }

    private func move(_ console: Console) async throws {
        guard let target else {
            throw UsageError("The new store is missing: use --to KIND.", command: Self.name)
        }
        var (from, to) = (try await store.choice(console), try await target.choice(console))
        (from.asking, to.asking) = (console.tell, console.tell)
        let move = StoreMove(from: from, to: to)
        let moved =
            isAll
            ? try await move.moveAll(applicationID: account.applicationID) : try await move.move(account.configuration)
        console.progress(moved.isEmpty ? "There was nothing to move." : "Moved: \(Self.words(moved.map(\.kind))).")
        try console.result(json: ["moved": .array(moved.map { .object(StoreEntry($0).json) })])
    }

    private func rotateKey(_ console: Console) async throws {
        let old = try await store.key(console)
        let new: EncryptionKeySource =
            if let newPassphrase { .passphrase(try await newPassphrase.read(console)) } else { .keyFile }
        let count = try await EncryptedFiles.rotateKey(folder: store.folder, from: old, to: new)
        console.progress("\(count == 1 ? "1 record is" : "\(count) records are") sealed with the new key.")
        try console.result(json: ["sealed": .integer(Int64(count))])
    }

    private static func words(_ kinds: [RecordName.Kind]) -> String {
        RecordName.Kind.allCases.compactMap { kind in
            let count = kinds.count { $0 == kind }
            return count == 0 ? nil : count == 1 ? kind.rawValue : "\(kind.rawValue) (\(count))"
        }.joined(separator: ", ")
    }
}
