/// The behaviour of the Ory-compatible server, besides what all parts of the sandbox share.
public struct SandboxOryBehaviour: Sendable, Hashable {
    /// The providers that flows offer.
    public var providers = ["google", "apple", "microsoft", "github", "okta", "facebook", "netid"]
    /// The addresses at which a browser may end. Schemes and hosts must be equal; a path needs to begin like the one here.
    public var allowedReturnURLs = [
        "myapp://oauth-callback", "myapp://oauth/callback", "cardea-demo://oauth-callback",
        "cardea-demo://oauth/callback",
    ]
    /// Any port of this machine is allowed besides, which the server that this one stands for has no setting for: a test
    /// gets its port when it begins.
    public var allowsLoopbackPorts = true

    /// The users who have an account.
    public var user = SandboxOryUser.remembered
    /// Traits that no provider tells, and that a registration needs.
    public var missingTraits: [String] = []
    /// The schemas that an application may choose from; the first is the default.
    public var identitySchemas = ["default", "customer"]
    /// The account that has the e-mail address of a new user already.
    public var duplicate = SandboxOryDuplicate.none
    /// The password of accounts that ``duplicate`` makes.
    public var password = "correct horse battery staple"
    /// Linking offers only what the account can sign in with.
    public var loginHints = false
    /// Every identity is inactive.
    public var disablesIdentities = false
    /// Unknown users may register.
    public var registrationEnabled = true
    /// A registration without a browser answers with a session: the hook `session`.
    public var sessionAfterRegistration = true
    /// The second factor that users have to show besides their provider.
    public var secondFactor = SandboxOrySecondFactor.none
    /// Sessions are of no use without the second factor, for which applications would have to ask otherwise.
    public var requiresSecondFactor = true
    /// The code that every authenticator app shows.
    public var totpCode = "123456"

    /// Addresses can be verified.
    public var verificationEnabled = true
    /// The hook `show_verification_ui`, after login and after registration.
    public var showsVerificationUI = false
    /// The hook `require_verified_address`, after login.
    public var requiresVerifiedAddress = false

    /// Accounts can be recovered by a code.
    public var recoveryEnabled = true
    /// The right code hands a session to the application, which servers do with the feature `use_continue_with_transitions`;
    /// without it the application is told a page.
    public var recoveryGrantsSession = true

    /// Seconds until a flow expires.
    public var flowLifetime = 3600
    /// Seconds during which a mailed code can be used.
    public var codeLifetime = 3600
    /// The number of codes that one flow of verification or recovery takes.
    public var codeAttemptLimit = 5
    /// Seconds until a session expires.
    public var sessionLifetime = 86400

    /// Answers as releases up to 26.2 do: errors lead back to the application without parameters.
    public var isLegacy = false
    /// The status of an error that the callback shows in the browser's tab, in place of all else; 0 for none.
    public var tabErrorStatus = 0
    /// The e-mail address of the user who is signed in with the browser already; empty for nobody.
    public var browserSession = ""
    /// Applications are offered to link and unlink providers, as from release 26.2 on; without it they can only unlink.
    public var offersLinks = true
    /// The provider that the settings page links at once, without a person who presses a button; empty for none.
    public var automaticLink = ""
    /// Seconds after a sign-in during which settings may be changed.
    public var privilegedLifetime = 3600
    /// The telephone number that new users verify in the place of their e-mail address; none when it is empty.
    public var phoneNumber = ""
    /// The clients whose ID tokens are taken; those of every client when it is empty.
    public var idTokenAudiences: [String] = []

    /// The defaults.
    public init() {}
}

/// The users who have an account at the Ory-compatible server.
public enum SandboxOryUser: String, Sendable, Hashable, CaseIterable {
    /// Those who have registered before.
    case remembered
    /// Everybody.
    case known
    /// Nobody, not even a user who has signed in before.
    case unknown
}

/// The account that has the e-mail address of a new user already.
public enum SandboxOryDuplicate: String, Sendable, Hashable, CaseIterable {
    /// No account, until a user has signed in with the address.
    case none
    /// An account with a password.
    case password
    /// An account with another provider.
    case provider
}

/// The second factor that users of the Ory-compatible server have to show besides their provider.
public enum SandboxOrySecondFactor: String, Sendable, Hashable, CaseIterable {
    /// None.
    case none
    /// A code by mail.
    case code
    /// The code of an authenticator app.
    case totp
}
