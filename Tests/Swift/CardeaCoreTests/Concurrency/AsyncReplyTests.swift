import CardeaAsync
import CardeaBasics
import Testing

/// A result for one waiter.
@Suite(.timeLimit(.minutes(1))) struct AsyncReplyTests {
    @Test("a value that is there already is returned at once, to everyone who asks later")
    func deliveredBefore() async throws {
        let reply = AsyncReply<Int>()
        #expect(reply.deliver(.success(1)))
        #expect(try await reply.value() == 1)
        #expect(try await reply.value() == 1)
    }

    @Test("a waiter gets what is delivered later")
    func deliveredAfter() async throws {
        for number in 0..<200 {
            let reply = AsyncReply<Int>()
            let waiter = Task { try await reply.value() }
            if number.isMultiple(of: 2) { await Task.yield() }
            reply.deliver(.success(number))
            #expect(try await waiter.value == number)
        }
    }

    @Test("the first delivery wins and says so")
    func firstWins() async throws {
        let reply = AsyncReply<Int>()
        #expect(reply.deliver(.success(1)))
        #expect(!reply.deliver(.failure(CardeaError(.network, "late"))))
        #expect(try await reply.value() == 1)
    }

    @Test("of many deliveries at once exactly one wins")
    func race() async throws {
        let reply = AsyncReply<Int>()
        let wins = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<100 { group.addTask { reply.deliver(.success(number)) } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(wins == 1)
        _ = try await reply.value()
    }

    @Test("a failure is thrown")
    func failure() async {
        let reply = AsyncReply<Int>()
        reply.deliver(.failure(CardeaError(.network, "broken")))
        await #expect(throws: CardeaError(.network, "broken")) { try await reply.value() }
    }

    @Test("cancelling the waiter ends its wait, and the producer learns that it is late")
    func cancelled() async {
        let reply = AsyncReply<Int>()
        let waiter = Task { try await reply.value() }
        waiter.cancel()
        await #expect(throws: CardeaError.cancelled) { try await waiter.value }
        #expect(!reply.deliver(.success(1)))
    }

    @Test("cancelling after the delivery changes nothing")
    func cancelledLate() async throws {
        let reply = AsyncReply<Int>()
        reply.deliver(.success(1))
        let waiter = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await reply.value()
        }
        #expect(try await waiter.value == 1)
    }

    @Test("a second waiter gets an error instead of hanging, the first is undisturbed")
    func secondWaiter() async throws {
        let reply = AsyncReply<Int>()
        let results = await withTaskGroup(of: Result<Int, CardeaError>.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    do throws(CardeaError) { return .success(try await reply.value()) } catch { return .failure(error) }
                }
            }
            let refused = await group.next()
            reply.deliver(.success(1))
            return [refused, await group.next()]
        }
        #expect(throws: CardeaError(.internalError, "Two tasks wait for one result.")) { try results[0]?.get() }
        #expect(try results[1]?.get() == 1)
    }
}
