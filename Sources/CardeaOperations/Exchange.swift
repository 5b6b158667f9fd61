package import CardeaBasics
package import CardeaModel

/// Performs a protocol run as a part of an operation.
struct Exchange<Outcome: Sendable, Output: Sendable>: Operation {
    /// Takes what the run wants to be kept, so that it can be repeated from here, and the key that has signed so far.
    typealias Remembering = @Sendable (LoginMemory, _ key: Secret?, inout ClientState) -> Void

    private let run: Run<Outcome>
    private let identity: SigningIdentity
    private let epoch: UInt64?
    private let grantingRequest: Int?
    private let output: @Sendable (Outcome, _ key: Secret?) -> Output
    private let remember: Remembering
    private var key: Secret?
    private var requests = 0

    /// - Parameters:
    ///   - epoch: The epoch after which nothing more is sent; `nil` to send in any case.
    ///   - grantingRequest: The number of the first request whose answer has to be stored, even if nobody waits for it.
    ///   - output: Makes the end of what the run came to and of the key that has signed.
    init(
        _ run: Run<Outcome>, as identity: SigningIdentity, epoch: UInt64? = nil, grantingRequest: Int? = nil,
        output: @escaping @Sendable (Outcome, _ key: Secret?) -> Output,
        remember: @escaping Remembering = { _, _, _ in }
    ) {
        (self.run, self.identity, self.epoch, self.grantingRequest) = (run, identity, epoch, grantingRequest)
        (self.output, self.remember, key) = (output, remember, identity.sessionKey)
    }

    var isKept: Bool { grantingRequest.map { requests >= $0 } ?? false }

    mutating func next(_ event: OperationEvent, _ client: inout ClientState) throws(CardeaError) -> Turn {
        var event = try runEvent(event, at: client.moment)
        while true {
            switch try run.next(event) {
            case .send(let request):
                if let epoch { try client.session.requireEpoch(epoch) }
                requests += 1
                return .perform(.send(request, identity))
            case .identifyKey: return .perform(.identifyKey(identity))
            case .finish(let outcome): return .finish(output(outcome, key))
            case .remember(let memory):
                remember(memory, key, &client)
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

extension Exchange where Output == Outcome {
    /// Ends with what the run came to. With the key beside it, the output of a call would grow with each call around it, which Embedded
    /// Swift takes for endless.
    init(
        _ run: Run<Outcome>, as identity: SigningIdentity, epoch: UInt64? = nil,
        remember: @escaping Remembering = { _, _, _ in }
    ) {
        self.init(run, as: identity, epoch: epoch, output: { outcome, _ in outcome }, remember: remember)
    }
}

/// Performs a protocol run by itself.
package struct Conversation<Output: Sendable>: Operation {
    private let make: @Sendable (Timestamp) throws(CardeaError) -> Run<Output>

    /// - Parameter make: Makes the run, at the moment at which it begins.
    package init(_ make: @escaping @Sendable (Timestamp) throws(CardeaError) -> Run<Output>) {
        self.make = make
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        .finish(by: Exchange(try make(client.moment.time), as: SigningIdentity()))
    }
}

/// Opens a locked store, and asks its user.
package struct StoreUnlocking: Operation {
    package typealias Output = Void

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin: return .perform(.unlockStore)
        case .failed(let error): throw error
        default: return .finish(())
        }
    }
}
