package import CardeaBasics
import CardeaModel

/// Writes what is known of proofs, until nothing is new. A nonce and a clock's skew are worth keeping for the next start, but not
/// worth waiting for.
///
/// Writes into the present record: one that another process has removed stays away.
package struct KnowledgeSaving: Operation {
    package typealias Output = Void

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case locking
        case reading
        case writing
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            return begin(&client)
        case (.locking, .done):
            phase = .reading
            return .perform(.read(.proof))
        case (.reading, .read(let record)):
            return write(into: record, &client)
        case (.writing, .done):
            return again(&client)
        case (_, .failed(let error)):
            return again(after: error, &client)
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func begin(_ client: inout ClientState) -> Turn {
        guard client.proof.beginSaving() else { return .finish(()) }
        phase = .locking
        return .perform(.lock(.proof))
    }

    private mutating func write(into record: Secret?, _ client: inout ClientState) -> Turn {
        guard let record else { return again(&client) }
        do throws(CardeaError) {
            var proof = try ProofRecord(record: record)
            guard proof.knowledge != client.proof.knowledge else { return again(&client) }
            proof.knowledge = client.proof.knowledge
            phase = .writing
            return .perform(.write(proof.record(), .proof))
        } catch {
            return again(after: error, &client)
        }
    }

    private mutating func again(
        after error: CardeaError? = nil, _ client: inout ClientState
    ) -> Turn {
        client.aside(.unlock(.proof))
        if let error {
            client.log(
                .debug, "What the server requires of proofs could not be stored.", [("code", error.code.rawValue)])
        }
        return begin(&client)
    }
}

/// Forgets the account's key and what is known of proofs, at the end of a session.
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
    ) throws(CardeaError) -> Turn {
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
