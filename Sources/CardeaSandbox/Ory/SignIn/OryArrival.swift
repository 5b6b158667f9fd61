/// By which way a user comes from a provider, and has to be answered.
enum OryArrival: Sendable {
    /// In the browser's tab.
    case browser(userAgent: String)
    /// With an ID token, or a password, from the application itself.
    case direct(OryRequest)

    var isDirect: Bool { if case .direct = self { true } else { false } }

    var userAgent: String {
        switch self {
        case .browser(let userAgent): userAgent
        case .direct(let request): request.http.headers["User-Agent"] ?? ""
        }
    }

    /// The session that a direct request has come with.
    var sessionToken: String? {
        if case .direct(let request) = self { request.sessionToken } else { nil }
    }
}
