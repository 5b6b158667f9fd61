import CardeaBasics

/// How a client shows its secret, where a provider insists on one (RFC 6749, section 2.3.1).
public enum ClientAuthentication: Sendable, Hashable {
    /// In the form (`client_secret_post`).
    case body
    /// In the `Authorization` header (`client_secret_basic`).
    case basic

    /// The name that metadata has for it.
    var name: String {
        switch self {
        case .body: "client_secret_post"
        case .basic: "client_secret_basic"
        }
    }

    var other: ClientAuthentication { self == .body ? .basic : .body }

    /// The first one to try: the one that the provider names first, else the standard's own (RFC 6749, section 2.3.1).
    static func first(of methods: [String]?) -> ClientAuthentication {
        methods?.first { $0 == Self.body.name || $0 == Self.basic.name } == Self.body.name ? .body : .basic
    }

    /// The header's value: name and secret are encoded as in a form before they are joined.
    static func basic(_ clientID: String, _ secret: String) -> String {
        let pair = [clientID, secret].map { PercentEncoding.encode(segment: $0) }.joined(separator: ":")
        return "Basic " + Base64.encode(Array(pair.utf8))
    }
}
