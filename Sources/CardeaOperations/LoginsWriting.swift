package import CardeaBasics
package import CardeaModel

/// Applies what this client has changed of the unfinished logins to what the store has, so that others' stay.
package struct LoginsWriting: Operation {
    package typealias Output = Void

    private var epoch: UInt64 = 0
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case locking
        case reading
        case writing(PendingLogins, changes: Int)
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            guard client.storesLogins else { return .finish(()) }
            phase = .locking
            return .perform(.lock(.pending))
        case (.locking, .done):
            epoch = client.session.epoch
            phase = .reading
            return .perform(.read(.pending))
        case (.reading, .read(let record)):
            return try write(over: record, &client)
        case (.writing(let written, let changes), .done):
            if client.session.epoch == epoch { client.logins.saved(changes) }
            var written = written
            for session in client.logins.dropUnclaimed(of: &written) { client.endUnwanted(session) }
            client.aside(.unlock(.pending))
            return .finish(())
        case (_, .failed(let error)):
            client.aside(.unlock(.pending))
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func write(
        over record: Secret?, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        let stored: PendingLogins
        do throws(CardeaError) {
            stored = try PendingLogins(stored: record) ?? PendingLogins()
        } catch {
            client.aside(.unlock(.pending))
            throw error
        }
        guard client.session.epoch == epoch else {
            client.aside(.unlock(.pending))
            return .finish(())
        }
        let current = client.logins.brought(upToDate: stored, at: client.moment.time)
        phase = .writing(current, changes: client.logins.unsavedCount)
        return .perform(current.isEmpty ? .remove(.pending) : .write(current.record(), .pending))
    }
}

/// Writes the unfinished logins in the background until the store has every change. That the store takes records was proven
/// when the login began, and a slow one must not hold up its page once more.
package struct LoginsSaving: Operation {
    package typealias Output = Void

    /// The number of changes that the store has refused: another try is made for new ones only.
    private var tried = 0

    package init() {}

    package mutating func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        guard client.logins.unsavedCount > tried else { return .finish(()) }
        return .attempt(LoginsWriting()) { me, result, client in
            switch result {
            case .success:
                me.tried = 0
            case .failure(let error):
                me.tried = client.logins.unsavedCount
                client.log(
                    .warning, "An unfinished login could not be stored; it will not survive a restart.",
                    [("code", error.code.rawValue)])
            }
            return me.next(.begin, &client)
        }
    }
}

/// Takes in the unfinished logins that the store has.
package struct LoginsLoading: Operation {
    package typealias Output = Void

    private var epoch: UInt64 = 0

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            guard client.storesLogins else { return .finish(()) }
            epoch = client.session.epoch
            return .perform(.read(.pending))
        case .read(let record):
            let stored = try PendingLogins(stored: record)
            // What a logout has removed meanwhile stays away.
            if client.session.epoch == epoch { client.logins.take(stored) }
            return .finish(())
        case .failed(let error):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}

extension PendingLogins {
    /// Reads the store's record; `nil` for none.
    package init?(stored record: Secret?) throws(CardeaError) {
        guard let record else { return nil }
        try self.init(record: record)
    }
}

/// Makes sure that an unfinished login is in the store.
package struct LoginKeeping: Operation {
    package typealias Output = Void

    private let id: String

    package init(_ id: String) { self.id = id }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        .call(LoginLookup<PendingLogin>(id)) { _, _, _ in .finish(by: LoginsWriting()) }
    }
}
