import CardeaCore
import Testing

/// What every store must do, checked with a key of its own.
enum StoreContract {
    static func key(
        _ account: String = "", kind: StoreKey.Kind = .session, application: String = "com.example.contract"
    ) -> StoreKey {
        StoreKey(application: application, backend: "prelude https://auth.example.com", account: account, kind: kind)
    }

    static func check(_ store: any SecureStore) async throws {
        let first = key("first")
        #expect(try await store.read(first) == nil)
        try await store.remove(first)

        try await store.write(Secret(#"{"v":1}"#), for: first)
        #expect(try await store.read(first) == Secret(#"{"v":1}"#))

        for other in [key("second"), key("first", kind: .pending), key("first", application: "com.example.other")] {
            #expect(try await store.read(other) == nil)
        }

        try await store.write(Secret("two, and longer than before"), for: first)
        #expect(try await store.read(first) == Secret("two, and longer than before"))

        try await store.write(Secret("second"), for: key("second"))
        try await store.remove(first)
        #expect(try await store.read(first) == nil)
        #expect(try await store.read(key("second")) == Secret("second"))
        try await store.remove(key("second"))

        for unusual in ["", "ünïcödé 🔑\nline\t\"quoted\"", String(repeating: "0123456789abcdef", count: 65_536)] {
            try await store.write(Secret(unusual), for: first)
            #expect(try await store.read(first)?.reveal() == unusual)
        }
        try await store.remove(first)

        let accounts = ["émile 🙂", String(repeating: "a", count: 300), "../../etc/passwd", "a b/c\\d%00"]
        for account in accounts { try await store.write(Secret(account), for: key(account)) }
        for account in accounts {
            #expect(try await store.read(key(account))?.reveal() == account)
            try await store.remove(key(account))
        }
    }
}
