import Cardea
import CardeaBasics
import CardeaModel

/// The facts about a record that a store knows without opening it.
struct StoreEntry {
    private let key: RecordName
    private let isStaged: Bool

    /// - Parameter key: That of the record, or of one that an interrupted move has left.
    init(_ key: RecordName) {
        self.key = key.unstaged ?? key
        isStaged = key.unstaged != nil
    }

    /// One line.
    var text: String {
        let account = key.account.isEmpty ? "-" : key.account
        return TerminalText.line([key.application, key.backend, account, key.kind.rawValue].joined(separator: "  "))
            + (isStaged ? "  (an interrupted move: repeat it)" : "")
    }

    /// The same for a script.
    var json: JSONObject {
        [
            "application": .string(key.application), "backend": .string(key.backend), "account": .string(key.account),
            "kind": .string(key.kind.rawValue), "interrupted_move": .bool(isStaged),
        ]
    }
}
