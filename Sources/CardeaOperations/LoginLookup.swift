package import CardeaBasics
package import CardeaModel

/// Looks an unfinished login up: as this client knows it, else as the store has it, because another process may have begun it.
package struct LoginLookup<Login: UnfinishedLogin>: Operation {
    package typealias Output = Login

    private let id: String
    /// In which the store is read.
    private var epoch: UInt64 = 0

    package init(_ id: String) { self.id = id }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            if let login = try find(&client) { return .finish(login) }
            guard client.storesLogins else { throw client.logins.missing(id, Login.self) }
            epoch = client.session.epoch
            return .perform(.read(.pending))
        case .read(let record):
            let stored = try record.map { record throws(CardeaError) in try PendingLogins(record: record) }
            // What a logout has removed meanwhile stays away.
            if client.session.epoch == epoch { client.logins.take(stored) }
            guard let login = try find(&client) else { throw client.logins.missing(id, Login.self) }
            return .finish(login)
        case .failed(let error):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private func find(_ client: inout ClientState) throws(CardeaError) -> Login? {
        let found: FoundLogin<Login> = try client.logins.find(id, at: client.moment.time)
        switch found {
        case .waiting(let login): return login
        case .unknown: return nil
        case .tooOld:
            client.expireLogin(id)
            throw Login.isTooOld
        }
    }
}
