import Cardea
import CardeaBasics
import Glibc

/// The source of the passphrase of encrypted files. Never an argument or the environment: other processes see those.
enum PassphraseSource: Sendable, Hashable {
    case file(String)
    case terminal

    /// - Parameter prefix: `to-` for the options of a second store.
    init?(_ arguments: Arguments, prefix: String = "") throws(UsageError) {
        let (file, ask) = ("--\(prefix)passphrase-file", "--\(prefix)ask-passphrase")
        switch (arguments[file], arguments.has(ask)) {
        case (let path?, false): self = .file(path)
        case (nil, true): self = .terminal
        case (nil, false): return nil
        case (_?, true):
            throw UsageError("\(file) and \(ask) cannot be used together.", command: arguments.command)
        }
    }

    func read(_ console: Console) async throws -> Secret {
        let text: String?
        switch self {
        case .file(let path): text = try SecretFile.firstLine(of: path, "passphrase file")
        case .terminal: text = try await Self.ask(console)
        }
        guard let text, !text.isEmpty else { throw CommandFailure(.usage, "The passphrase is empty.") }
        return Secret(text)
    }

    private static func ask(_ console: Console) async throws -> String? {
        guard isatty(STDIN_FILENO) != 0 else {
            throw CommandFailure(.usage, "--ask-passphrase needs a terminal; use --passphrase-file here.")
        }
        return try await console.askSecretly("Passphrase:")
    }
}
