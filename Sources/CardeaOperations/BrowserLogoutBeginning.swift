package import CardeaBasics
package import CardeaModel

/// A page that ends the browser's session, and what its answer is known by.
package struct BegunBrowserLogout: Sendable {
    package let url: Secret
    package let state: Secret
}

/// Finds the address of the page that ends the browser's session. The session is read, never changed: what has been forgotten leaves
/// no hint behind.
package struct BrowserLogoutBeginning: Operation {
    package typealias Output = BegunBrowserLogout

    private let options: OAuthLoginOptions
    private let redirectURI: String
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case naming(Session?)
    }

    package init(_ options: OAuthLoginOptions, redirectURI: String) {
        (self.options, self.redirectURI) = (options, redirectURI)
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch (phase, event) {
        case (.beginning, .begin):
            return .call(PreviousSessionLookup()) { me, session, _ in
                me.phase = .naming(session)
                return .perform(.name(.state))
            }
        case (.naming(let session), .named(let name)):
            let state = Secret(name)
            let request = try options.logoutRequest(to: redirectURI, state: state)
            let run = try client.backend.parts.requireBrowserLogout().endBrowserSession(
                request, of: session, at: client.moment.time)
            return .call(Exchange(run, as: SigningIdentity())) { _, answer, client in
                client.log(.info, "Ending the browser's session.")
                return .finish(BegunBrowserLogout(url: answer, state: state))
            }
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}
