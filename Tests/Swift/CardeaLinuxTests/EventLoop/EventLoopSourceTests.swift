import CardeaAsync
import CardeaBasics
import Foundation
import Testing

@testable import CardeaLinux

@Suite("Files and timers of the event loop")
struct EventLoopSourceTests {
    let loop = EventLoop()
    let actor: LoopActor

    init() { actor = LoopActor(loop) }

    @Test("timers fire in the order of their deadlines, and a disarmed one does not")
    func timers() async {
        let fired = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
            loop.perform { [loop] in
                let order = Order()
                let late = loop.makeTimer {
                    order.events.append(3)
                    continuation.resume(returning: order.events)
                }
                let never = loop.makeTimer { order.events.append(-1) }
                let first = loop.makeTimer { order.events.append(1) }
                let second = loop.makeTimer {
                    order.events.append(2)
                    never.disarm()
                }
                late.arm(afterMilliseconds: 30)
                never.arm(afterMilliseconds: 20)
                second.arm(afterMilliseconds: 10)
                first.arm(afterMilliseconds: 60_000)
                first.arm(afterMilliseconds: 0)
            }
        }
        #expect(fired == [1, 2, 3])
        loop.stop()
    }

    @Test("a timer never fires early")
    func notEarly() async {
        let clock = ContinuousClock()
        let start = clock.now
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            loop.perform { [loop] in loop.makeTimer { continuation.resume() }.arm(afterMilliseconds: 20) }
        }
        #expect(clock.now - start >= .milliseconds(20))
        loop.stop()
    }

    @Test("a timer that arms itself again fires again")
    func periodic() async {
        let count = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
            loop.perform { [loop] in
                let order = Order()
                order.timer = loop.makeTimer {
                    order.events.append(0)
                    if order.events.count < 5 {
                        order.timer?.arm(afterMilliseconds: 0)
                    } else {
                        order.timer = nil
                        continuation.resume(returning: order.events.count)
                    }
                }
                order.timer?.arm(afterMilliseconds: 0)
            }
        }
        #expect(count == 5)
        loop.stop()
    }

    @Test("an armed timer does not fire after the end")
    func armedAtEnd() {
        let fired = Lock(false)
        loop.perform { [loop] in loop.makeTimer { fired.withLock { $0 = true } }.arm(afterMilliseconds: 5) }
        loop.stop()
        #expect(!fired.withLock { $0 })
    }

    @Test("a loop sleeps without files of its own until it is to watch one, and watches those of others then")
    func opensLate() async throws {
        let pipe = Pipe()
        let (stream, feed) = AsyncStream.makeStream(of: FileEvents.self)
        for index in 0..<100 { await actor.add(index) }
        #expect(await actor.run { loop.thread.confined.poller == nil })
        #expect(await actor.run { loop.open() })
        await actor.run {
            loop.watch(pipe.fileHandleForReading.fileDescriptor, for: .readable) { file, events in
                loop.unwatch(file)
                feed.yield(events)
            }
        }
        try pipe.fileHandleForWriting.write(contentsOf: Data("x".utf8))
        var events = stream.makeAsyncIterator()
        #expect(await events.next() == .readable)
        #expect(await actor.events == Array(0..<100))
        loop.stop()
    }

    @Test("a timer fires in a loop that opens its files while the timer runs")
    func timerAcrossOpening() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            loop.perform { [loop] in
                loop.makeTimer { continuation.resume() }.arm(afterMilliseconds: 20)
                loop.makeTimer { _ = loop.open() }.arm(afterMilliseconds: 5)
            }
        }
        #expect(await actor.run { loop.open() })
        loop.stop()
        #expect(await actor.run { !loop.open() })
    }

    @Test("a readable file wakes the loop; a paused one is silent until it is watched again")
    func files() async throws {
        let pipe = Pipe()
        let reader = pipe.fileHandleForReading.fileDescriptor
        let writer = pipe.fileHandleForWriting
        let (stream, feed) = AsyncStream.makeStream(of: FileEvents.self)
        @Sendable func watch() async {
            await actor.run {
                loop.watch(reader, for: .readable) { file, events in
                    loop.pause(file)
                    feed.yield(events)
                }
            }
        }
        var events = stream.makeAsyncIterator()
        await watch()
        try writer.write(contentsOf: Data("x".utf8))
        #expect(await events.next() == .readable)
        await watch()
        #expect(await events.next() == .readable)
        await actor.run { loop.unwatch(reader) }
        await watch()
        #expect(await events.next() == .readable)
        loop.stop()
    }

    @Test("the other end's disappearance is reported")
    func hangUp() async throws {
        let pipe = Pipe()
        let (stream, feed) = AsyncStream.makeStream(of: FileEvents.self)
        await actor.run {
            loop.watch(pipe.fileHandleForReading.fileDescriptor, for: .readable) { file, events in
                loop.unwatch(file)
                feed.yield(events)
            }
        }
        try pipe.fileHandleForWriting.close()
        var events = stream.makeAsyncIterator()
        #expect(await events.next()?.contains(.failed) == true)
        loop.stop()
    }

    @Test("a file that the kernel cannot watch is reported as failed")
    func unwatchable() async throws {
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let regular = open(#filePath, O_RDONLY | O_CLOEXEC)
        defer { close(regular) }
        let (stream, feed) = AsyncStream.makeStream(of: FileEvents.self)
        await actor.run {
            loop.watch(regular, for: .readable) { file, events in
                loop.unwatch(file)
                feed.yield(events)
            }
        }
        var events = stream.makeAsyncIterator()
        #expect(await events.next() == .failed)
        loop.stop()
    }

    private final class Order {
        var events: [Int] = []
        var timer: LoopTimer?
    }
}
