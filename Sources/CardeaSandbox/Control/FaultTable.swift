import Synchronization

/// The sequences of faults by path.
final class FaultTable: Sendable {
    private let sequences = Mutex<[String: [SandboxFault]]>([:])

    /// Puts faults behind those that wait for that path already. A path that ends with `*` covers all that begin so.
    func append(_ faults: [SandboxFault], to path: String) {
        sequences.withLock { $0[path, default: []] += faults }
    }

    /// Opens the gates of a path, all gates for `*`, and forgets the faults.
    func remove(_ path: String) {
        release(path)
        sequences.withLock { sequences in
            if path == "*" { sequences = [:] } else { sequences[path] = nil }
        }
    }

    /// Opens the gates of a path, all gates for `*`.
    func release(_ path: String) {
        let gates = sequences.withLock { sequences in
            path == "*" ? sequences.values.joined().compactMap(\.gate) : (sequences[path] ?? []).compactMap(\.gate)
        }
        for gate in gates { gate.release() }
    }

    /// Takes the fault for one request; the exact path goes before a longer pattern, that before a shorter one.
    func next(for path: String) -> SandboxFault? {
        sequences.withLock { sequences in
            let patterns = sequences.keys.filter { $0.hasSuffix("*") && path.hasPrefix($0.dropLast()) }
            for key in [path] + patterns.sorted(by: { $0.count > $1.count }) {
                if let fault = Self.take(from: &sequences[key, default: []]) { return fault }
                sequences[key] = nil
            }
            return nil
        }
    }

    private static func take(from sequence: inout [SandboxFault]) -> SandboxFault? {
        while var fault = sequence.first {
            if fault.gate?.isOpen ?? false {
                sequence.removeFirst()
                continue
            }
            defer {
                fault.times -= 1
                if fault.times > 0 { sequence[0] = fault } else { sequence.removeFirst() }
            }
            return fault
        }
        return nil
    }
}
