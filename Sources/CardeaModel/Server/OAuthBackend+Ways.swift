package import CardeaBasics

/// Ways in without a page, for kinds of servers that have them.
extension OAuthBackend {
    package func login(
        by way: PagelessLogin, replacing previous: Session?
    ) throws(CardeaError) -> Run<LoginOutcome> { throw .noSuchWay(way) }

    package var stepUp: (any StepUpBackend)? { nil }

    package func signInDemand(
        _ demand: StepUpDemand, of session: Session
    ) throws(CardeaError) -> SignInDemand? { nil }

    package var passkeys: (any PasskeyBackend)? { nil }

    package var tokensTellScopes: Bool { false }

    package func refresh(
        _ session: Session, showing stepUpToken: Secret
    ) throws(CardeaError) -> Run<RefreshOutcome> {
        throw CardeaError(.notSupported, "This kind of server has no step-up by a token.")
    }
}

/// Passwords, for kinds of servers that have them.
extension OAuthBackend {
    package func passwordCompliancy() throws(CardeaError) -> Run<PasswordCompliancy> {
        throw CardeaError(.notSupported, "This kind of server does not say what passwords must be like.")
    }

    package func changePassword(
        _ password: Secret, accessToken: Secret
    ) throws(CardeaError) -> Run<Void> {
        throw CardeaError(.notSupported, "This kind of server has no call that sets a password.")
    }
}

extension CardeaError {
    /// What a kind of server says to a way in that it does not have.
    package static func noSuchWay(_ way: PagelessLogin) -> CardeaError {
        let text =
            switch way {
            case .idToken: "does not take ID tokens of the application."
            case .recovery: "has no call that recovers an account; have a code sent, and set a password then."
            case .code: "sends codes from its own page only."
            case .password: "takes passwords on its own page only."
            case .passkey: "takes passkeys on its own page only."
            case .migration: "does not take sessions of other services."
            }
        return CardeaError(.notSupported, "This kind of server \(text)")
    }
}
