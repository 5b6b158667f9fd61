package import CardeaBasics
package import CardeaModel

/// A protocol run by itself.
package struct Conversation<Output: Sendable>: Operation {
    private let make: @Sendable (Timestamp) throws(CardeaError) -> Run<Output>
    private var exchange: Exchange<Output>?

    /// - Parameter make: Makes the run, at the moment at which it begins.
    package init(_ make: @escaping @Sendable (Timestamp) throws(CardeaError) -> Run<Output>) {
        self.make = make
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Output> {
        if case .begin = event { exchange = Exchange(try make(client.moment.time), as: SigningIdentity()) }
        guard let step = try exchange?.next(event, at: client.moment) else { throw .unexpectedEvent }
        return step
    }
}

/// Opens a locked store, and asks its user.
package struct StoreUnlocking: Operation {
    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        switch event {
        case .begin: return .perform(.unlockStore)
        case .failed(let error): throw error
        default: return .finish(())
        }
    }
}
