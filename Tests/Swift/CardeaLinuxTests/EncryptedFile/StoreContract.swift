import CardeaAsync
import CardeaBasics
import CardeaModel
import Testing

/// What every store must do, checked with a key of its own.
enum StoreContract {
    static func key(
        _ account: String = "", kind: RecordName.Kind = .session, application: String = "com.example.contract",
        backend: String = "prelude https://auth.example.com"
    ) -> RecordName {
        RecordName(application: application, backend: backend, account: account, kind: kind)
    }

    static func check(_ store: any SecureStore) async throws {
        try await checkReplacement(store)
        try await checkNames(store)
        try await checkContents(store)
        try await checkParallelCalls(store)
        try await checkCancellation(store)
    }

    private static func checkReplacement(_ store: any SecureStore) async throws {
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
    }
}
