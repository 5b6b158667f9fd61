import CardeaCore
import CardeaEngine

/// What a `cardea_openid_provider` names.
final class OpenIDProviderHandle: Fillable {
    struct Draft: Sendable {
        var provider: OpenIDProvider
        var endpoints = OpenIDEndpoints()
        var hasOwnScopes = false
        var asksForNoScopes = false
        var isWellKnown = false
        /// Whether one was set, be it one that does not go without others.
        var hasEndpoints: Bool { endpoints != OpenIDEndpoints() }
    }

    let refusals = Refusals()
    private let draft: Lock<Draft>

    init(_ provider: OpenIDProvider, isWellKnown: Bool = true) {
        var draft = Draft(provider: provider)
        draft.isWellKnown = isWellKnown
        if let endpoints = provider.endpoints { draft.endpoints = endpoints }
        self.draft = Lock(draft)
    }

    /// An empty one.
    convenience init() {
        var provider = OpenIDProvider(issuer: "", clientID: "")
        provider.issuer = nil
        self.init(provider, isWellKnown: false)
    }

    /// A well-known one; `nil` for another name.
    static func known(_ name: String) -> OpenIDProviderHandle? {
        switch name {
        case "google": return OpenIDProviderHandle(.google(clientID: ""))
        case "apple": return OpenIDProviderHandle(.apple(clientID: ""))
        case "microsoft": return OpenIDProviderHandle(.microsoft(clientID: ""))
        case "github": return OpenIDProviderHandle(.github(clientID: ""))
        case "facebook": return OpenIDProviderHandle(.facebook(clientID: ""))
        case "okta":
            var provider = OpenIDProvider.okta(issuer: "", clientID: "")
            provider.issuer = nil
            return OpenIDProviderHandle(provider)
        default: return nil
        }
    }

    /// The description as it stands. Without OpenID Connect there are no scopes unless they are named.
    func provider() throws(CardeaError) -> OpenIDProvider {
        try refusals.check()
        return try draft.withLock { draft throws(CardeaError) in
            var provider = draft.provider
            provider.endpoints = draft.hasEndpoints ? draft.endpoints : nil
            if draft.asksForNoScopes {
                guard !draft.hasOwnScopes else {
                    throw CardeaError(
                        .invalidConfiguration, "The provider has scopes, and `no_scopes`: leave one of them out.")
                }
                provider.scopes = []
            }
            if provider.issuer == nil, !draft.hasOwnScopes, !draft.isWellKnown { provider.scopes = [] }
            return provider
        }
    }

    func change(_ body: (inout Draft) throws(CardeaError) -> Void) throws(CardeaError) {
        try draft.withLock { draft throws(CardeaError) in try body(&draft) }
    }
}
