import Cardea

/// One of each value that a call or an event brings, built as an application builds it in tests of its own.
enum BuiltValues {
    static let later = Timestamp(seconds: 4_000_000_000)

    static let user = CardeaUser(
        accessToken: Secret("token"), accessTokenExpiresAt: later,
        claims: ["email": "ada@example.com", "sub": "usr_1", "sid": "ses_1"],
        idToken: Secret("id token"), scope: "openid email", tokenMembers: ["instance_url": "https://eu7.example"])
    static let attempt = OAuthLoginContext(
        id: "att_1", authorizationURL: "https://auth.example.com/login", provider: .google,
        redirectURI: "myapp://oauth/callback", expiresAt: later, deepLinkScheme: "myapp")
    static let challenge = OAuthEmailChallenge(id: "chl_1", expiresAt: later, email: "ada@example.com", channel: .email)
    static let message = OAuthLoginStep.Message(id: 4_000_006, text: "The password is wrong.", isError: true)
    static let field = OAuthLoginStep.Field(
        name: "password", type: "password", label: "Password", value: "", isRequired: true, messages: [message])
    static let way = OAuthLoginStep.Way(id: "password", provider: .google, label: "Password", fields: [field])
    static let step = OAuthLoginStep(
        id: "stp_1", kind: .accountLinking, expiresAt: later, identifier: "ada@example.com", provider: .google,
        messages: [message], ways: [way])
    static let deviceLogin = DeviceLogin(
        id: "dev_1", userCode: "ABCD-EFGH", verificationURI: "https://example.com/device", expiresAt: later,
        verificationURIComplete: "https://example.com/device?code=ABCD-EFGH")
    static let stepUp = StepUpChallenge(
        id: "sup_1", scope: "transfer", step: .passkey, expiresAt: later, passkeyOptions: "{}")

    static let session = SessionList.Session(
        id: "ses_1", deviceModel: "ThinkPad", deviceType: .desktop, osVersion: "Debian 12", countryCode: "AT",
        createdAt: later, lastSeenAt: later, expiresAt: later)
    static let sessions = SessionList(sessions: [session], total: 3, limit: 1, offset: 2)
    static let link = IdentityLink(isNew: true, appUserID: "42", aliases: ["guest-1"])
    static let response = AuthorizedResponse(
        status: 200, headers: [HTTPHeader("Content-Type", "text/plain")], body: Array("hello".utf8))
    static let authorization = RequestAuthorization(authorization: Secret("DPoP token"), dpopProof: Secret("proof"))
    static let account = StoredAccount(server: "prelude https://auth.example.com", account: "work", hasSession: true)
    static let route = OAuthRoute(path: "/inbox", query: "folder=1", fragment: "top")
    static let policy = PasswordCompliancy(
        minLength: 8, maxLength: 64, uppercase: 1, lowercase: 1, numbers: 1, symbols: 1)
    static let check = PasswordCheck(criterion: .minLength, actual: 5, expected: 8, isValid: false)
    static let passkey = Passkey(
        id: "key_1", nickname: "Blue key", transports: ["usb", "nfc"], isBackedUp: false, createdAt: later,
        lastUsedAt: later)
    static let identifier = UserIdentifier(id: "idn_1", value: "ada@example.com", type: "email_address")
    static let question = SecurityKeyPINQuestion(keyName: "Blue key", isWrong: true, triesLeft: 1)
    static let page = Presentation(
        authorizationURL: attempt.authorizationURL, redirectURI: attempt.redirectURI, prefersEphemeralSession: true)
    static let entry = LogEntry(level: .info, message: "Request finished.", metadata: [("status", "200")])

    /// A page that no login waits for: made for each use, because it is an object.
    static func waiting() -> LoginWaiting {
        LoginWaiting(
            attemptID: attempt.id, authorizationURL: attempt.authorizationURL, redirectURI: attempt.redirectURI)
    }
}
