import CardeaBasics
import Foundation
import Testing

@testable import CardeaLinux

@Suite("Loops that share a thread")
struct LoopThreadTests {
    let thread = LoopThread()
    private let seen = Lock<[Int]>([])

    private func note(_ number: Int) { seen.withLock { $0.append(number) } }

    private func makeLoop() -> EventLoop {
        thread.enter()
        return EventLoop(on: thread)
    }

    private func run(on loop: EventLoop, _ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        loop.perform {
            body()
            done.signal()
        }
        done.wait()
    }

    @Test("one thread runs them all, in the order in which they are brought work")
    func oneThread() {
        let (first, second) = (makeLoop(), makeLoop())
        let threads = Lock<Set<UInt>>([])
        for number in 0..<100 {
            (number % 2 == 0 ? first : second).perform {
                note(number)
                threads.withLock { _ = $0.insert(UInt(pthread_self())) }
            }
        }
        first.stop()
        second.stop()
        #expect(seen.withLock { $0 } == Array(0..<100))
        #expect(threads.withLock { $0.count } == 1)
    }

    @Test("the end of one runs its stop actions and what they queue, and forgets its timers; the others go on")
    func endOfOne() {
        let (first, second) = (makeLoop(), makeLoop())
        final class Token: Sendable {}
        weak var kept: Token?
        do {
            let token = Token()
            kept = token
            first.perform(afterMilliseconds: 3_600_000) { withExtendedLifetime(token) {} }
        }
        run(on: first) {
            first.onStop {
                note(1)
                first.performLater {
                    note(2)
                    first.performLater { note(3) }
                }
            }
        }
        let fired = DispatchSemaphore(value: 0)
        second.perform(afterMilliseconds: 50) { fired.signal() }
        first.stop()
        #expect(seen.withLock { $0 } == [1, 2, 3])
        #expect(kept == nil)
        run(on: first) { #expect(!first.open()) }
        fired.wait()
        run(on: second) { #expect(second.open()) }
        second.stop()
    }

    @Test("what is queued at one is run before it ends, however busy another one is")
    func busyNeighbour() {
        let (first, second) = (makeLoop(), makeLoop())
        let goesOn = Lock(true)
        @Sendable func again() { if goesOn.withLock({ $0 }) { second.performLater(again) } }
        second.perform(again)
        for number in 0..<100 { first.performLater { note(number) } }
        first.stop()
        #expect(seen.withLock { $0 } == Array(0..<100))
        goesOn.withLock { $0 = false }
        second.stop()
    }

    @Test("one can be ended by work of another one, which does not wait for it")
    func endedByAnother() {
        let (first, second) = (makeLoop(), makeLoop())
        run(on: first) { first.onStop { note(2) } }
        run(on: second) {
            first.stop()
            note(1)
        }
        second.stop()
        first.stop()
        #expect(seen.withLock { $0 } == [1, 2])
    }

    @Test("many that end at once, from many threads, all end, and each return follows its stop actions")
    func manyEnds() async {
        for _ in 0..<20 {
            let thread = LoopThread()
            let loops = (0..<16).map { _ in
                thread.enter()
                return EventLoop(on: thread)
            }
            await withTaskGroup(of: Bool.self) { group in
                for loop in loops {
                    group.addTask {
                        let hasEnded = Lock(false)
                        loop.perform { loop.onStop { hasEnded.withLock { $0 = true } } }
                        loop.stop()
                        return hasEnded.withLock { $0 }
                    }
                }
                for await hasEnded in group { #expect(hasEnded) }
            }
            #expect(thread.inbox.withLock { $0.thread == nil && $0.phase == .ended })
        }
    }

    @Test("one that has done nothing ends without the thread, and its end is not that of the others")
    func unused() {
        let (first, second) = (makeLoop(), makeLoop())
        first.stop()
        #expect(thread.inbox.withLock { $0.phase == .idle })
        run(on: second) { note(1) }
        second.stop()
        #expect(seen.withLock { $0 } == [1])
    }

    @Test("the bell is heard by each loop that listens, until it has ended")
    func bell() {
        let (first, second) = (makeLoop(), makeLoop())
        let heard = DispatchSemaphore(value: 0)
        first.listen { note(1) }
        second.listen {
            note(2)
            heard.signal()
        }
        run(on: second) {}
        Bell.ring()
        heard.wait()
        first.stop()
        let before = seen.withLock { $0 }
        #expect(before.contains(1))
        Bell.ring()
        heard.wait()
        second.stop()
        #expect(seen.withLock { $0.dropFirst(before.count).allSatisfy { $0 == 2 } })
    }

    @Test("the bell has no file where nobody listens")
    func silentBell() async {
        await #expect(processExitsWith: .success) {
            func events() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
                    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0))
                        == "anon_inode:[eventfd]"
                }
            }
            let poller = try #require(Poller.make())
            let before = try events()
            poller.signal.wake()
            #expect(poller.deliver(try #require(poller.sleep(milliseconds: 0))))
            #expect(try events() == before)
        }
    }

    @Test("timers fire in the order of their times, whatever the order in which they are armed and disarmed")
    func timers() {
        let loop = makeLoop()
        let count = 200
        let done = DispatchSemaphore(value: 0)
        loop.perform {
            let timers = (0..<count).map { number in loop.makeTimer { note(number) } }
            for step in 0..<count {
                let number = step * 77 % count
                timers[number].arm(afterMilliseconds: Int64(1000 + number))
            }
            for number in stride(from: 0, to: count, by: 3) { timers[number].disarm() }
            for step in 0..<count where step * 77 % count % 3 != 0 {
                let number = step * 77 % count
                timers[number].arm(afterMilliseconds: Int64(number) / 4)
            }
            let last = loop.makeTimer { done.signal() }
            last.arm(afterMilliseconds: Int64(count))
        }
        done.wait()
        let fired = seen.withLock { $0 }
        #expect(fired.count == (0..<count).filter { $0 % 3 != 0 }.count)
        // Those of the same millisecond come in any order.
        #expect(zip(fired, fired.dropFirst()).allSatisfy { $0 / 4 <= $1 / 4 })
        loop.stop()
    }
}
