import Cardea
import CardeaCore

/// What a `cardea_openid_provider` names.
final class OpenIDProviderHandle: Sendable {
    struct Draft: Sendable {
        var provider: OpenIDProvider
        var endpoints = OpenIDEndpoints(authorization: "", token: "")
        var hasOwnScopes = false
    }

    private let draft: VisibleMutex<Draft>

    init(_ provider: OpenIDProvider) {
        var draft = Draft(provider: provider)
        if let endpoints = provider.endpoints { draft.endpoints = endpoints }
        self.draft = VisibleMutex(draft)
    }

    /// An empty one.
    convenience init() {
        var provider = OpenIDProvider(issuer: "", clientID: "")
        provider.issuer = nil
        self.init(provider)
    }

    /// A well-known one; `nil` for another name.
    convenience init?(known name: String) {
        switch name {
        case "google": self.init(.google(clientID: ""))
        case "apple": self.init(.apple(clientID: ""))
        case "microsoft": self.init(.microsoft(clientID: ""))
        case "github": self.init(.github(clientID: ""))
        case "facebook": self.init(.facebook(clientID: ""))
        case "okta":
            var provider = OpenIDProvider.okta(issuer: "", clientID: "")
            provider.issuer = nil
            self.init(provider)
        default: return nil
        }
    }

    /// The description as it stands.
    var provider: OpenIDProvider {
        draft.withLock { draft in
            var provider = draft.provider
            let isSet = !draft.endpoints.authorization.isEmpty || !draft.endpoints.token.isEmpty
            provider.endpoints = isSet ? draft.endpoints : nil
            return provider
        }
    }

    func change(_ body: (inout Draft) throws(CardeaError) -> Void) throws(CardeaError) {
        try draft.withLock { draft throws(CardeaError) in try body(&draft) }
    }
}
