public import CardeaBasics

/// A step that a user has to do before the server grants a scope.
///
/// The value holds nothing that grants it: tokens stay in the engine and, sealed, in the secure store. Several
/// step-ups can go on side by side.
public struct StepUpChallenge: Sendable, Hashable, Identifiable {
    /// Names the challenge for `restore(_:as:)`, also in a later process. Not a secret.
    public let id: String
    /// The scope that was asked for.
    public let scope: String
    /// The step to do next.
    public let step: Step
    /// The time at which the challenge stops being usable.
    public let expiresAt: Timestamp
    /// The word of a Prelude server for the step-up when it began, `review` or `continue`; otherwise `nil`.
    public let status: String?
    /// The options for the authenticator of a ``Step/passkey``: the `PublicKeyCredentialRequestOptions` of WebAuthn,
    /// as JSON.
    public let passkeyOptions: String?

    /// Builds a challenge for tests of your own; a client refuses it as ``CardeaError/Code/challengeNotFound``.
    public init(
        id: String, scope: String, step: Step, expiresAt: Timestamp, status: String? = nil,
        passkeyOptions: String? = nil
    ) {
        (self.id, self.scope, self.step, self.status) = (id, scope, step, status)
        (self.expiresAt, self.passkeyOptions) = (expiresAt, passkeyOptions)
    }

    /// A kind of step. Open: a server can have steps of its own, whose names its owner chooses.
    public struct Step: RawRepresentable, Sendable, Hashable {
        /// The server's name for it.
        public let rawValue: String
        /// Names a step.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Give the code that is sent by e-mail.
        public static let email = Step(rawValue: "verify_email")
        /// Give the code that is sent by text message.
        public static let sms = Step(rawValue: "verify_sms")
        /// Sign with a passkey.
        public static let passkey = Step(rawValue: "verify_passkey")
        /// Sign in again, on the server's page: begin a login with ``OAuthLoginOptions/stepUp``.
        public static let signIn = Step(rawValue: "sign_in")
    }
}

extension StepUpChallenge: Redacted {
    /// The id and the step.
    public var description: String { "StepUpChallenge(\(id), \(step.rawValue))" }
}

/// The result of requesting a scope, or of one of its steps.
public enum StepUpResult: Sendable {
    /// The access token has the scope.
    case granted(CardeaUser)
    /// The user has to do something first.
    case stepRequired(StepUpChallenge)
    /// The server does not grant the scope to this user now.
    case blocked
}

extension StepUpResult: Redacted {
    /// The name of the case.
    public var description: String {
        switch self {
        case .granted: "granted"
        case .stepRequired: "stepRequired"
        case .blocked: "blocked"
        }
    }
}

/// The answer to a step.
package enum StepUpAnswer: Sendable {
    /// The code that was sent.
    case code(String)
    /// A token of your own server, for a step of its own.
    case verificationToken(Secret)
    /// The assertion of WebAuthn that an authenticator has signed, as JSON.
    case passkeyAssertion(String)
}

extension StepUpAnswer: Redacted {
    /// The name of the case.
    package var description: String {
        switch self {
        case .code: "code"
        case .verificationToken: "verificationToken"
        case .passkeyAssertion: "passkeyAssertion"
        }
    }
}

/// An address or a telephone number of the signed-in user.
public struct UserIdentifier: Sendable, Hashable, Identifiable {
    /// The server's name for it.
    public let id: String
    /// The address or the number.
    public let value: String
    /// The kind in the server's words, such as `email_address`.
    public let type: String?

    /// Builds an identifier for tests of your own.
    public init(id: String, value: String, type: String? = nil) { (self.id, self.value, self.type) = (id, value, type) }
}

extension UserIdentifier: Redacted {
    /// The id alone: the address is personal.
    public var description: String { "UserIdentifier(\(id))" }
}
