package import CardeaBasics

/// A protocol run whose type nobody needs to know: what a backend hands out.
///
/// A class with the run inside, because Embedded Swift has no existentials of other protocols than those of classes. Its
/// driver is its one owner.
package final class Run<Output: Sendable>: ProtocolRun, @unchecked Sendable {
    private let step: (RunEvent) throws(CardeaError) -> RunAction<Output>

    private init(step: @escaping (RunEvent) throws(CardeaError) -> RunAction<Output>) { self.step = step }

    package convenience init(_ run: some ProtocolRun<Output>) {
        var run = run
        self.init { event throws(CardeaError) in try run.next(event) }
    }

    package func next(_ event: RunEvent) throws(CardeaError) -> RunAction<Output> { try step(event) }
}

/// A polling run whose type nobody needs to know, as ``Run`` is for protocol runs.
package final class Polling<Output: Sendable>: PollingRun, @unchecked Sendable {
    private let step: (PollEvent, Int64) throws(CardeaError) -> PollAction<Output>

    private init(step: @escaping (PollEvent, Int64) throws(CardeaError) -> PollAction<Output>) { self.step = step }

    package convenience init(_ run: some PollingRun<Output>) {
        var run = run
        self.init { event, uptime throws(CardeaError) in try run.next(event, uptime: uptime) }
    }

    package func next(_ event: PollEvent, uptime: Int64) throws(CardeaError) -> PollAction<Output> {
        try step(event, uptime)
    }
}
