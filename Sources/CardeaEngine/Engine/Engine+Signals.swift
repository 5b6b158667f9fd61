import CardeaBasics
import CardeaModel

extension Engine {
    /// Has the application collect signals. Reports their name, which is empty where there are none; fails only when the
    /// request is not to be sent.
    ///
    /// A collector that does not answer in time is not asked again for a while, or until it answers after all: each request would
    /// wait for nothing.
    func dispatch(_ done: @escaping Completion<String>) -> Cancellation? {
        guard let source = settings.signals, platform.clock.moment().uptime >= signalsPause.withLock({ $0 }) else {
            done(.success(""))
            return nil
        }
        let (wait, loop, clock) = (FirstResult(done), platform.executor, platform.clock)
        let cancel = source.dispatch { [log, signalsPause] result in
            let name = Self.name(of: result, log)
            if case .success = name { signalsPause.withLock { $0 = 0 } }
            loop.perform { wait.come(name) }
        }
        let callOff = platform.after(settings.requestTimeoutMilliseconds) { [log, signalsPause] in
            loop.perform {
                guard !wait.isOver else { return }
                signalsPause.withLock { $0 = clock.moment().uptime &+ Self.signalsPatience }
                log(.warning, "Signals took too long; this request and those of the next five minutes go without.")
                wait.come(.success(""))
            }
        }
        wait.whenOver(callOff)
        return {
            cancel?()
            loop.perform { wait.come(.failure(.cancelled)) }
        }
    }

    /// In milliseconds.
    private static let signalsPatience: Int64 = 300_000

    private static func name(
        of result: Result<String?, CardeaError>, _ log: Log
    ) -> Result<String, CardeaError> {
        guard case .failure(let error) = result, error.code != .cancelled else { return result.map { $0 ?? "" } }
        log(.warning, "No signals were collected; the request goes without.", [("code", error.code.rawValue)])
        return .success("")
    }
}
