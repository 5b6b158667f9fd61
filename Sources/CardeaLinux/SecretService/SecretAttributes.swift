import CSecret
import CardeaCore

/// What tells one item of a keyring from another, and what a person sees of it in a keyring manager.
struct SecretAttributes: Sendable {
    private let pairs: [(name: String, value: String)]
    let label: String

    init(_ key: StoreKey) throws(CardeaError) {
        pairs = [
            ("application", key.application), ("backend", key.backend), ("account", key.account),
            ("kind", key.kind.rawValue),
        ]
        let account = key.account.isEmpty ? "default account" : key.account
        label = "\(key.application) — \(account) (Cardea \(Self.words(for: key.kind)))"
        guard pairs.allSatisfy({ !$0.value.utf8.contains(0) }) else {
            throw CardeaError(.invalidArgument, "A keyring takes no NUL characters in application, backend or account.")
        }
    }

    private static func words(for kind: StoreKey.Kind) -> String {
        switch kind {
        case .session: "session"
        case .pending: "unfinished sign-ins"
        case .proof: "device key"
        case .device: "device identifier"
        }
    }

    /// Lends schema and attributes in the form of libsecret.
    ///
    /// The schema's name is not matched: gnome-keyring does not find an item by it in a keyring that nobody has unlocked
    /// since it started, and the item would read as absent instead of locked.
    func withTable<Value>(
        _ body: (UnsafeMutablePointer<SecretSchema>?, OpaquePointer?) throws(SecretServiceFailure) -> Value
    ) throws(SecretServiceFailure) -> Value {
        let types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, nil)
        defer { g_hash_table_unref(types) }
        let values = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
        defer { g_hash_table_unref(values) }
        for pair in pairs {
            // Every attribute is a string, the type whose number is zero.
            g_hash_table_insert(types, g_strdup(pair.name), nil)
            g_hash_table_insert(values, g_strdup(pair.name), g_strdup(pair.value))
        }
        let schema = secret_schema_newv("cardea.Record", SECRET_SCHEMA_DONT_MATCH_NAME, types)
        defer { secret_schema_unref(schema) }
        return try body(schema, values)
    }
}
