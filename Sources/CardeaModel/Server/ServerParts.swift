package import CardeaBasics

/// The parts that not every kind of server has; `nil` for one that it lacks.
package struct ServerParts: Sendable {
    package var browserLogout: (any BrowserLogoutBackend)?
    package var devices: (any DeviceBackend)?
    package var identityLinking: (any IdentityLinkingBackend)?
    package var passkeys: (any PasskeyBackend)?
    package var passwords: (any PasswordBackend)?
    package var providers: (any ProviderBackend)?
    package var sessions: (any SessionsBackend)?
    package var signInAgain: (any SignInAgainBackend)?
    package var steps: (any StepBackend)?
    package var stepUp: (any StepUpBackend)?
    package var ways: (any WaysBackend)?

    package init() {}
}

/// The parts, for calls that need them.
extension ServerParts {
    package func requireBrowserLogout() throws(CardeaError) -> any BrowserLogoutBackend {
        try Self.require(browserLogout, "has no page that ends the browser's session.")
    }

    package func requireDevices() throws(CardeaError) -> any DeviceBackend {
        try Self.require(devices, "has no device login.")
    }

    package func requireIdentityLinking() throws(CardeaError) -> any IdentityLinkingBackend {
        guard let identityLinking else {
            throw CardeaError(
                .notSupported,
                "Users of this kind of server are your application's users already: there is nothing to link.")
        }
        return identityLinking
    }

    package func requirePasskeys() throws(CardeaError) -> any PasskeyBackend {
        guard let passkeys else {
            throw CardeaError(
                .notSupported,
                "Passkeys of this kind of server are not used here: its own pages may have them, in the browser.")
        }
        return passkeys
    }

    package func requirePasswords() throws(CardeaError) -> any PasswordBackend {
        try Self.require(passwords, "has no call that sets a password.")
    }

    package func requireProviders() throws(CardeaError) -> any ProviderBackend {
        try Self.require(providers, "has no call that links providers to the signed-in user's account.")
    }

    package func requireSessions() throws(CardeaError) -> any SessionsBackend {
        try Self.require(sessions, "has no list of sessions.")
    }

    package func requireSteps() throws(CardeaError) -> any StepBackend {
        try Self.require(steps, "has no login steps after the redirect.")
    }

    package func requireStepUp() throws(CardeaError) -> any StepUpBackend {
        try Self.require(stepUp, Self.noStepUp)
    }

    package func requireSignInAgain() throws(CardeaError) -> any SignInAgainBackend {
        try Self.require(signInAgain, Self.noStepUp)
    }

    private static let noStepUp = "grants nothing step by step: for a step-up, begin a login whose options name it."

    package func require(_ way: PagelessLogin) throws(CardeaError) -> any WaysBackend {
        guard let ways else { throw .noSuchWay(way) }
        return ways
    }

    private static func require<Part>(_ part: Part?, _ lack: String) throws(CardeaError) -> Part {
        guard let part else { throw CardeaError(.notSupported, "This kind of server \(lack)") }
        return part
    }
}

/// The result of an answer to a step.
package enum StepOutcome: Sendable {
    /// The result of a redemption.
    case login(LoginOutcome)
    /// Another page, at a provider.
    case page(BegunLogin, OAuthProvider)
}

/// Steps between the redirect and the session, for kinds of servers that have them.
package protocol StepBackend: AnyObject, Sendable {
    /// Describes what a step asks for.
    func describe(_ step: PendingStep) throws(CardeaError) -> OAuthLoginStep

    /// Goes on with a step.
    func answer(_ step: PendingStep, with answer: OAuthLoginAnswer) throws(CardeaError) -> Run<StepOutcome>
}

