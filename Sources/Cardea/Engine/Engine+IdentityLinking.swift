package import CardeaCore

extension Engine {
    /// Links who is signed in to a user of the application. Nothing of it is kept here.
    package func linkIdentity(to appUserID: String?) async throws(CardeaError) -> IdentityLink {
        let begunIn = state.session.epoch
        let user = try await usableSession().user().profile.userID
        var begun: (any ProtocolRun<IdentityLink>)?
        let response = try await sendAsUser { session throws(CardeaError) in
            // A refresh brings a newer ID token, and a login meanwhile somebody else's.
            guard try session.user().profile.userID == user else { throw .notSignedIn }
            var run = try backend.linkIdentity(of: session, to: appUserID)
            guard case .send(let request) = try run.next(.begin) else { throw .unexpectedEvent }
            begun = run
            return request
        }
        guard state.session.epoch == begunIn else { throw .notSignedIn }
        guard case .finish(let link) = try begun?.next(.answered(response, at: platform.clock.now())) else {
            throw .unexpectedEvent
        }
        log(.info, "The identity is linked.", [("is_new", "\(link.isNew)")])
        return link
    }
}
