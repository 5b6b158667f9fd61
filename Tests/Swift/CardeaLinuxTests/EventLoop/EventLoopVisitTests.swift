import CardeaAsync
import CardeaBasics
import Foundation
import Testing

@testable import CardeaLinux

@Suite("Threads that are lent to the event loop")
struct EventLoopVisitTests {
    let loop = EventLoop()
    private let seen = Lock<[Int]>([])

    private var order: [Int] { seen.withLock { $0 } }

    private func note(_ number: Int) { seen.withLock { $0.append(number) } }

    /// Returns when the loop's thread waits for files.
    private func rest() {
        loop.perform { [loop] in _ = loop.open() }
        while !loop.thread.inbox.withLock({ $0.sleeper != nil && $0.mayVisit }) { usleep(100) }
    }

    @Test("what is begun on a lent thread runs there, and is over when that goes on")
    func runsHere() {
        rest()
        let thread = UInt(pthread_self())
        loop.lend {
            #expect(loop.isCurrent)
            loop.performLater {
                #expect(UInt(pthread_self()) == thread)
                note(1)
                loop.performLater { note(2) }
            }
        }
        #expect(order == [1, 2])
        #expect(!loop.isCurrent)
        loop.stop()
    }

    @Test("where the loop has no thread yet, or that is at work, what is begun goes there")
    func goesElsewhere() {
        loop.lend { loop.perform { _ = loop.open() } }
        let (began, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        loop.perform {
            began.signal()
            mayGoOn.wait()
        }
        began.wait()
        loop.lend {
            #expect(!loop.isCurrent)
            loop.perform { note(1) }
        }
        #expect(order == [])
        mayGoOn.signal()
        loop.stop()
        #expect(order == [1])
        loop.lend { note(2) }
        #expect(order == [1, 2])
    }

    @Test("what others bring meanwhile is run, one after the other")
    func othersJoin() {
        rest()
        let brought = DispatchSemaphore(value: 0)
        loop.lend {
            Thread.detachNewThread {
                loop.perform { note(2) }
                brought.signal()
            }
            brought.wait()
            note(1)
        }
        loop.stop()
        #expect(order == [1, 2])
    }

    @Test("a timer that is armed on a lent thread fires on the loop's own, in time", arguments: [0, 60_000])
    func timer(longer: Int64) async {
        if longer > 0 { loop.perform { [loop] in loop.makeTimer {}.arm(afterMilliseconds: longer) } }
        for _ in 0..<3 {
            let start = ContinuousClock.now
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                rest()
                let thread = UInt(pthread_self())
                loop.lend {
                    loop.makeTimer { [loop] in
                        #expect(loop.isCurrent && UInt(pthread_self()) != thread)
                        continuation.resume()
                    }.arm(afterMilliseconds: 20)
                }
            }
            #expect(ContinuousClock.now - start >= .milliseconds(20))
        }
        loop.stop()
    }

    @Test("a file that is watched from a lent thread is heard on the loop's own")
    func file() async throws {
        let pipe = Pipe()
        let heard = await withCheckedContinuation { (continuation: CheckedContinuation<FileEvents, Never>) in
            rest()
            loop.lend {
                loop.watch(pipe.fileHandleForReading.fileDescriptor, for: .readable) { [loop] file, events in
                    loop.unwatch(file)
                    continuation.resume(returning: events)
                }
            }
            try? pipe.fileHandleForWriting.write(contentsOf: Data("x".utf8))
        }
        #expect(heard == .readable)
        loop.stop()
    }

    @Test("a thread of the loop that wakes during a visit waits for its end")
    func waits() {
        let pipe = Pipe()
        loop.perform { [loop] in
            loop.watch(pipe.fileHandleForReading.fileDescriptor, for: .readable) { file, _ in
                loop.unwatch(file)
                note(2)
            }
        }
        rest()
        loop.lend {
            try? pipe.fileHandleForWriting.write(contentsOf: Data("x".utf8))
            while !loop.thread.inbox.withLock({ $0.isHeldUp }) { usleep(100) }
            note(1)
        }
        while order.count < 2 { usleep(100) }
        #expect(order == [1, 2])
        loop.stop()
    }

    @Test("a loop that is stopped during a visit ends after it")
    func stopped() {
        rest()
        let ended = DispatchSemaphore(value: 0)
        loop.lend {
            loop.onStop { note(2) }
            Thread.detachNewThread {
                loop.stop()
                ended.signal()
            }
            while !loop.isStopRequested { usleep(100) }
            note(1)
        }
        ended.wait()
        #expect(order == [1, 2])
    }

    @Test("a lent thread takes no signals meanwhile, and never one that writing to a closed file has raised")
    func signals() {
        rest()
        var (none, own, mask, restored, pending) = (sigset_t(), sigset_t(), sigset_t(), sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &own)
        defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
        loop.lend {
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            raise(SIGPIPE)
            sigpending(&pending)
            #expect(sigismember(&pending, SIGPIPE) == 1)
        }
        pthread_sigmask(SIG_BLOCK, nil, &restored)
        sigpending(&pending)
        for signal in [SIGINT, SIGTERM, SIGUSR1, SIGPIPE] {
            #expect(sigismember(&mask, signal) == 1)
            #expect(sigismember(&restored, signal) == 0)
            #expect(sigismember(&pending, signal) == 0)
        }
        #expect(sigismember(&mask, SIGSEGV) == 0)
        loop.stop()
    }

    @Test("lent threads and others share a loop without losing anything")
    func storm() {
        rest()
        let (threads, rounds) = (4, 500)
        let done = DispatchSemaphore(value: 0)
        for index in 0..<threads {
            Thread.detachNewThread {
                for round in 0..<rounds {
                    if (index + round) % 2 == 0 {
                        loop.lend { loop.perform { note(round) } }
                    } else {
                        loop.perform { [loop] in loop.makeTimer { note(round) }.arm(afterMilliseconds: 0) }
                    }
                }
                done.signal()
            }
        }
        for _ in 0..<threads { done.wait() }
        while order.count < threads * rounds { usleep(100) }
        loop.stop()
        #expect(order.count == threads * rounds)
    }
}
