package import CardeaBasics
package import CardeaModel

/// Stores the session that a login earned, and only then shows it.
///
/// A session that the store does not take yet is kept in memory for the next try, because the server grants it once. If the user
/// has signed out meanwhile, it is ended at the server, too.
package struct SignIn: Operation {
    package typealias Output = CardeaUser

    private let granted: GrantedSession
    private let id: String
    private let epoch: UInt64
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case locking
        case writing(SessionState.Writing)
        /// The user has signed out during the write.
        case removing
    }

    /// - Parameters:
    ///   - id: The id of the login that has earned it.
    ///   - epoch: The epoch in which that login began.
    package init(_ granted: GrantedSession, for id: String, epoch: UInt64) {
        (self.granted, self.id, self.epoch) = (granted, id, epoch)
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            guard client.session.epoch == epoch else { throw unwanted(&client) }
            client.logins.granted(granted, to: id)
            phase = .locking
            return .perform(.lock(.session))
        case (.locking, .done):
            guard client.session.epoch == epoch else { throw unlocked(unwanted(&client), &client) }
            let writing = client.session.beginWriting(granted.session, user: granted.user)
            phase = .writing(writing)
            return .perform(.write(writing.record, .session))
        case (.locking, .failed(let error)):
            throw error
        case (.writing(let writing), .done):
            client.session.finish(writing, at: client.moment)
            return show(&client)
        case (.removing, .done):
            throw unlocked(unwanted(&client), &client)
        case (_, .failed(let error)):
            throw unlocked(error, &client)
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func show(_ client: inout ClientState) -> Turn {
        client.logins.dropGrant(of: id)
        client.session.refresh.reset()
        guard client.session.epoch == epoch else {
            client.session.dropCached()
            phase = .removing
            return .perform(.remove(.session))
        }
        client.forgetStepUps()
        client.report(.signedIn(granted.user))
        client.log(.info, "Signed in.")
        if let error = granted.lackOfClaims { client.tellLackOfClaims(error) }
        if granted.session.renewal == nil {
            client.log(
                .info, "The server gave no refresh token: the session ends with its access token.",
                [("lasts_until", "\(granted.session.accessTokenExpiresAt)")])
        }
        client.aside(.unlock(.session))
        return .finish(granted.user)
    }

    private func unlocked(_ error: CardeaError, _ client: inout ClientState) -> CardeaError {
        client.aside(.unlock(.session))
        return error
    }

    private func unwanted(_ client: inout ClientState) -> CardeaError {
        client.endUnwanted(granted.session)
        return .signedOutMeanwhile
    }
}
