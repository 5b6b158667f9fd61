package import CardeaBasics
import CardeaModel

/// Marks the access token as ended, so that the next call refreshes it.
package struct Invalidation: Operation {
    package typealias Output = Void

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case locking
        case writing(SessionState.Writing)
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            phase = .locking
            return .perform(.lock(.session))
        case (.locking, .done):
            return .call(SessionLookup()) { me, found, client throws(CardeaError) in
                guard var session = found?.session else { throw .notSignedIn }
                session.accessTokenExpiresAt = client.moment.time.advanced(byMilliseconds: -1)
                let writing = client.session.beginWriting(session)
                me.phase = .writing(writing)
                return .perform(.write(writing.record, .session))
            }
        case (.writing(let writing), .done):
            client.session.finish(writing, at: client.moment)
            return .finish(())
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}
