import CardeaBasics
import CardeaModel

/// A protocol run as a part of an operation.
struct Exchange<Output: Sendable>: Sendable {
    private var run: Run<Output>
    private let identity: SigningIdentity
    /// The key that has signed.
    private(set) var key: Secret?

    init(_ run: Run<Output>, as identity: SigningIdentity) {
        (self.run, self.identity) = (run, identity)
        key = identity.sessionKey
    }

    /// - Parameter remember: Takes what the run wants to be kept, so that it can be repeated from here, and the key that has
    ///   signed so far.
    mutating func next(
        _ event: OperationEvent, at moment: Moment, remember: (LoginMemory, _ key: Secret?) -> Void = { _, _ in }
    ) throws(CardeaError) -> OperationStep<Output> {
        var event = try runEvent(event, at: moment)
        while true {
            switch try run.next(event) {
            case .send(let request): return .perform(.send(request, identity))
            case .identifyKey: return .perform(.identifyKey(identity))
            case .finish(let output): return .finish(output)
            case .remember(let memory):
                remember(memory, key)
                event = .remembered
            }
        }
    }

    private mutating func runEvent(_ event: OperationEvent, at moment: Moment) throws(CardeaError) -> RunEvent {
        switch event {
        case .begin: return .begin
        case .answered(let response, let signer):
            key = signer ?? key
            return .answered(response, at: moment.time)
        case .keyIdentified(let thumbprint, let identified):
            key = identified
            return .keyIdentified(thumbprint: thumbprint)
        case .failed(let error): throw error
        default: throw .unexpectedEvent
        }
    }
}
