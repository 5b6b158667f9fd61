import CardeaCore

extension Engine {
    /// Has the application collect signals. Reports their name, which is empty where there are none; fails only when the
    /// request is not to be sent.
    func collectSignals(_ done: @escaping Completion<String>) -> Cancellation? {
        guard let source = settings.signals else {
            done(.success(""))
            return nil
        }
        let (wait, loop) = (FirstResult(done), platform.executor)
        let cancel = source.collectSignals { [log] result in
            let name = Self.name(of: result, log)
            loop.perform { wait.come(name) }
        }
        let callOff = platform.after(settings.requestTimeoutMilliseconds) { [log] in
            log(.warning, "Signals took too long; the request goes without.")
            loop.perform { wait.come(.success("")) }
        }
        wait.whenOver {
            callOff()
            cancel?()
        }
        return { loop.perform { wait.come(.failure(.cancelled)) } }
    }

    private static func name(
        of result: Result<String?, CardeaError>, _ log: Log
    ) -> Result<String, CardeaError> {
        guard case .failure(let error) = result, error.code != .cancelled else { return result.map { $0 ?? "" } }
        log(.warning, "No signals were collected; the request goes without.", [("code", error.code.rawValue)])
        return .success("")
    }
}
