package import CardeaBasics
import CardeaModel

/// Registers what an authenticator has made, or removes a passkey; then gets an access token that knows of it.
package struct PasskeyChange<Output: Sendable>: Operation {
    private let make: UserCall<Output>.Make
    private var done: Output?
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case calling(UserCall<Output>)
        case renewing
    }

    package init(_ make: @escaping UserCall<Output>.Make) { self.make = make }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Output> {
        switch (phase, event) {
        case (.beginning, _): return try call(UserCall(make), event, &client)
        case (.calling(let call), _): return try self.call(call, event, &client)
        case (.renewing, .failed(let error)): throw error
        case (.renewing, _):
            guard let done else { throw .unexpectedEvent }
            return .finish(done)
        }
    }

    private mutating func call(
        _ call: UserCall<Output>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Output> {
        var call = call
        switch try call.next(event, &client) {
        case .perform(let action):
            phase = .calling(call)
            return .perform(action)
        case .finish(let output):
            (done, phase) = (output, .renewing)
            return .perform(.renew(showing: nil))
        }
    }
}
