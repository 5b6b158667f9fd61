import Cardea
import CardeaCore
import Foundation

/// The kinds of store that can be named on the command line.
enum StoreWord: String, CaseIterable, Sendable {
    case automatic
    case secretService = "secret-service"
    case sealedFile = "sealed-file"
    case memory
}

/// Where sessions are kept, as asked for.
struct StoreOptions: Sendable {
    private let kind: StoreWord
    private let folder: String?
    private let passphrase: PassphraseSource?

    init(_ arguments: Arguments) throws(UsageError) {
        kind = try arguments.choice("--store", default: .automatic)
        folder = arguments["--folder"].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        passphrase = try PassphraseSource(arguments)
        guard kind == .sealedFile || kind == .automatic || folder == nil && passphrase == nil else {
            throw UsageError(
                "--folder and the passphrase options belong to sealed files: --store automatic or sealed-file.",
                command: arguments.command)
        }
    }

    func choice(_ console: Console) async throws -> StoreChoice {
        switch kind {
        case .automatic: .automatic(fallback: try await key(console), folder: folder)
        case .secretService: .secretService
        case .sealedFile: .sealedFile(folder: folder, key: try await key(console))
        case .memory: .memory
        }
    }

    private func key(_ console: Console) async throws -> SealingKey {
        guard let passphrase else { return .keyFile }
        return .passphrase(try await passphrase.read(console))
    }
}
