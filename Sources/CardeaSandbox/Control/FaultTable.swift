import CardeaBasics

/// The sequences of faults by path.
final class FaultTable: Sendable {
    private struct State {
        var sequences: [String: [SandboxFault]] = [:]
        /// Gates that may hold a request whose fault has left its sequence already.
        var gates: [String: [SandboxGate]] = [:]
    }

    private let state = Lock(State())

    /// Puts faults behind those that wait for that path already. A path that ends with `*` covers all that begin so.
    func append(_ faults: [SandboxFault], to path: String) {
        state.withLock { state in
            state.sequences[path, default: []] += faults
            let gates = state.gates[path, default: []] + faults.compactMap(\.gate)
            state.gates[path] = gates.filter { !$0.isOpen }
        }
    }

    /// Opens the gates of a path, all gates for `*`.
    func release(_ path: String) {
        let gates = state.withLock { state in
            path == "*" ? Array(state.gates.values.joined()) : state.gates[path] ?? []
        }
        for gate in gates { gate.release() }
    }

    /// Opens the gates of a path, all gates for `*`, and forgets the faults.
    func remove(_ path: String) {
        release(path)
        state.withLock { state in
            if path == "*" { state = State() } else { state.sequences[path] = nil }
        }
    }

    /// By path, how many requests its faults are still for - `null` without end - and how many its gates hold now.
    var json: JSONValue {
        let state = state.withLock { $0 }
        var paths = JSONObject()
        for path in Set(state.sequences.keys).union(state.gates.keys).sorted() {
            let faults = state.sequences[path, default: []].filter { !($0.gate?.isOpen ?? false) }
            let isEndless = faults.contains { $0.times == .max }
            let held = state.gates[path, default: []].reduce(0) { $0 + $1.heldCount }
            if faults.isEmpty, held == 0 { continue }
            paths[path] = [
                "pending": isEndless ? .null : .integer(faults.reduce(0) { $0 &+ $1.times }), "held": .integer(held),
            ]
        }
        return .object(paths)
    }

    /// Takes the fault for one request; the exact path goes before a longer pattern, that before a shorter one.
    func next(for path: String) -> SandboxFault? {
        state.withLock { state in
            let patterns = state.sequences.keys.filter { $0.hasSuffix("*") && path.hasPrefix($0.dropLast()) }
            for key in [path] + patterns.sorted(by: { $0.count > $1.count }) {
                guard var sequence = state.sequences[key] else { continue }
                let fault = Self.take(from: &sequence)
                state.sequences[key] = sequence.isEmpty ? nil : sequence
                if let fault { return fault }
            }
            return nil
        }
    }

    /// An open gate has had its time, and its fault with it.
    private static func take(from sequence: inout [SandboxFault]) -> SandboxFault? {
        sequence.removeAll { $0.gate?.isOpen ?? false }
        guard let fault = sequence.first else { return nil }
        if fault.times == .max { return fault }
        if fault.times > 1 { sequence[0].times -= 1 } else { sequence.removeFirst() }
        return fault
    }
}
