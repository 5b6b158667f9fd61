import CardeaAsync
import CardeaBasics
import CardeaModel

/// A store whose failures and delays the test decides.
final class FaultyStore: SecureStore {
    enum Step: Hashable {
        case read
        case write
        case remove
    }

    private struct Place: Hashable {
        let step: Step
        /// `nil` for the record by which a login tries the store.
        let kind: RecordName.Kind?
    }

    private struct State {
        var records: [RecordName: Secret] = [:]
        var failures: [Place: CardeaError.Code] = [:]
        var gates: [Place: TestGate] = [:]
    }

    private let state = Lock(State())
    let isPersistent: Bool
    let location = "a store of the test"

    init(isPersistent: Bool = true) {
        self.isPersistent = isPersistent
    }

    /// Makes a step fail until it is healed; that of the trial, without a kind.
    func fail(_ step: Step, _ kind: RecordName.Kind?, with code: CardeaError.Code) {
        state.withLock { $0.failures[Place(step: step, kind: kind)] = code }
    }

    func heal() { state.withLock { $0.failures = [:] } }

    /// Holds a step: a write or a removal before it has any effect, a read when it has what it will return.
    func hold(_ step: Step, _ kind: RecordName.Kind?) -> TestGate {
        let gate = TestGate()
        state.withLock { $0.gates[Place(step: step, kind: kind)] = gate }
        return gate
    }

    subscript(key: RecordName) -> Secret? {
        get { state.withLock { $0.records[key] } }
        set { state.withLock { $0.records[key] = newValue } }
    }

    /// Everything that is stored.
    var records: [RecordName: Secret] { state.withLock { $0.records } }

    /// What is stored.
    var kinds: Set<RecordName.Kind> { state.withLock { Set($0.records.keys.map(\.kind)) } }

    func read(_ key: RecordName) async throws(CardeaError) -> Secret? {
        let record = self[key]
        try await arrive(.read, key)
        return record
    }

    func write(_ record: Secret, for key: RecordName) async throws(CardeaError) {
        try await arrive(.write, key)
        self[key] = record
    }

    func remove(_ key: RecordName) async throws(CardeaError) {
        try await arrive(.remove, key)
        self[key] = nil
    }

    private func arrive(_ step: Step, _ key: RecordName) async throws(CardeaError) {
        let place = Place(step: step, kind: key.isTrial ? nil : key.kind)
        if let gate = state.withLock({ $0.gates[place] }) { await gate.pass() }
        if let code = state.withLock({ $0.failures[place] }) { throw CardeaError(code, "The store fails on demand.") }
    }
}
