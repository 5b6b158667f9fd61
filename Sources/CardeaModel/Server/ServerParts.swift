package import CardeaBasics

/// What not every kind of server can do: of a part that it lacks there is none.
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
