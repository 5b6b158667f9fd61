/// The requests that have arrived, oldest first, as many as are kept.
final class RequestLog: Sendable {
    private struct Entries: Sendable {
        var list: [SandboxRequest] = []
        var received = 0
        /// Grows with every clearing, so that a late answer is not written to another request of the same number.
        var generation = 0
    }

    /// Names one entry.
    struct Reference: Sendable {
        fileprivate let number: Int
        fileprivate let generation: Int
    }

    private let entries = Observed(Entries())
    private let limit: Int
    private let bodyLimit = 16 * 1024

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    var all: [SandboxRequest] { entries.current.list }

    func append(_ request: HTTPRequest) -> Reference {
        entries.update { [limit, bodyLimit] entries in
            entries.received += 1
            entries.list.append(
                SandboxRequest(
                    number: entries.received, method: request.method, path: request.path, query: request.rawQuery,
                    headers: request.headers.fields.map { SandboxRequest.Header(name: $0.name, value: $0.value) },
                    body: Array(request.body.prefix(bodyLimit))))
            if entries.list.count > limit { entries.list.removeFirst() }
            return Reference(number: entries.received, generation: entries.generation)
        }
    }

    func setStatus(_ status: Int?, of reference: Reference) {
        entries.update { entries in
            guard entries.generation == reference.generation, let first = entries.list.first else { return }
            let index = reference.number - first.number
            if entries.list.indices.contains(index) { entries.list[index].status = status }
        }
    }

    func clear() {
        entries.update { $0 = Entries(generation: $0.generation + 1) }
    }

    /// Waits for so many requests to a path, `nil` for any path.
    func wait(for count: Int, to path: String?, milliseconds: Int) async -> Bool {
        await entries.wait(milliseconds: milliseconds) { entries in
            entries.list.count { path == nil || $0.path == path } >= count
        }
    }
}
