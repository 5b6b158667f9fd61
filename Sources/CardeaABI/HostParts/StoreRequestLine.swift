import CardeaBasics
import CardeaModel

/// Hands questions to a store of the host, for each record one at a time and in order.
///
/// An operation that is cancelled stops waiting at once, while the host may still be at its question. Without the order, a
/// host that answers from several threads could carry out an abandoned write after the removal that followed it.
final class StoreRequestLine: Sendable {
    private let use: PartUse
    /// The requests that come after the one which the host has, by record; no entry where it has none.
    private let waiting = Lock<[StoreKey: Fifo<StoreRequest>]>([:])

    init(_ use: PartUse) { self.use = use }

    func add(_ request: StoreRequest) {
        let isFree = waiting.withLock { waiting in
            let isFree = waiting[request.key] == nil
            if isFree { waiting[request.key] = Fifo() } else { waiting[request.key]?.append(request) }
            return isFree
        }
        if isFree { hand(request) }
    }

    /// The host is done with its request for that record.
    func next(_ key: StoreKey) {
        let request = waiting.withLock { waiting -> StoreRequest? in
            guard let first = waiting[key]?.popFirst() else {
                waiting[key] = nil
                return nil
            }
            return first
        }
        if let request { hand(request) }
    }

    /// Drops the requests that wait: they refer to the line, which refers to them.
    func end() {
        let dropped = waiting.withLock { waiting in
            defer { waiting = [:] }
            return waiting
        }
        withExtendedLifetime(dropped) {}
    }

    /// The host never sees a request that nobody waits for by now. It goes with the callback, and its turn with it.
    private func hand(_ request: StoreRequest) { use.ask(request.question) { request.reply.isDelivered } }
}
