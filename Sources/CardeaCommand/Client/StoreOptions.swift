import Cardea
import CardeaModel

/// The kinds of store that can be named on the command line.
enum StoreWord: String, CaseIterable, Sendable {
    case automatic
    case secretService = "secret-service"
    case sessionKeyring = "session-keyring"
    case encryptedFile = "encrypted-file"
    case memory

    static var words: [String] { allCases.map(\.rawValue) }
    static var list: String { words.joined(separator: ", ") }
}

/// The place where sessions are kept, as the options choose it.
struct StoreOptions: Sendable {
    private let kind: StoreWord
    let folder: String?
    private let passphrase: PassphraseSource?

    /// The options that say it; the same for every command.
    static let options: [Option] = [
        .value(
            "--store", "KIND",
            "\(StoreWord.list); default: automatic, the Secret Service where there is one, else encrypted files; "
                + "session-keyring: in the Secret Service's memory, until the desktop session ends",
            choices: StoreWord.words),
        .value("--folder", "PATH", "the folder of encrypted files"),
        .value(
            "--passphrase-file", "PATH",
            "seals the files with the first line of this file or descriptor, such as /dev/fd/3; default: with a key "
                + "file in the folder"),
        .flag("--ask-passphrase", "asks for the passphrase of the encrypted files at the terminal"),
    ]

    init(_ arguments: Arguments) throws(UsageError) {
        try self.init(arguments, kind: try arguments.choice("--store", default: .automatic), prefix: "")
    }

    /// The store that records are moved to.
    init?(target arguments: Arguments) throws(UsageError) {
        guard arguments["--to"] != nil else { return nil }
        try self.init(arguments, kind: try arguments.choice("--to", default: .automatic), prefix: "to-")
    }

    private init(_ arguments: Arguments, kind: StoreWord, prefix: String) throws(UsageError) {
        self.kind = kind
        folder = arguments["--\(prefix)folder"].map { WorkingFolder.absolute($0) }
        passphrase = try PassphraseSource(arguments, prefix: prefix)
        guard kind == .encryptedFile || kind == .automatic || folder == nil && passphrase == nil else {
            throw UsageError(
                "--folder and the passphrase options are for encrypted files: use --store automatic or encrypted-file.",
                command: arguments.command)
        }
    }

    /// True if the choice is left to this machine.
    var isAutomatic: Bool { kind == .automatic }

    var hasPassphrase: Bool { passphrase != nil }

    func choice(_ console: Console) async throws -> StoreChoice {
        switch kind {
        case .automatic: .automatic(folder: folder, key: try await key(console))
        case .secretService: .secretService
        case .sessionKeyring: .sessionKeyring
        case .encryptedFile: .encryptedFile(folder: folder, key: try await key(console))
        case .memory: .memory
        }
    }

    /// The key of encrypted files.
    func key(_ console: Console) async throws -> EncryptionKeySource {
        guard let passphrase else { return .keyFile }
        return .passphrase(try await passphrase.read(console))
    }
}
