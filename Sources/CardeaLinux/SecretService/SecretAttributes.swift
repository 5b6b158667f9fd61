import CardeaBasics
import CardeaModel

/// The attributes that tell one item of a keyring from another, and the label that a person sees in a keyring manager.
struct SecretAttributes: Sendable {
    private let pairs: [(name: String, value: String)]
    let label: String

    /// Libraries put the name of an item's schema here; keyring managers and `secret-tool` show it.
    private static let library = (name: "library", value: "cardea")
    private static let schema = (name: "xdg:schema", value: "cardea.Record")

    init(_ key: RecordName) throws(CardeaError) {
        pairs = [
            Self.library, ("application", key.application), ("backend", key.backend),
            ("account", key.account), ("kind", key.kind.rawValue),
        ]
        // Keyring managers sort by the label and cut it off: what tells items apart comes first.
        let account = key.account.isEmpty ? "" : ", \(key.account)"
        label = "\(key.application): \(Self.words(for: key.kind))\(account) (Cardea)"
        guard pairs.allSatisfy({ !$0.value.utf8.contains(0) }) else {
            throw CardeaError(
                .invalidArgument, "A keyring does not allow NUL characters in application, backend or account.")
        }
    }

    private static func words(for kind: RecordName.Kind) -> String {
        switch kind {
        case .session: "session"
        case .pending: "unfinished sign-ins"
        case .proof: "device key"
        case .device: "device identifier"
        }
    }

    /// The attributes that an item is found by. Without the schema: gnome-keyring does not find an item by it in a keyring that nobody
    /// has unlocked since it started, and the item would read as absent instead of locked.
    var searched: BusValue { .texts(pairs) }

    /// The attributes that an item carries.
    var stored: BusValue { .texts(pairs + [Self.schema]) }

    /// Returns whether an item with these attributes was made by a library of this kind; other programs may imitate the rest.
    static func areOurs(_ attributes: [String: BusValue]) -> Bool { attributes[schema.name]?.text == schema.value }
}

extension SecretAttributes {
    /// Returns the attributes that all items of an application, or of all, are found by.
    static func search(application: String?) -> BusValue {
        .texts([library] + (application.map { [(name: "application", value: $0)] } ?? []))
    }

    /// Returns the name of an item's record; `nil` when that is no record of this library. Any program can make items with any attributes.
    static func key(_ attributes: [String: BusValue]) -> RecordName? {
        guard attributes[library.name]?.text == library.value,
            let application = attributes["application"]?.text, let backend = attributes["backend"]?.text,
            let account = attributes["account"]?.text, let kind = attributes["kind"]?.text.flatMap(RecordName.Kind.init)
        else { return nil }
        return RecordName(application: application, backend: backend, account: account, kind: kind)
    }
}
