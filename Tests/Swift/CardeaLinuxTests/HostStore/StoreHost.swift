import CCardea
import CardeaAsync
import CardeaBasics
import Glibc

@testable import CardeaABI

/// A host of the C interface that keeps records in a dictionary, and answers as the test says.
final class StoreHost: Sendable {
    enum Manner: Sendable {
        /// Inside the callback.
        case atOnce
        /// On another thread.
        case onOtherThread
        /// On another thread, of two that wait the later one first.
        case outOfOrder
        /// By the test.
        case never
    }

    private struct State {
        var records: [String: [UInt8]] = [:]
        var kept: [UInt] = []
        var underWay: [String: Int] = [:]
        var mostForOneRecord = 0
    }

    private let manner: Manner
    private let state = Lock(State())

    init(_ manner: Manner) { self.manner = manner }

    /// The store of the engine that asks this host; the host must outlive it.
    func store(_ delivery: any Delivery) -> HostStore {
        let handler: HostFunction = { context, request in
            guard let context, let request else { return }
            Unmanaged<StoreHost>.fromOpaque(context).takeUnretainedValue().take(UInt(bitPattern: request))
        }
        let part = HostPart(handler, userData: Unmanaged.passUnretained(self).toOpaque(), release: nil)
        return HostStore(PartUse(part, delivery: delivery))
    }

    /// The most requests for one record that the host had at a time.
    var mostForOneRecord: Int { state.withLock { $0.mostForOneRecord } }

    /// Takes the requests that wait for the test.
    func takeKept() -> [OpaquePointer] {
        state.withLock { state in
            defer { state.kept = [] }
            return state.kept.compactMap(OpaquePointer.init(bitPattern:))
        }
    }

    var keptCount: Int { state.withLock { $0.kept.count } }

    private func take(_ request: UInt) {
        let name = name(request)
        let ready = state.withLock { state -> [UInt] in
            state.underWay[name, default: 0] += 1
            state.mostForOneRecord = max(state.mostForOneRecord, state.underWay[name] ?? 0)
            state.kept.append(request)
            return manner == .never ? [] : takeReady(&state)
        }
        for request in ready {
            if manner == .atOnce { answer(request) } else { detach { self.answer(request) } }
        }
    }

    private func takeReady(_ state: inout State) -> [UInt] {
        // A request that has no second one beside it must not wait for one for ever.
        if manner == .outOfOrder, state.kept.count == 1 {
            detach {
                sched_yield()
                for request in self.takeKept() { self.answer(UInt(bitPattern: request)) }
            }
            return []
        }
        defer { state.kept = [] }
        return state.kept.reversed()
    }

    func answer(_ number: UInt) {
        let request = OpaquePointer(bitPattern: number)
        let name = name(number)
        let found = state.withLock { state -> [UInt8]? in
            state.underWay[name, default: 1] -= 1
            switch cardea_question_get_kind(request) {
            case CARDEA_QUESTION_READ: return state.records[name]
            case CARDEA_QUESTION_WRITE:
                var size = 0
                let bytes = cardea_question_bytes(request, &size)
                state.records[name] = Array(UnsafeBufferPointer(start: bytes, count: size))
            default: state.records[name] = nil
            }
            return nil
        }
        // An empty record is not the same as none.
        if let found, found.isEmpty {
            var nothing: UInt8 = 0
            cardea_question_reply_bytes(request, &nothing, 0)
        } else {
            cardea_question_reply_bytes(request, found, found?.count ?? 0)
        }
        cardea_question_free(request)
    }

    private func name(_ request: UInt) -> String {
        cardea_question_text(OpaquePointer(bitPattern: request), "key").map { String(cString: $0) } ?? ""
    }
}

/// Runs the body on a thread of its own.
private func detach(_ body: @escaping @Sendable () -> Void) {
    final class Box {
        let body: @Sendable () -> Void; init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    let status = pthread_create(
        &thread, nil,
        { context in
            if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
            return nil
        }, box.toOpaque())
    precondition(status == 0, "a thread starts")
    pthread_detach(thread)
}

/// The engine uses it by completions; these tests wait for it.
extension HostStore: SecureStore {}
