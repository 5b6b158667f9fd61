package import CardeaBasics
import CardeaModel

/// Marks the access token as ended, so that the next call refreshes it.
package struct Invalidation: Operation {
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case locking
        case reading(SessionLookup)
        case writing(SessionState.Writing)
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        switch (phase, event) {
        case (.beginning, .begin):
            phase = .locking
            return .perform(.lock(.session))
        case (.locking, .done):
            return try read(SessionLookup(), .begin, &client)
        case (.reading(let lookup), _):
            return try read(lookup, event, &client)
        case (.writing(let writing), .done):
            client.session.finish(writing, at: client.moment)
            return .finish(())
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func read(
        _ lookup: SessionLookup, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var lookup = lookup
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .reading(lookup)
            return .perform(action)
        case .finish(nil):
            throw .notSignedIn
        case .finish(let current?):
            var session = current.session
            session.accessTokenExpiresAt = client.moment.time.advanced(byMilliseconds: -1)
            let writing = client.session.beginWriting(session)
            phase = .writing(writing)
            return .perform(.write(writing.record, .session))
        }
    }
}
