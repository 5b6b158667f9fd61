import CardeaCore

/// What `cardea_signals_new` takes.
struct SignalsFunctions: Sendable { let handle: HostFunction }

/// A source of signals of the host, as the engine sees it.
final class HostSignals: SignalSource {
    private let functions: SignalsFunctions
    private let use: PartUse

    init(_ functions: SignalsFunctions, _ use: PartUse) { (self.functions, self.use) = (functions, use) }

    /// Hands a question to the host. The host's handle is the only reference left, so that freeing it counts as an answer.
    func collectSignals(_ done: @escaping Completion<String?>) -> Cancellation? {
        let reply = Reply(done)
        let request = SignalsRequestHandle(reply)
        use.call { [functions] in
            request.reply.isDelivered ? nil : .object(functions.handle, HandleTable.insert(request))
        }
        return { reply.deliver(.failure(.cancelled)) }
    }
}

/// What a `cardea_signals_request` names.
final class SignalsRequestHandle: Sendable {
    let reply: Reply<String?>

    init(_ reply: Reply<String?>) { self.reply = reply }

    deinit { fail("The application did not answer the question for signals.") }

    static func find(_ handle: OpaquePointer?) -> SignalsRequestHandle? {
        HandleTable.find(handle, SignalsRequestHandle.self)
    }

    /// Takes the name of the signals, or NULL where there are none.
    func answer(_ name: UnsafePointer<CChar>?) {
        do throws(CardeaError) {
            reply.deliver(.success(try Argument.optionalText(name, "dispatch_id")))
        } catch {
            reply.deliver(.failure(error))
        }
    }

    /// The failure that the host reports. One alone has a consequence.
    func reject(_ status: Int32, _ message: String) {
        guard status == ErrorTable.row(for: .cancelled)?.status else { return fail(message) }
        reply.deliver(.failure(CardeaError(.cancelled, message.unmarked)))
    }

    private func fail(_ message: String) { reply.deliver(.failure(CardeaError(.internalError, message.unmarked))) }
}
