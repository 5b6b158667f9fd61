import CardeaBasics

/// Something that a flow says to the person; programs go by its number alone.
struct OryMessage: Sendable, Hashable {
    enum Kind: String, Sendable {
        case info, error, success
    }

    let id: Int
    let kind: Kind
    let text: String
    var context = JSONObject()

    init(_ id: Int, _ kind: Kind, _ text: String, _ context: JSONObject = [:]) {
        (self.id, self.kind, self.text, self.context) = (id, kind, text, context)
    }

    var json: JSONValue {
        .members([
            "id": .integer(id), "text": .string(text), "type": .string(kind.rawValue),
            "context": context.members.isEmpty ? nil : .object(context),
        ])
    }
}

extension OryMessage {
    static func generic(_ reason: String) -> OryMessage {
        OryMessage(4_000_001, .error, reason, ["reason": .string(reason)])
    }

    static func missing(_ property: String) -> OryMessage {
        OryMessage(4_000_002, .error, "Property \(property) is missing.", ["property": .string(property)])
    }

    static func invalidAddress(_ text: String) -> OryMessage {
        OryMessage(4_000_040, .error, "Enter a valid email address.", ["value": .string(text)])
    }

    static let wrongCredentials = OryMessage(4_000_006, .error, "The provided credentials are invalid.")
    static let wrongTOTP = OryMessage(4_000_008, .error, "The provided authentication code is invalid.")
    static let noAccountWithCode = OryMessage(
        4_000_035, .error, "This account does not exist or has not set up sign in with code.")
    static let loginCodeInvalid = OryMessage(
        4_010_008, .error, "The login code is invalid or has already been used.")
    static let linkMismatch = OryMessage(4_010_009, .error, "Linked credentials do not match.")
    static let identityDisabled = OryMessage(4_010_011, .error, "This account was disabled.")
    static let noLoginStrategy = OryMessage(4_010_002, .error, "Could not find a strategy to log you in with.")
    static let noRegistrationStrategy = OryMessage(
        4_010_003, .error, "Could not find a strategy to sign you up with.")
    static let noSettingsStrategy = OryMessage(
        4_010_004, .error, "Could not find a strategy to update your settings with.")
    static let noRecoveryStrategy = OryMessage(
        4_010_005, .error, "Could not find a strategy to recover your account with.")
    static let noVerificationStrategy = OryMessage(
        4_010_006, .error, "Could not find a strategy to verify your account with.")
    static let codeInvalid = OryMessage(
        4_070_006, .error, "The verification code is invalid or has already been used.")
    static let recoveryCodeInvalid = OryMessage(
        4_060_006, .error, "The recovery code is invalid or has already been used. Please try again.")

    static func expired(_ kind: OryFlow.Kind) -> OryMessage {
        switch kind {
        case .login: OryMessage(4_010_001, .error, "The login flow expired.")
        case .registration: OryMessage(4_040_001, .error, "The registration flow expired.")
        case .verification: OryMessage(4_070_005, .error, "The verification flow expired.")
        case .recovery: OryMessage(4_060_005, .error, "The recovery flow expired.")
        case .settings: OryMessage(4_050_001, .error, "The settings flow expired.")
        }
    }
}
