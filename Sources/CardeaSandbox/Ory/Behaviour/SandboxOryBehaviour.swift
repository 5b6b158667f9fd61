/// What the Ory-compatible server allows and how it answers, besides what all parts of the sandbox share.
public struct SandboxOryBehaviour: Sendable, Hashable {
    /// The providers that flows offer.
    public var providers = ["google", "apple", "microsoft", "github", "okta", "facebook", "netid"]
    /// Where a browser may end. Schemes and hosts must be equal; a path needs to begin like the one here.
    public var allowedReturnURLs = [
        "myapp://oauth-callback", "myapp://oauth/callback", "cardea-demo://oauth-callback",
        "cardea-demo://oauth/callback",
    ]
    /// Any port of this machine is allowed besides, which the server that this one stands for has no setting for: a test
    /// gets its port when it begins.
    public var allowsLoopbackPorts = true

    /// Whether the server has seen a user before.
    public var user = SandboxOryUser.remembered
    /// Traits that no provider tells, and that a registration needs.
    public var missingTraits: [String] = []
    /// The schemas that an application may choose from; the first is the default.
    public var identitySchemas = ["default", "customer"]
    /// Whose the e-mail address of a new user is already.
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
    /// What users have to show besides their provider.
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
    /// How many codes one flow of verification or recovery takes.
    public var codeAttemptLimit = 5
    /// Seconds until a session expires.
    public var sessionLifetime = 86400

    /// Answers as releases up to 26.2 do: errors lead back to the application without parameters.
    public var isLegacy = false
    /// The status of an error that the callback shows in the browser's tab, in place of all else; 0 for none.
    public var tabErrorStatus = 0
    /// Who is signed in with the browser already; nobody when it is empty.
    public var browserSession = ""
    /// Applications are offered to link and unlink providers, as from release 26.2 on; without it they can only unlink.
    public var offersLinks = true
    /// What the settings page links at once, without a person who presses a button; nothing when it is empty.
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

/// Whether the Ory-compatible server has seen a user before.
public enum SandboxOryUser: String, Sendable, Hashable, CaseIterable {
    /// It has if it has.
    case remembered
    /// Everybody has an account.
    case known
    /// No user has one, not even one who has signed in before.
    case unknown
}

/// Whose the e-mail address of a new user is already.
public enum SandboxOryDuplicate: String, Sendable, Hashable, CaseIterable {
    /// No user's, until one has signed in with it.
    case none
    /// That of an account with a password.
    case password
    /// That of an account with another provider.
    case provider
}

/// What users of the Ory-compatible server have to show besides their provider.
public enum SandboxOrySecondFactor: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// A code by mail.
    case code
    /// The code of an authenticator app.
    case totp
}
