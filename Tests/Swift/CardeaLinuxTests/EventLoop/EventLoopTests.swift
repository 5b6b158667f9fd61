import CardeaAsync
import CardeaBasics
import Foundation
import Testing

@testable import CardeaLinux

@Suite("The event loop")
struct EventLoopTests {
    let loop = EventLoop()

    @Test("an actor on the loop runs on the loop's own thread")
    func ownThread() async {
        let actor = LoopActor(loop)
        #expect(await actor.isOnLoop())
        #expect(!loop.isCurrent)
        let first = await actor.thread()
        let second = await LoopActor(loop).thread()
        #expect(first == second)
        loop.stop()
    }

    @Test("the thread is named and takes no signals of the host")
    func thread() async throws {
        let (name, mask) = await LoopActor(loop).run { () -> (String, sigset_t) in
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            let name = (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? ""
            return (name, mask)
        }
        #expect(name == "cardea\n")
        var blocked = mask
        for signal in [SIGINT, SIGTERM, SIGCHLD, SIGPIPE, SIGUSR1] { #expect(sigismember(&blocked, signal) == 1) }
        #expect(sigismember(&blocked, SIGSEGV) == 0)
        loop.stop()
    }

    @Test("what is to happen after a while is forgotten by a loop that has ended, and keeps nothing")
    func afterTheEnd() async {
        final class Token: Sendable {}
        weak var kept: Token?
        do {
            let token = Token()
            kept = token
            await LoopActor(loop).run {}
            loop.stop()
            loop.perform(afterMilliseconds: 1) { withExtendedLifetime(token) {} }
        }
        let end = ContinuousClock.now + .seconds(10)
        while kept != nil, ContinuousClock.now < end { await Task.yield() }
        #expect(kept == nil)
    }

    @Test("what is to happen after a while can be called off, and keeps nothing then")
    func calledOff() async {
        final class Token: Sendable {}
        weak var kept: Token?
        let callOff: @Sendable () -> Void
        do {
            let token = Token()
            kept = token
            callOff = loop.perform(afterMilliseconds: 3_600_000) { withExtendedLifetime(token) {} }
        }
        #expect(kept != nil)
        callOff()
        await LoopActor(loop).run {}
        #expect(await LoopActor(loop).run { loop.thread.confined.timers.millisecondsToNext() == nil })
        loop.stop()
    }

    @Test("a loop that got no work has no thread, and stops; what comes later is run, and timers are forgotten")
    func lazy() async {
        final class Token: Sendable {}
        weak var kept: Token?
        loop.stop()
        loop.stop()
        do {
            let token = Token()
            kept = token
            loop.perform(afterMilliseconds: 1) { withExtendedLifetime(token) {} }
        }
        #expect(kept == nil)
        #expect(await LoopActor(loop).run { !loop.open() })
    }

    @Test("work from many threads runs once each, one at a time")
    func manyThreads() async {
        let actor = LoopActor(loop)
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<1000 { group.addTask { await actor.add(index) } }
        }
        #expect(await actor.events.sorted() == Array(0..<1000))
        loop.stop()
    }

    @Test("closures run in the order in which one thread brings them, and at once on the loop itself")
    func order() async {
        let actor = LoopActor(loop)
        let seen = Lock<[Int]>([])
        await actor.run {
            loop.perform { seen.withLock { $0.append(1) } }
            seen.withLock { $0.append(2) }
        }
        for index in 3..<100 { loop.perform { seen.withLock { $0.append(index) } } }
        loop.stop()
        #expect(seen.withLock { $0 } == Array(1..<100))
    }

    @Test("a sleeping loop wakes for each piece of work")
    func wakes() async {
        let actor = LoopActor(loop)
        for index in 0..<2000 { await actor.add(index) }
        #expect(await actor.events == Array(0..<2000))
        loop.stop()
    }

    @Test("stopping from outside runs what is queued first")
    func stopRunsQueued() {
        let count = Lock(0)
        for _ in 0..<100 { loop.perform { count.withLock { $0 += 1 } } }
        loop.stop()
        #expect(count.withLock { $0 } == 100)
    }

    @Test("stopping from the loop itself returns, and later work still runs")
    func stopInside() async {
        let actor = LoopActor(loop)
        await actor.stop()
        await actor.add(1)
        loop.stop()
        await actor.add(2)
        #expect(await actor.events == [1, 2])
    }

    @Test("work after the end runs, one piece at a time")
    func late() async {
        let actor = LoopActor(loop)
        await actor.add(-1)
        loop.stop()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<500 { group.addTask { await actor.add(index) } }
        }
        #expect(await actor.events.count == 501)
        #expect(await actor.isOnLoop())
        #expect(!loop.isCurrent)
    }

    @Test("work that races with the end runs")
    func raceWithStop() async {
        for _ in 0..<50 {
            let loop = EventLoop()
            let actor = LoopActor(loop)
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<20 { group.addTask { await actor.add(index) } }
                group.addTask { loop.stop() }
                group.addTask { loop.stop() }
            }
            #expect(await actor.events.count == 20)
        }
    }

    @Test("stop actions run on the loop, the newest first, and what they queue runs too")
    func stopActions() async {
        let seen = Lock<[Int]>([])
        let actor = LoopActor(loop)
        await actor.run {
            loop.onStop { seen.withLock { $0.append(loop.isCurrent ? 2 : -2) } }
            loop.onStop {
                seen.withLock { $0.append(1) }
                Task { await actor.add(9) }
            }
        }
        loop.stop()
        #expect(seen.withLock { $0 } == [1, 2])
        #expect(await actor.run { !loop.open() })
    }

    @Test("a task with the loop as its preferred executor runs there")
    func taskExecutor() async {
        let isOnLoop = await Task(executorPreference: LoopExecutor(loop)) { loop.isCurrent }.value
        #expect(isOnLoop)
        loop.stop()
    }
}
