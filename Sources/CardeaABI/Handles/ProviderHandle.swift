import CardeaBasics
import CardeaEngine
import CardeaServers

/// What a `cardea_provider` names.
final class ProviderHandle: Fillable {
    struct Draft: Sendable {
        var provider: OpenIDProvider
        var endpoints = OpenIDEndpoints()
        /// Whether the scopes are the application's own.
        var namesScopes = false
        var isWellKnown = false
        /// Whether the forms of redirect URIs are the application's own.
        var namesRedirectForms = false
        /// Whether one was set, be it one that does not go without others.
        var hasEndpoints: Bool { endpoints != OpenIDEndpoints() }
    }

    let refusals = Refusals()
    private let draft: Lock<Draft>

    private init(_ provider: OpenIDProvider, isWellKnown: Bool) {
        var draft = Draft(provider: provider)
        draft.isWellKnown = isWellKnown
        if let endpoints = provider.endpoints { draft.endpoints = endpoints }
        self.draft = Lock(draft)
    }

    /// An empty one for no name, or a well-known one; `nil` for another name.
    static func make(wellKnown name: String?) -> ProviderHandle? {
        if let name { return OpenIDProvider.wellKnown(name).map { ProviderHandle($0, isWellKnown: true) } }
        var provider = OpenIDProvider(issuer: "", clientID: "")
        provider.issuer = nil
        return ProviderHandle(provider, isWellKnown: false)
    }

    /// The description as it stands. Without OpenID Connect there are no scopes unless they are named.
    func provider() throws(CardeaError) -> OpenIDProvider {
        try refusals.check()
        let draft = draft.withLock { $0 }
        var provider = draft.provider
        provider.endpoints = draft.hasEndpoints ? draft.endpoints : nil
        if provider.issuer == nil, !draft.namesScopes, !draft.isWellKnown { provider.scopes = [] }
        return provider
    }

    func change(_ body: (inout Draft) throws(CardeaError) -> Void) throws(CardeaError) {
        try draft.withLock { draft throws(CardeaError) in try body(&draft) }
    }
}

extension OpenIDProvider {
    fileprivate static func wellKnown(_ name: String) -> OpenIDProvider? {
        switch name {
        case "google": return .google(clientID: "")
        case "apple": return .apple(clientID: "")
        case "microsoft": return .microsoft(clientID: "")
        case "github": return .github(clientID: "")
        case "facebook": return .facebook(clientID: "")
        case "okta":
            var provider = OpenIDProvider.okta(issuer: "", clientID: "")
            provider.issuer = nil
            return provider
        default: return nil
        }
    }
}
