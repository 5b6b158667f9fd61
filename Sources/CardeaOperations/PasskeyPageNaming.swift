package import CardeaBasics
import CardeaModel

/// Makes up what the answer of a page for passkeys is known by.
package struct PasskeyPageNaming: Operation {
    package typealias Output = Secret

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch event {
        case .begin: .perform(.name(.state))
        case .named(let name): .finish(Secret(name))
        case .failed(let error): throw error
        default: throw .unexpectedEvent
        }
    }
}
