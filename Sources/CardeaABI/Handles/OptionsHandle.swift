import CardeaBasics
import CardeaEngine
import CardeaLogins
import CardeaModel

/// The object of a `cardea_options`: the settings of a login, or of another page that a user is shown.
final class OptionsHandle: Fillable {
    struct Draft: Sendable {
        var login = OAuthLoginOptions(provider: OAuthProvider(rawValue: ""), redirectURI: "")
        /// The fields of a step's way.
        var fields: [String: Secret] = [:]
        /// The settings that were set, and not taken back.
        private(set) var given: [String] = []

        mutating func note(_ setting: String, _ isGiven: Bool = true) {
            given.removeAll { $0 == setting }
            if isGiven { given.append(setting) }
        }
    }

    let refusals = Refusals()
    let draft = Lock(Draft())
}

/// The use of options by a call. A setting without a use there is refused by name: ignored in silence, it would be missed.
enum OptionsUse: String {
    case login = "a login"
    case page = "a login whose page is shown by the application"
    case device = "a login on another device"
    case logout = "the browser's logout"
    case deepLink = "a page that a deep link ends"
    case webSession = "a web session"
    case idToken = "a login with an ID token"
    case link = "the link to a provider"
    case answer = "the answer to a step, whose login has them already"
    case answerAlone = "the answer to a step whose page is shown by the application"

    /// The settings about showing and leaving a page.
    private static let showing = [
        "redirect_capture", "may_replace_scheme_handler", "prefers_ephemeral_session", "activation_token", "timeout_ms",
    ]
    private static let shown = showing + ["redirect_uri"]

    private func uses(_ setting: String) -> Bool {
        switch self {
        case .login: setting != "field"
        case .page:
            setting != "field" && setting != "fallback_redirect_uri"
                && (setting == "redirect_capture" || !Self.showing.contains(setting))
        case .device: setting == "scope" || setting == "parameter"
        case .logout: setting == "parameter" || Self.shown.contains(setting)
        case .deepLink: setting == "deep_link_scheme" || setting != "redirect_capture" && Self.shown.contains(setting)
        case .webSession: setting == "fallback_redirect_uri" || Self.shown.contains(setting)
        case .idToken: setting == "registers"
        case .link:
            ["provider", "fallback_redirect_uri", "deep_link_scheme"].contains(setting) || Self.shown.contains(setting)
        case .answer: setting == "field" || Self.showing.contains(setting)
        case .answerAlone: setting == "field"
        }
    }

    func read(_ options: OpaquePointer?) throws(CardeaError) -> OptionsHandle.Draft {
        let draft = try HandleTable.require(options, OptionsHandle.self, "options").read()
        guard let name = draft.given.filter({ !uses($0) }).min() else { return draft }
        throw CardeaError(.invalidArgument, "`\(name)` has no use for \(rawValue): leave it out.")
    }
}

extension OptionsHandle.Draft {
    /// Returns the options of a login, or of another page.
    static func page(_ options: OpaquePointer?, for use: OptionsUse = .login) throws(CardeaError) -> OAuthLoginOptions {
        try use.read(options).login
    }

    /// Returns the options of a login on another device; NULL stands for empty ones.
    static func device(_ options: OpaquePointer?) throws(CardeaError) -> DeviceLoginOptions {
        guard options != nil else { return DeviceLoginOptions() }
        let login = try OptionsUse.device.read(options).login
        return DeviceLoginOptions(scopes: login.scopes, parameters: login.parameters)
    }

    /// Returns true if a login with an ID token asks for a new account; false for NULL.
    static func registers(_ options: OpaquePointer?) throws(CardeaError) -> Bool {
        options == nil ? false : try OptionsUse.idToken.read(options).login.registers
    }

    /// Returns the answer to a step by one of its ways, and the options of its page. NULL stands for an answer without fields,
    /// and no page.
    static func answer(
        _ way: UnsafePointer<CChar>?, _ options: OpaquePointer?, for use: OptionsUse
    ) throws(CardeaError) -> (OAuthLoginAnswer, OAuthLoginOptions) {
        let draft = options == nil ? OptionsHandle.Draft() : try use.read(options)
        var answer = OAuthLoginAnswer(way: try Argument.text(way, "way"))
        answer.values = draft.fields
        return (answer, draft.login)
    }
}
