import Cardea
import CardeaBasics
import CardeaModel

/// Closes a client as soon as it logs something.
final class Closer: LogHandler {
    private let client = Lock<CardeaClient?>(nil)
    let level = LogLevel.trace

    func watch(_ client: CardeaClient?) { self.client.withLock { $0 = client } }

    func log(_ entry: LogEntry) { client.withLock { $0 }?.close() }
}
