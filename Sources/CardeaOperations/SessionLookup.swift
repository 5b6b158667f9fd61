package import CardeaBasics
import CardeaModel

/// Reads the session in the store, and what it tells about other processes.
package struct SessionLookup: Operation {
    package typealias Output = CachedSession?

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case reading(SessionState.Reading)
        /// What the server has ended is removed; whether the store lets go of it makes no difference.
        case removing
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch (phase, event) {
        case (.beginning, .begin):
            return read(&client)
        case (.reading(let reading), .read(let record)):
            guard !client.session.isStale(reading) else { return read(&client) }
            let (adoption, news) = try client.session.adopt(record, at: client.moment)
            if let news { client.report(news) }
            if case .signedIn? = news { client.forgetStepUps() }
            switch adoption {
            case .nobody: return .finish(nil)
            case .session(let session): return .finish(session)
            case .leftover:
                phase = .removing
                return .perform(.remove(.session))
            }
        case (.removing, .done), (.removing, .failed):
            return .finish(nil)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func read(_ client: inout ClientState) -> Step {
        guard let reading = client.session.beginReading() else { return .finish(nil) }
        phase = .reading(reading)
        return .perform(.read(.session))
    }
}
