import CardeaAsync
import CardeaLinux
import Glibc

/// An actor whose executor is a loop.
actor LoopActor {
    nonisolated let loop: EventLoop
    private let executor: LoopExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private(set) var events: [Int] = []

    init(_ loop: EventLoop) {
        self.loop = loop
        executor = LoopExecutor(loop)
    }

    func add(_ event: Int) { events.append(event) }
    func isOnLoop() -> Bool { loop.isCurrent }
    func thread() -> pthread_t { pthread_self() }
    func stop() { loop.stop() }

    func run<Result: Sendable>(_ body: @Sendable () -> Result) -> Result { body() }
}
