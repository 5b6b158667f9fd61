import CardeaAsync
import CardeaBasics
import CardeaLinux
import Testing

@Suite("Memory store")
struct MemoryStoreTests {
    @Test("it does what every store does")
    func contract() async throws {
        try await StoreContract.check(MemoryStore())
    }

    @Test("two stores share nothing")
    func separate() async throws {
        let first = MemoryStore()
        try await first.write(Secret("x"), for: StoreContract.key())
        #expect(try await MemoryStore().read(StoreContract.key()) == nil)
    }
}
