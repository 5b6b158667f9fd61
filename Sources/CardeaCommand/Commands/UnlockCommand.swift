import Cardea
import CardeaBasics
import CardeaModel
import Synchronization

/// `cardea unlock`
struct UnlockCommand: Subcommand {
    static let name = "unlock"
    static let summary = "Unlocks the keyring: the desktop asks for its password in a window."
    static let options: [Option] =
        [
            ClientOptions.application,
            .value("--timeout", "SECONDS", "gives up if nobody answers in time; default: \(patience)"),
        ] + StoreOptions.options
    static let notes = """
        Reading a session never asks: in a locked keyring it fails with 5 until the keyring is
        unlocked. Where there is none yet, the window asks for the password of a new one. Nothing
        is asked, and it succeeds, where nothing is locked: a keyring that is open, the session
        keyring, encrypted files. When the command gives up, the window stays until it is
        answered.
        """

    /// The time that the store itself waits for its user, in seconds.
    private static let patience = 120

    private let applicationID: String
    private let store: StoreOptions
    private let seconds: Int

    init(_ arguments: Arguments) throws {
        applicationID = ClientOptions.applicationID(arguments, Environment.current)
        store = try StoreOptions(arguments)
        seconds = try arguments.integer("--timeout", in: 1...Self.patience) ?? Self.patience
    }

    func run(_ console: Console) async throws {
        let hasAsked = Asked()
        var choice = try await store.choice(console)
        choice.asking = { question in
            hasAsked.value.store(true, ordering: .relaxed)
            console.tell(question)
        }
        let key = RecordName(application: applicationID, backend: "", account: "", kind: .session)
        let late = CardeaError(.storeLocked, "The keyring's question was not answered within \(seconds) s.")
        let location = try await TimeLimit.run(.seconds(seconds), or: late) { [choice] in
            try await OpenStore.with(choice) { open throws(CardeaError) in
                try await open.store.unlock(for: key)
                return open.location
            }
        }
        let isNew = hasAsked.value.load(ordering: .relaxed)
        console.progress(isNew ? "Unlocked: \(location)." : "Nothing is locked: \(location).")
        try console.result(json: ["asked": .bool(isNew), "store": .string(location)])
    }

    /// Remembers whether the store has asked the user anything.
    private final class Asked: Sendable {
        let value = Atomic(false)
    }
}
