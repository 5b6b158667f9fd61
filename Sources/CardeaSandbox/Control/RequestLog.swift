import CardeaAsync
import CardeaBasics

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

    private let scheme: String

    init(limit: Int, scheme: String) {
        self.limit = max(1, limit)
        self.scheme = scheme
    }

    var all: [SandboxRequest] { entries.current.list }

    /// Requests with a greater number, and the number of the last one that has arrived.
    func entries(after number: Int) -> (list: [SandboxRequest], received: Int) {
        let current = entries.current
        return (current.list.filter { $0.number > number }, current.received)
    }

    func append(_ request: HTTPRequest, at moment: Timestamp) -> Reference {
        let query = request.rawQuery.map { "?\($0)" } ?? ""
        let url = "\(scheme)://\(request.headers["Host"] ?? "")\(request.path)\(query)"
        return entries.update { [limit, bodyLimit] entries in
            entries.received += 1
            entries.list.append(
                SandboxRequest(
                    number: entries.received, receivedAt: moment.milliseconds, method: request.method, url: url,
                    path: request.path,
                    query: request.rawQuery, headers: Self.headers(request.headers),
                    body: Array(request.body.prefix(bodyLimit))))
            if entries.list.count > limit { entries.list.removeFirst() }
            return Reference(number: entries.received, generation: entries.generation)
        }
    }

    /// Notes the effect of a request, which its answer may come long after.
    func setStatus(_ status: Int?, of reference: Reference) {
        change(reference) { request, _ in request.status = status }
    }

    /// Notes what goes out.
    func setAnswer(_ delivery: AnswerPlan.Delivery, of reference: Reference) {
        guard let fields = delivery.headers else { return }
        let (headers, isWhole) = (Self.headers(fields), delivery.isWhole)
        change(reference) { request, received in
            request.answer = SandboxRequest.Answer(headers: headers, isWhole: isWhole, lastRequest: received)
        }
    }

    private func change(_ reference: Reference, _ body: @Sendable (inout SandboxRequest, _ received: Int) -> Void) {
        entries.update { entries in
            guard entries.generation == reference.generation, let first = entries.list.first else { return }
            let index = reference.number - first.number
            if entries.list.indices.contains(index) { body(&entries.list[index], entries.received) }
        }
    }

    private static func headers(_ fields: HTTPFields) -> [SandboxRequest.Header] {
        fields.fields.map { SandboxRequest.Header(name: $0.name, value: $0.value) }
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
