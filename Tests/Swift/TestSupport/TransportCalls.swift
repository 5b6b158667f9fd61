import CardeaBasics
import CardeaModel

/// In which order transports were told to prepare for and to send what.
final class TransportCalls: Sendable {
    enum Call: Hashable {
        case prepare(URI)
        case send(URI)

        var url: URI {
            switch self {
            case .prepare(let url), .send(let url): url
            }
        }
    }

    private let log = Lock<[Call]>([])

    func add(_ call: Call) { log.withLock { $0.append(call) } }

    /// What has come since the last time.
    func take() -> [Call] {
        log.withLock { calls in
            defer { calls = [] }
            return calls
        }
    }

    /// The transport, watched.
    func of(_ transport: any HTTPTransport) -> any HTTPTransport {
        RecordingTransport(transport: transport, calls: self)
    }
}

private final class RecordingTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let calls: TransportCalls

    init(transport: any HTTPTransport, calls: TransportCalls) { (self.transport, self.calls) = (transport, calls) }

    func send(_ request: HTTPRequest, _ done: @escaping Completion<HTTPResponse>) -> Cancellation? {
        calls.add(.send(request.url))
        return transport.send(request, done)
    }

    func prepare(for url: URI) {
        calls.add(.prepare(url))
        transport.prepare(for: url)
    }
}
