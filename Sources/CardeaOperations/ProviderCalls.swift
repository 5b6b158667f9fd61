package import CardeaBasics
package import CardeaModel

/// Finds the page on which the user links a provider.
package struct LinkingBeginning: Operation {
    private let options: OAuthLoginOptions
    private var call: UserCall<BegunLinking>?

    package init(_ options: OAuthLoginOptions) { self.options = options }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<BegunLinking> {
        switch event {
        case .begin:
            try requireFewOptions()
            return .perform(.seedLogin)
        case .seeded(let seed):
            call = UserCall { [options] backend, token throws(CardeaError) in
                try backend.beginLinking(
                    options.provider, redirectURI: options.redirectURI, seed: seed, accessToken: token)
            }
            return try proceed(.begin, &client)
        default:
            return try proceed(event, &client)
        }
    }

    private mutating func proceed(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<BegunLinking> {
        guard call != nil, let step = try call?.next(event, &client) else {
            if case .failed(let error) = event { throw error }
            throw .unexpectedEvent
        }
        if case .finish = step {
            client.log(.info, "Linking a provider.", [("provider", options.provider.rawValue)])
        }
        return step
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

/// Makes sure that the page has linked the provider.
package struct LinkingConfirmation: Operation {
    private let provider: OAuthProvider
    private let user: String?
    private var phase = Phase.finding(UsableSession())

    private enum Phase {
        case finding(UsableSession)
        case asking(UserCall<Void>)
    }

    /// - Parameter user: Who was signed in when the page was shown. Nobody else is told of it.
    package init(_ provider: OAuthProvider, of user: String?) { (self.provider, self.user) = (provider, user) }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        switch phase {
        case .finding(var session):
            switch try session.next(event, &client) {
            case .perform(let action):
                phase = .finding(session)
                return .perform(action)
            case .finish(let found):
                guard try found.user().profile.userID == user else { throw .notSignedIn }
                let call = UserCall { [provider] backend, token throws(CardeaError) in
                    try backend.confirmLinking(provider, accessToken: token)
                }
                return try ask(call, .begin, &client)
            }
        case .asking(let call):
            return try ask(call, event, &client)
        }
    }

    private mutating func ask(
        _ call: UserCall<Void>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var call = call
        let step = try call.next(event, &client)
        phase = .asking(call)
        if case .finish = step {
            client.log(.info, "The provider is linked.", [("provider", provider.rawValue)])
        }
        return step
    }
}
