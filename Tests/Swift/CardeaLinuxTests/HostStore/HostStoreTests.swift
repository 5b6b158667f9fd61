import CCardea
import CardeaAsync
import CardeaBasics
import Testing

@testable import CardeaABI

@Suite("Store of the application, C")
struct HostStoreTests {
    private let delivery = CallbackThread()
    private let key = StoreContract.key("someone")

    @Test(
        "it does what every store does, and is asked for one record once at a time",
        arguments: [StoreHost.Manner.atOnce, .onOtherThread, .outOfOrder])
    func contract(manner: StoreHost.Manner) async throws {
        let host = StoreHost(manner)
        try await StoreContract.check(host.store(delivery))
        #expect(host.mostForOneRecord == 1)
        delivery.finish([], isAwaited: true)
    }

    @Test(
        "a status of storage is passed on with its message, any other becomes store_failed",
        arguments: [
            (-401, CardeaError.Code.storeUnavailable), (-402, .storeLocked), (-403, .storeFailed),
            (-404, .storeCorrupted), (-101, .storeFailed), (0, .storeFailed), (7, .storeFailed),
        ] as [(Int32, CardeaError.Code)])
    func rejection(status: Int32, code: CardeaError.Code) async throws {
        let host = StoreHost(.never)
        let store = host.store(delivery)
        for call in [read, write, remove] {
            async let outcome = call(store)
            let request = await self.request(of: host)
            cardea_question_reject(request, cardea_status(status), "the keyring of the host")
            cardea_question_reply_bytes(request, nil, 0)
            cardea_question_free(request)
            let error = await outcome
            #expect(error?.code == code && error?.message == "the keyring of the host")
        }
        delivery.finish([], isAwaited: true)
    }

    @Test("a request that is freed without an answer has failed, and so has one whose reply has a size and no bytes")
    func mistakes() async throws {
        let host = StoreHost(.never)
        let store = host.store(delivery)
        async let freed = read(store)
        cardea_question_free(await request(of: host))
        #expect(await freed?.code == .storeFailed)

        for size in [1, -1] {
            async let told = read(store)
            let request = await request(of: host)
            cardea_question_reply_bytes(request, nil, size)
            cardea_question_free(request)
            #expect(await told?.code == .storeFailed)
        }
        delivery.finish([], isAwaited: true)
    }

    @Test("what follows an abandoned write of the same record waits until the host is done with that")
    func abandonedWrite() async throws {
        let host = StoreHost(.never)
        let store = host.store(delivery)
        let abandoned = Task { await write(store) }
        let late = await request(of: host)
        abandoned.cancel()
        #expect(await abandoned.value?.code == .cancelled)

        let unheard = Task { await write(store) }
        async let removal = remove(store)
        async let other: Void = store.remove(StoreContract.key("another"))
        let next = await request(of: host)
        #expect(String(cString: try #require(cardea_question_text(next, "key"))).contains("another"))
        host.answer(UInt(bitPattern: next))
        try await other
        unheard.cancel()
        _ = await unheard.value
        #expect(host.keptCount == 0)

        host.answer(UInt(bitPattern: late))
        let last = await request(of: host)
        #expect(cardea_question_get_kind(last) == CARDEA_QUESTION_REMOVE)
        host.answer(UInt(bitPattern: last))
        #expect(await removal == nil)
        delivery.finish([], isAwaited: true)
    }

    @Test("a host may keep a request for longer than the store that asked, and use it")
    func outliving() async throws {
        let host = StoreHost(.never)
        var store: HostStore? = host.store(delivery)
        weak let asked = store
        let reading = Task { [store] in await read(try #require(store)) }
        store = nil
        let kept = await request(of: host)
        reading.cancel()
        #expect(try await reading.value?.code == .cancelled)
        delivery.finish([], isAwaited: true)
        #expect(asked == nil)
        host.answer(UInt(bitPattern: kept))
    }

    /// The next request that the host gets.
    private func request(of host: StoreHost) async -> OpaquePointer? {
        while true {
            if let request = host.takeKept().first { return request }
            await Task.yield()
        }
    }
}

// Each ends with its error, or with `nil`.
@Sendable private func read(_ store: any SecureStore) async -> CardeaError? {
    await error { () async throws(CardeaError) in _ = try await store.read(StoreContract.key("someone")) }
}

@Sendable private func write(_ store: any SecureStore) async -> CardeaError? {
    await error { () async throws(CardeaError) in
        try await store.write(Secret("record"), for: StoreContract.key("someone"))
    }
}

@Sendable private func remove(_ store: any SecureStore) async -> CardeaError? {
    await error { () async throws(CardeaError) in try await store.remove(StoreContract.key("someone")) }
}

private func error(_ body: () async throws(CardeaError) -> Void) async -> CardeaError? {
    do throws(CardeaError) {
        try await body()
        return nil
    } catch {
        return error
    }
}
