import CardeaAsync
import CardeaBasics
import CardeaModel
import Testing

/// What an application would write: an actor with a dictionary.
private actor ApplicationStore: SecureStore {
    nonisolated let location = "the application's own place"
    private var records: [RecordName: Secret] = [:]

    func read(_ key: RecordName) async throws(CardeaError) -> Secret? { records[key] }
    func write(_ record: Secret, for key: RecordName) async throws(CardeaError) { records[key] = record }
    func remove(_ key: RecordName) async throws(CardeaError) { records[key] = nil }
}

@Suite("Store of the application, Swift")
struct SuppliedStoreTests {
    @Test("it does what every store does")
    func contract() async throws {
        try await StoreContract.check(ApplicationStore())
    }

    @Test("it counts as one that outlives the process, unless it says otherwise")
    func persistence() {
        #expect(ApplicationStore().isPersistent)
    }
}
