import CardeaAsync
import CardeaBasics
import CardeaModel
import Testing

extension StoreContract {
    /// Records that differ in one part of their name have nothing to do with each other.
    static func checkNames(_ store: any SecureStore) async throws {
        let parts =
            RecordName.Kind.allCases.map { key("someone", kind: $0) }
            + [
                "prelude https://auth.example.com/a", "prelude https://auth.example.com:8443",
                "other https://a.example",
            ]
            .map { key("someone", backend: $0) }
            + ["com.example", "com.example.contract.more"].map { key("someone", application: $0) }
            + [
                "", "Someone", "someone ", "émile 🙂", String(repeating: "a", count: 255), "../../etc/passwd",
                "a b/c\\d%00",
            ]
            .map { key($0) }
        for (number, part) in parts.enumerated() {
            try await store.write(Secret("record \(number)"), for: part)
        }
        for (number, part) in parts.enumerated() {
            #expect(try await store.read(part) == Secret("record \(number)"))
            try await store.remove(part)
            #expect(try await store.read(part) == nil)
        }
    }

    /// What is inside means nothing to a store: any bytes, many of them. A record without any is none.
    static func checkContents(_ store: any SecureStore) async throws {
        let mixed = key("contents")
        let texts = ["ünïcödé 🔑\nline\t\"quoted\"", String(repeating: "0123456789abcdef", count: 65_536)]
        let bytes: [[UInt8]] = [[0], Array(0...255), [0xFF, 0xFE, 0x00, 0xC0], Array(repeating: 0, count: 4096)]
        for content in texts.map({ Array($0.utf8) }) + bytes {
            try await store.write(Secret(bytes: content), for: mixed)
            #expect(try await store.read(mixed) == Secret(bytes: content))
        }
        try await store.remove(mixed)
        #expect(try await store.read(mixed) == nil)
    }

    /// Each task reads what it wrote, and of several writers of one record one wins, whole.
    static func checkParallelCalls(_ store: any SecureStore) async throws {
        let shared = key("shared")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<24 {
                group.addTask {
                    let own = key("parallel \(number)")
                    for round in 0..<3 {
                        let record = Secret("\(number) in round \(round)")
                        try await store.write(record, for: own)
                        #expect(try await store.read(own) == record)
                        try await store.write(Secret(String(repeating: "\(number % 10)", count: 999)), for: shared)
                        let seen = try await store.read(shared)?.reveal()
                        #expect(seen?.utf8.count == 999 && Set(seen ?? "").count == 1)
                    }
                    try await store.remove(own)
                    #expect(try await store.read(own) == nil)
                }
            }
            try await group.waitForAll()
        }
        try await store.remove(shared)
    }

    /// A call that is cancelled ends as such or not at all, and the next one is as good as ever.
    static func checkCancellation(_ store: any SecureStore) async throws {
        let mine = key("cancelled")
        try await store.write(Secret("before"), for: mine)
        for number in 0..<8 {
            let task = Task { () async -> CardeaError? in
                do throws(CardeaError) {
                    if number % 2 == 0 {
                        try await store.write(Secret("after"), for: mine)
                    } else {
                        _ = try await store.read(mine)
                    }
                    return nil
                } catch {
                    return error
                }
            }
            task.cancel()
            let error = await task.value
            #expect(error == nil || error?.code == .cancelled)
        }
        let left = try await store.read(mine)
        #expect(left == Secret("before") || left == Secret("after"))
        try await store.remove(mine)
        #expect(try await store.read(mine) == nil)
    }
}
