package import CardeaBasics
package import CardeaModel

/// Finds the page on which the user links a provider.
package struct LinkingBeginning: Operation {
    package typealias Output = BegunLinking

    private let options: OAuthLoginOptions
    private let target: RedirectTarget

    package init(_ options: OAuthLoginOptions, to target: RedirectTarget) {
        (self.options, self.target) = (options, target)
    }

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            try requireFewOptions()
            return .perform(.seedLogin)
        case .seeded(let seed):
            let call = UserCall { [options, target] backend, token throws(CardeaError) in
                try backend.parts.requireProviders().beginLinking(
                    options.provider, to: target, seed: seed, accessToken: token)
            }
            return .call(call) { me, begun, client in
                client.log(.info, "Linking a provider.", [("provider", me.options.provider.rawValue)])
                return .finish(begun)
            }
        case .failed(let error): throw error
        default: throw .unexpectedEvent
        }
    }

    private func requireFewOptions() throws(CardeaError) {
        guard options.scopes.isEmpty, options.parameters.isEmpty else {
            throw CardeaError(
                .invalidArgument, "A page that links a provider takes neither scopes nor parameters: leave them out.")
        }
        if let option = options.flowOption {
            throw CardeaError(
                .invalidArgument,
                "The option \(option) applies to logins only: leave it out when you link a provider.")
        }
        try options.requireNoCompany()
        guard options.deepLinkScheme == nil, !options.acceptsTokenHandoff else {
            throw CardeaError(
                .invalidConfiguration,
                "Deep links and tokens apply to logins only: leave them out when you link a provider.")
        }
    }
}

/// Checks that the page has linked the provider.
package struct LinkingConfirmation: Operation {
    package typealias Output = Void

    private let provider: OAuthProvider
    private let user: String?

    /// - Parameter user: The user who was signed in when the page was shown. No other user is told of the link.
    package init(_ provider: OAuthProvider, of user: String?) { (self.provider, self.user) = (provider, user) }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        .call(UsableSession()) { me, found, _ throws(CardeaError) in
            guard try found.user().profile.userID == me.user else { throw .notSignedIn }
            return me.ask()
        }
    }

    private func ask() -> Turn {
        let call = UserCall { [provider] backend, token throws(CardeaError) in
            try backend.parts.requireProviders().confirmLinking(provider, accessToken: token)
        }
        return .call(call) { me, _, client in
            client.log(.info, "The provider is linked.", [("provider", me.provider.rawValue)])
            return .finish(())
        }
    }
}

/// Finds the address of the page that ends the browser's session, and makes the state that its answer brings back. The session is read, never changed: a forgotten one leaves no
/// hint behind.
package struct BrowserLogoutBeginning: Operation {
    package typealias Output = (page: PageAddress, state: Secret)

    private let options: OAuthLoginOptions
    private let redirectURI: String
    private var session: Session?

    package init(_ options: OAuthLoginOptions, redirectURI: String) {
        (self.options, self.redirectURI) = (options, redirectURI)
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            return .call(PreviousSessionLookup()) { me, session, _ in
                me.session = session
                return .perform(.name(.state))
            }
        case .named(let name):
            let state = Secret(name)
            let request = try options.logoutRequest(to: redirectURI, state: state)
            let run = try client.backend.parts.requireBrowserLogout().endBrowserSession(
                request, of: session, at: client.moment.time)
            return .call(Exchange(run, as: SigningIdentity())) { _, answer, client in
                client.log(.info, "Ending the browser's session.")
                return .finish((page: answer, state: state))
            }
        case .failed(let error):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}

/// Makes the state by which the answer of a page for passkeys is recognized.
package struct PasskeyPageNaming: Operation {
    package typealias Output = Secret

    package init() {}

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch event {
        case .begin: .perform(.name(.state))
        case .named(let name): .finish(Secret(name))
        case .failed(let error): throw error
        default: throw .unexpectedEvent
        }
    }
}
