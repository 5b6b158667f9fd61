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
