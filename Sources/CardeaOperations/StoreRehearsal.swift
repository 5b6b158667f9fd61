package import CardeaBasics
import CardeaModel

/// Proves that the store takes records and that its locks can be had, by doing both: a login that could not keep its session is
/// refused before its page is shown and before any server is asked. A locked keyring asks its user now, when no page covers the
/// question.
package struct StoreRehearsal: Operation {
    package typealias Output = Void

    private var remaining: [StoreTrial] = [.lock, .compareKeys, .remove, .write]

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin, .done:
            guard client.storesLogins, let trial = remaining.popLast() else { return .finish(()) }
            return .perform(.tryStore(trial))
        case .failed(let error):
            client.log(
                .warning, "The login was not started: its session could not be stored.", [("code", error.code.rawValue)]
            )
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}
