package import CardeaBasics
package import CardeaModel

/// A protocol run by itself.
package struct Conversation<Output: Sendable>: Operation {
    private let make: @Sendable (Timestamp) throws(CardeaError) -> Run<Output>

    /// - Parameter make: Makes the run, at the moment at which it begins.
    package init(_ make: @escaping @Sendable (Timestamp) throws(CardeaError) -> Run<Output>) {
        self.make = make
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        .finish(by: Exchange(try make(client.moment.time), as: SigningIdentity()))
    }
}

/// Opens a locked store, and asks its user.
package struct StoreUnlocking: Operation {
    package typealias Output = Void

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch event {
        case .begin: return .perform(.unlockStore)
        case .failed(let error): throw error
        default: return .finish(())
        }
    }
}
