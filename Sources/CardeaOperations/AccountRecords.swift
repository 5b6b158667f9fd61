package import CardeaBasics
import CardeaModel

/// Finds the key that signs in a user's name: that of a session or, at a login, the account's.
package struct KeyLookup: Operation {
    package typealias Output = Secret

    private let identity: SigningIdentity

    package init(_ identity: SigningIdentity) { self.identity = identity }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        guard let key = identity.sessionKey else { return .finish(by: AccountKey()) }
        if case .begin = event, identity.knowledge == nil, !client.proof.hasLoaded { return .perform(.read(.proof)) }
        // The stored knowledge of proofs would be of use, no more.
        if case .read(let record?) = event, let record = try? ProofRecord(record: record) {
            client.proof.take(record.knowledge)
        }
        return .finish(key)
    }
}

/// Finds the account's key, or makes the first one. Several processes that need it at once agree on one.
///
/// A locked store is no obstacle: the write that follows unlocks it. It may replace a key that could not be read, as it does one
/// whose record is damaged, and no session suffers from that, because each has its own.
struct AccountKey: Operation {
    typealias Output = Secret

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case reading
        case locking
        case readingAgain
        case making
        case writing(any ProofKey)
    }

    mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (taking(&phase, leaving: .beginning), event) {
        case (.beginning, .begin):
            phase = .reading
            return .perform(.read(.proof))
        case (.reading, _):
            if let key = try Self.readable(event, &client) { return .finish(key) }
            phase = .locking
            return .perform(.lock(.proof))
        case (.locking, .done):
            phase = .readingAgain
            return .perform(.read(.proof))
        case (.readingAgain, _):
            do throws(CardeaError) {
                if let key = try Self.readable(event, &client) { return finish(key, &client) }
            } catch {
                client.aside(.unlock(.proof))
                throw error
            }
            phase = .making
            return .perform(.makeKey)
        case (.making, .keyMade(let key)):
            phase = .writing(key)
            let record = ProofRecord(privateKey: key.secret, knowledge: client.proof.knowledge)
            return .perform(.write(record.record(), .proof))
        case (.writing(let key), .done):
            client.proof.made(key)
            client.log(.info, "A device key was made.")
            return finish(key.secret, &client)
        case (_, .failed(let error)):
            client.aside(.unlock(.proof))
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private func finish(_ key: Secret, _ client: inout ClientState) -> Turn {
        client.aside(.unlock(.proof))
        return .finish(key)
    }

    private static func readable(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Secret? {
        switch event {
        case .read(let record):
            guard let record = record.flatMap({ try? ProofRecord(record: $0) }) else { return nil }
            client.proof.take(record.knowledge)
            return record.privateKey
        case .failed(let error):
            if error.code == .storeLocked || error.code == .storeCorrupted { return nil }
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}

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

/// Finds the device's identifier, a random name that survives the user's signing out, or makes it. Several processes that need it
/// at once agree on one.
package struct DeviceNaming: Operation {
    package typealias Output = String

    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case reading
        case locking
        case readingAgain
        case naming
        case writing(String)
    }

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            phase = .reading
            return .perform(.read(.device))
        case (.reading, .read(let record)):
            if let record { return .finish(try DeviceRecord.id(record)) }
            phase = .locking
            return .perform(.lock(.device))
        case (.locking, .done):
            phase = .readingAgain
            return .perform(.read(.device))
        case (.readingAgain, .read(let record)):
            if let record { return .finish(try DeviceRecord.id(record)) }
            phase = .naming
            return .perform(.name(.uuid))
        case (.naming, .named(let name)):
            phase = .writing(name)
            return .perform(.write(DeviceRecord.record(name), .device))
        case (.writing(let name), .done):
            return .finish(name)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}
