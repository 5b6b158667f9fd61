import CardeaLinux
import Glibc

/// An actor whose executor is a loop.
actor LoopActor {
    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private(set) var events: [Int] = []

    init(_ loop: EventLoop) { self.loop = loop }

    func add(_ event: Int) { events.append(event) }
    func isOnLoop() -> Bool { loop.isCurrent }
    func thread() -> pthread_t { pthread_self() }
    func stop() { loop.stop() }

    func run<Result: Sendable>(_ body: @Sendable () -> Result) -> Result { body() }
}