/// Wider scopes after more proof, for kinds of servers whose access tokens have them.
package protocol StepUpBackend: AnyObject, Sendable {
    /// Asks for a scope.
    func request(
        _ scope: String, metadata: [String: String], accessToken: Secret
    ) throws(CardeaError) -> Run<StepUpOutcome>

    /// Sends the code of a step, the first one or another.
    func sendCode(for challenge: PendingChallenge) throws(CardeaError) -> Run<Void>

    /// Does the step of a challenge.
    func prove(
        _ challenge: PendingChallenge, by answer: StepUpAnswer, accessToken: Secret
    ) throws(CardeaError) -> Run<StepUpOutcome>

    /// Returns true if a session has what a step-up for this scope brings.
    func grants(_ scope: String, _ session: Session) throws(CardeaError) -> Bool

    /// Describes a challenge; `nil` for one that is no step-up.
    func describe(_ challenge: PendingChallenge) -> StepUpChallenge?

    /// Returns the scope in which the signed-in user adds an address or number.
    func scope(of identifier: LoginIdentifier) -> String

    /// Trades the refresh token for new tokens with the scope of a step-up.
    func refresh(_ session: Session, showing stepUpToken: Secret) throws(CardeaError) -> Run<RefreshOutcome>

    /// Lists the addresses and numbers of the signed-in user.
    func listIdentifiers(accessToken: Secret) -> Run<[UserIdentifier]>
}

/// More proof by another sign-in, for kinds of servers that grant nothing step by step.
package protocol SignInAgainBackend: AnyObject, Sendable {
    /// Returns the demand that the sign-in has to meet.
    func signInDemand(_ demand: StepUpDemand, of session: Session) throws(CardeaError) -> SignInDemand
}

/// The result of a step.
package enum StepUpOutcome: Sendable {
    /// All steps are done: a refresh that shows this token brings the scope. Without a token there was no step to do.
    case granted(showing: Secret?)
    /// Another step follows, whose challenge keeps the secrets.
    case step(secrets: any LoginSecrets, expiresAt: Timestamp)
    case blocked
}

/// Passkeys, for kinds of servers at which an application can use them.
package protocol PasskeyBackend: AnyObject, Sendable {
    /// Begins a login.
    func beginLogin() -> Run<PasskeyQuestion>
    /// Begins to register a passkey of the signed-in user.
    func beginRegistration(
        username: String, displayName: String?, nickname: String?, accessToken: Secret
    ) throws(CardeaError) -> Run<PasskeyQuestion>
    /// Registers the passkey.
    func finishRegistration(
        _ token: Secret, attestation: String, accessToken: Secret
    ) throws(CardeaError) -> Run<Passkey>
    func list(accessToken: Secret) -> Run<[Passkey]>
    /// Gives a passkey a name; an empty one takes its name away.
    func rename(_ id: String, _ nickname: String, accessToken: Secret) throws(CardeaError) -> Run<Void>
    func remove(_ id: String, accessToken: Secret) throws(CardeaError) -> Run<Void>
}

/// The page on which a provider is linked, and the item that binds its redirect.
package struct BegunLinking: Sendable {
    package let page: PageAddress
    package let item: RedirectItem

    package init(page: PageAddress, item: RedirectItem) {
        (self.page, self.item) = (page, item)
    }
}

/// Linking of providers, for kinds of servers that let a signed-in user do it.
package protocol ProviderBackend: AnyObject, Sendable {
    /// Finds the page on which the signed-in user links a provider.
    func beginLinking(
        _ provider: OAuthProvider, to target: RedirectTarget, seed: LoginSeed, accessToken: Secret
    ) throws(CardeaError) -> Run<BegunLinking>

    /// Asks the server whether the provider is linked; fails if it is not.
    func confirmLinking(_ provider: OAuthProvider, accessToken: Secret) throws(CardeaError) -> Run<Void>

    /// Takes a provider away from the account of the signed-in user.
    func unlink(_ provider: OAuthProvider, accessToken: Secret) throws(CardeaError) -> Run<Void>
}

/// Linking of identities, for kinds of servers whose users are not the application's own.
package protocol IdentityLinkingBackend: AnyObject, Sendable {
    /// Links the signed-in user to a user of the application, at the application's own server. The driver adds the access token.
    func linkIdentity(of session: Session, to appUserID: String?) throws(CardeaError) -> Run<IdentityLink>
}
