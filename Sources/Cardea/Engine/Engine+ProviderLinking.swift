package import CardeaCore

extension Engine {
    /// Finds the page on which the user links a provider.
    package func beginLinking(_ options: OAuthLoginOptions) async throws(CardeaError) -> BegunLinking {
        guard options.scopes.isEmpty, options.parameters.isEmpty else {
            throw CardeaError(
                .invalidArgument, "A page that links a provider takes neither scopes nor parameters: leave them out.")
        }
        if let option = options.flowOption {
            throw CardeaError(
                .invalidArgument, "The option \"\(option)\" is for logins: leave it out where a provider is linked.")
        }
        guard options.deepLinkScheme == nil, !options.acceptsTokenHandoff, !options.registers else {
            throw CardeaError(
                .invalidConfiguration,
                "Deep links, tokens and registrations are of logins: leave them out where a provider is linked.")
        }
        try requireOpen()
        let seed = LoginSeed(entropy: try platform.entropy.bytes(LoginSeed.entropySize), digest: platform.digest)
        let begun = try await asUser { engine, token throws(CardeaError) in
            try await engine.drive(
                try engine.backend.beginLinking(
                    options.provider, redirectURI: options.redirectURI, seed: seed, accessToken: token))
        }
        log(.info, "A provider is to be linked.", [("provider", options.provider.rawValue)])
        return begun
    }

    /// Makes sure that the page has linked it.
    ///
    /// - Parameter user: Who was signed in when the page was shown. Nobody else is told of it.
    package func confirmLinking(
        _ provider: OAuthProvider, of user: String?
    ) async throws(CardeaError) {
        guard try await usableSession().user().profile.userID == user else { throw .notSignedIn }
        try await asUser { engine, token throws(CardeaError) in
            try await engine.drive(try engine.backend.confirmLinking(provider, accessToken: token))
        }
        log(.info, "The provider is linked.", [("provider", provider.rawValue)])
    }

    package func unlink(_ provider: OAuthProvider) async throws(CardeaError) {
        try await asUser { engine, token throws(CardeaError) in
            try await engine.drive(try engine.backend.unlink(provider, accessToken: token))
        }
        log(.info, "The provider is unlinked.", [("provider", provider.rawValue)])
    }
}

extension CardeaClient {
    /// Finds the page on which the user links a provider.
    package func beginLinking(_ options: OAuthLoginOptions) async throws(CardeaError) -> BegunLinking {
        try await withEngine { engine throws(CardeaError) in try await engine.beginLinking(options) }
    }

    /// Makes sure that the page has linked it.
    package func confirmLinking(_ provider: OAuthProvider, of user: String?) async throws(CardeaError) {
        try await withEngine { engine throws(CardeaError) in try await engine.confirmLinking(provider, of: user) }
    }
}
