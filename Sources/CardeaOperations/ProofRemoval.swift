import CardeaBasics
import CardeaModel

/// Forgets the account's key and what is known of proofs, as the end of a session does.
struct ProofRemoval: Operation {
    typealias Output = Void

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case awaitingWrites
        /// Another process may be about to write what it has learned into the record.
        case locking
        case removing
    }

    mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch (phase, event) {
        case (.beginning, .begin):
            client.proof.forget()
            phase = .awaitingWrites
            return .perform(.awaitWrites(.proof))
        case (.awaitingWrites, .done):
            phase = .locking
            return .perform(.lock(.proof))
        case (.locking, .done):
            phase = .removing
            return .perform(.remove(.proof))
        case (.removing, .done):
            client.aside(.unlock(.proof))
            return .finish(())
        case (.removing, .failed(let error)):
            client.aside(.unlock(.proof))
            throw error
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}
