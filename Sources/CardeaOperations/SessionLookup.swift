package import CardeaBasics
package import CardeaModel

/// Reads the session in the store, and learns of other processes' changes.
package struct SessionLookup: Operation {
    package typealias Output = CachedSession?

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case reading(SessionState.Reading)
        /// A session that the server has ended is removed; if the store does not let go of it, that makes no difference.
        case removing
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
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

    private mutating func read(_ client: inout ClientState) -> Turn {
        guard let reading = client.session.beginReading() else { return .finish(nil) }
        phase = .reading(reading)
        return .perform(.read(.session))
    }
}

/// Reads the session in the store for other processes' changes. A store that does not answer changes nothing.
package struct SessionNews: Operation {
    package typealias Output = Void

    package init() {}

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        .call(SessionLookup()) { _, _, _ in .finish(()) }
    }
}

/// The session that a login replaces. A locked store is no obstacle yet: the write that follows unlocks it. A record that cannot be
/// read is none either: the new session takes its place. A store that fails is reported before anything is redeemed.
package struct PreviousSessionLookup: Operation {
    package typealias Output = Session?

    package init() {}

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            .attempt(SessionLookup()) { _, result, _ throws(CardeaError) in
                switch result {
                case .success(let cached): return .finish(cached?.session)
                case .failure(let error):
                    if error.code == .storeLocked || error.code == .storeCorrupted { return .finish(nil) }
                    guard error.code == .storeUnavailable else { throw error }
                    // One that is out of sight stays where it is, if there is another place for the new one.
                    return .perform(.proveStore)
                }
            }
        case .failed(let error): throw error
        default: .finish(nil)
        }
    }
}
