import CardeaCore

extension Engine {
    /// Has the application's collector collect signals. Reports their name, which is empty where there are none; fails only when the
    /// request is not to be sent.
    func collectSignals(_ done: @escaping Completion<String>) -> Cancellation? {
        guard let collector = settings.signals else {
            done(.success(""))
            return nil
        }
        let (wait, loop) = (FirstResult(done), platform.executor)
        let come: Completion<String> = { [log] result in
            let name = Self.name(of: result, log)
            loop.perform { wait.come(name) }
        }
        let cancel = reporting(on: loop, come) { () throws(CardeaError) in try await collector.collectSignals() ?? "" }
        let callOff = platform.after(settings.requestTimeoutMilliseconds) { [log] in
            log(.warning, "Signals took too long; the request goes without.")
            loop.perform { wait.come(.success("")) }
        }
        wait.whenOver {
            callOff()
            cancel()
        }
        return { loop.perform { wait.come(.failure(.cancelled)) } }
    }

    private static func name(
        of result: Result<String, CardeaError>, _ log: Log
    ) -> Result<String, CardeaError> {
        guard case .failure(let error) = result, error.code != .cancelled else { return result }
        log(.warning, "No signals were collected; the request goes without.", [("code", error.code.rawValue)])
        return .success("")
    }
}
