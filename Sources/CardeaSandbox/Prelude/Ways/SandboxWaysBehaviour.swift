import CardeaBasics

/// The behaviour of the Prelude-compatible server for the ways in without a provider.
public struct SandboxWaysBehaviour: Sendable, Hashable {
    /// The passwords of those who have one, by e-mail address.
    public var passwords: [String: String] = [:]
    /// The least number of characters of a password.
    public var passwordMinLength = 8
    /// The greatest number of characters; 0 for no limit.
    public var passwordMaxLength = 0
    /// The least number of upper case letters.
    public var passwordUppercase = 0
    /// The least number of lower case letters.
    public var passwordLowercase = 0
    /// The least number of digits.
    public var passwordNumbers = 0
    /// The least number of other characters.
    public var passwordSymbols = 0
    /// The number of wrong passwords for an address after which the server takes none of its passwords for a minute.
    public var passwordAttemptLimit = 5

    /// A login by a code lets its user set a password.
    public var otpGrantsPasswordChange = false
    /// The answer that a code is on its way names the verification in a header, too, and not by the cookie alone.
    public var namesVerificationsByHeader = false
    /// Kinds of identifiers that are answered with `no_login_config`: `email_address`, `phone_number`.
    public var unconfiguredChannels: Set<String> = []
    /// Domains of companies: their addresses sign in there, and are answered with `saml_login_required` elsewhere.
    public var companyDomains: Set<String> = []
    /// The steps after which each scope is granted: `verify_email`, `verify_sms`, `verify_passkey`, or a name of the application's own,
    /// whose step is done by the verification token `verified:` and the id of the challenge.
    public var scopes: [String: [String]] = [:]
    /// Scopes that are refused by `block`.
    public var blockedScopes: Set<String> = []
    /// Scopes without steps are granted without a challenge token.
    public var grantsWithoutToken = false
    /// Requests in a user's name need a proof of possession, too.
    public var userRequestsNeedProof = false
    /// The domain that passkeys are of; empty where there are none.
    public var passkeyRelyingParty = "auth.example.com"
    /// The origins at which passkeys may be used.
    public var passkeyOrigins: Set<String> = ["https://auth.example.com"]
    /// Passkeys count only when their users were verified, by a PIN for instance.
    public var passkeysVerifyUsers = false
    /// Connections of companies that are switched off; every other one is there whose id begins with `samlc_`.
    public var disabledConnections: Set<String> = []
    /// Tokens of another service, each with its user's address.
    public var migrationTokens: [String: String] = [:]

    /// The defaults.
    public init() {}
}

extension BehaviourCoding {
    /// The members for those ways.
    static let wayMembers: [Member] = [
        texts("passwords", \.ways.passwords), number("password_min_length", \.ways.passwordMinLength),
        number("password_max_length", \.ways.passwordMaxLength), number("password_uppercase", \.ways.passwordUppercase),
        number("password_lowercase", \.ways.passwordLowercase), number("password_numbers", \.ways.passwordNumbers),
        number("password_symbols", \.ways.passwordSymbols),
        number("password_attempt_limit", \.ways.passwordAttemptLimit),
        flag("otp_grants_password_change", \.ways.otpGrantsPasswordChange),
        flag("names_verifications_by_header", \.ways.namesVerificationsByHeader),
        set("unconfigured_channels", \.ways.unconfiguredChannels), set("company_domains", \.ways.companyDomains),
        scopes, set("blocked_scopes", \.ways.blockedScopes),
        flag("grants_without_token", \.ways.grantsWithoutToken),
        flag("user_requests_need_proof", \.ways.userRequestsNeedProof),
        text("passkey_relying_party", \.ways.passkeyRelyingParty), set("passkey_origins", \.ways.passkeyOrigins),
        flag("passkeys_verify_users", \.ways.passkeysVerifyUsers),
        set("disabled_connections", \.ways.disabledConnections),
        texts("migration_tokens", \.ways.migrationTokens),
    ]

    private static let scopes = Member(name: "scopes") { behaviour in
        var object = JSONObject()
        for (scope, steps) in behaviour.ways.scopes.sorted(by: { $0.key < $1.key }) {
            object[scope] = .array(steps.map(JSONValue.string))
        }
        return .object(object)
    } decode: { value, behaviour in
        guard let object = value.object else { return false }
        var scopes: [String: [String]] = [:]
        for member in object.members {
            guard let steps = member.value.array, steps.allSatisfy({ $0.string != nil }) else { return false }
            scopes[member.name] = steps.compactMap(\.string)
        }
        behaviour.ways.scopes = scopes
        return true
    }
}
