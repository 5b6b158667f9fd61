import CMicroHTTPD
import CardeaBasics
import Dispatch
import Glibc

/// Serves HTTP/1.1 with one polling thread of libmicrohttpd.
///
/// A request that has to wait is suspended, not blocked, so it holds up nobody else.
final class Listener: Sendable {
    /// The settings of a listener.
    struct Options: Sendable {
        /// Serves https if there is one.
        var identity: ServerIdentity?
        var maximumBodyBytes: Int
    }

    private struct State {
        var daemon: Daemon?
        var isStopping = false
        var suspended: [UInt64: Connection] = [:]
        var nextID: UInt64 = 0
    }

    /// The daemon may be used from any thread by libmicrohttpd's contract.
    struct Daemon: @unchecked Sendable {
        let pointer: OpaquePointer
        let library: MicroHTTPD
    }

    /// A suspended connection may be resumed from any thread by libmicrohttpd's contract.
    struct Connection: @unchecked Sendable {
        let pointer: OpaquePointer

        func suspend() { MicroHTTPD.opened?.calls.suspend_connection(pointer) }
        func resume() { MicroHTTPD.opened?.calls.resume_connection(pointer) }
    }

    private let state = Lock(State())
    private let options: Options
    private let plan: @Sendable (HTTPRequest) -> AnswerPlan

    /// - Parameter plan: asked once for each request, on the polling thread.
    init(options: Options, plan: @escaping @Sendable (HTTPRequest) -> AnswerPlan) {
        self.options = options
        self.plan = plan
    }

    deinit { stop() }

    /// Serves the connections of a socket.
    func start(on socket: consuming ListeningSocket) throws(SandboxError) {
        let library = try MicroHTTPD.require()
        guard let daemon = DaemonOptions(options, listener: self).start(library, socket: socket.release()) else {
            throw SandboxError(.cannotListen, "the HTTP server could not be started")
        }
        let handle = Daemon(pointer: daemon, library: library)
        state.withLock { $0.daemon = handle }
    }

    /// Closes every connection, held ones included, and returns when no request is running any more.
    func stop() {
        let daemon = state.withLock { state -> Daemon? in
            state.isStopping = true
            for connection in state.suspended.values { connection.resume() }
            state.suspended = [:]
            defer { state.daemon = nil }
            return state.daemon
        }
        if let daemon { daemon.library.calls.stop_daemon(daemon.pointer) }
    }

    /// Begins an exchange when its request line has arrived.
    func makeExchange(target: String) -> Exchange {
        let id = state.withLock { state in
            state.nextID &+= 1
            return state.nextID
        }
        return Exchange(id: id, target: target)
    }

    /// Moves an exchange on after the library has called for it.
    func proceed(
        _ exchange: Exchange, method: String, connection: OpaquePointer, upload: UnsafeRawBufferPointer
    ) -> MHD_Result {
        switch exchange.phase {
        case .head:
            exchange.phase = .body(ConnectionReader.request(of: connection, method: method, target: exchange.target))
            return .YES
        case .body(var request):
            guard upload.isEmpty else { return collect(upload, into: &request, of: exchange) }
            exchange.phase = .waitingBefore(plan(request), passed: 0)
        case .waitingBefore, .waitingAfter:
            break
        }
        return run(exchange, on: connection)
    }

    /// A body beyond the limit is still read, within reason: a client that sends does not look for an answer.
    private func collect(
        _ upload: UnsafeRawBufferPointer, into request: inout HTTPRequest, of exchange: Exchange
    ) -> MHD_Result {
        exchange.phase = .head
        if request.discardedBytes > 0 || request.body.count + upload.count > options.maximumBodyBytes {
            request.discardedBytes += upload.count
        } else {
            request.body.append(contentsOf: upload)
        }
        exchange.phase = .body(request)
        return request.discardedBytes > 64 * options.maximumBodyBytes ? .NO : .YES
    }

    private func run(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        if state.withLock({ $0.isStopping }) { return .NO }
        switch exchange.advance() {
        case .deliver(let delivery, let tell):
            tell(delivery)
            return ConnectionWriter.send(delivery, on: connection, isTLS: options.identity != nil)
        case .wait(let wait): return suspend(exchange, on: connection, for: wait)
        case nil: return .NO
        }
    }

    /// Parks the connection before anybody can ask for its return. While stopping, nothing is parked any more: the
    /// daemon must not end with a suspended connection.
    private func suspend(_ exchange: Exchange, on connection: OpaquePointer, for wait: AnswerPlan.Wait) -> MHD_Result {
        let id = exchange.id
        let handle = Connection(pointer: connection)
        let isParked = state.withLock { state in
            if state.isStopping { return false }
            handle.suspend()
            state.suspended[id] = handle
            return true
        }
        guard isParked else { return .NO }
        switch wait {
        case .gate(let gate):
            gate.pass { [weak self] in self?.resume(id) }
        case .milliseconds(let delay):
            let deadline = DispatchTime.now() + .milliseconds(delay)
            DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in self?.resume(id) }
        }
        return .YES
    }

    private func resume(_ id: UInt64) {
        state.withLock { state in
            guard let connection = state.suspended.removeValue(forKey: id) else { return }
            connection.resume()
        }
    }
}
