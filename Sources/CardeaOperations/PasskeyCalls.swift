package import CardeaBasics
import CardeaModel

/// Registers what an authenticator has made, or removes a passkey; then gets an access token that knows of it.
package struct PasskeyChange<Output: Sendable>: Operation {
    private let make: UserCall<Output>.Make
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case renewing(Output)
    }

    package init(_ make: @escaping UserCall<Output>.Make) { self.make = make }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch (phase, event) {
        case (.beginning, _):
            return .call(UserCall(make)) { me, output, _ in
                me.phase = .renewing(output)
                return .perform(.renew(showing: nil))
            }
        case (.renewing, .failed(let error)): throw error
        case (.renewing(let output), _): return .finish(output)
        }
    }
}
