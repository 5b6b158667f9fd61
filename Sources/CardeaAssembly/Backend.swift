import CardeaBasics
import CardeaModel
public import CardeaServers

/// The kind and the address of a server.
public struct Backend: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case none
        case prelude(baseURL: String)
        // Behind a reference: configurations are copied, and a provider is large.
        indirect case oidc(OpenIDProvider)
        case ory(projectURL: String, requireVerifiedAddress: Bool)
    }

    package let kind: Kind

    /// The origin that its pages come from.
    package var origin: String? {
        switch kind {
        case .none: nil
        case .prelude(let url), .ory(let url, _): (try? URI(parsing: url))?.origin
        case .oidc(let provider):
            (try? URI(parsing: provider.endpoints?.authorization ?? ""))?.origin
                ?? (try? URI(parsing: provider.issuer ?? ""))?.origin
        }
    }

    /// No server: the client opens pages alone, with `openWebSession`, and keeps nothing. Every other call fails with
    /// ``CardeaError/Code/invalidConfiguration``. An application id is needed for redirects by a scheme alone.
    public static let noServer = Backend(kind: .none)

    /// A server that speaks the Prelude Auth frontend API at this address.
    public static func prelude(baseURL: String) -> Backend { Backend(kind: .prelude(baseURL: baseURL)) }

    /// A project of the Ory network, or an Ory Kratos server, at this address of its public API.
    ///
    /// - Parameter requireVerifiedAddress: Whether a user without a verified e-mail address - or, without any e-mail address,
    ///   without a verified telephone number - must confirm a code first: the login's result is `otpRequired`.
    public static func ory(projectURL: String, requireVerifiedAddress: Bool = false) -> Backend {
        Backend(kind: .ory(projectURL: projectURL, requireVerifiedAddress: requireVerifiedAddress))
    }

    /// An OAuth 2.0 or OpenID Connect provider, directly.
    public static func oidc(_ provider: OpenIDProvider) -> Backend { Backend(kind: .oidc(provider)) }

    /// The OpenID Connect provider whose metadata is published below this issuer, directly.
    public static func oidc(issuer: String, clientID: String) -> Backend {
        .oidc(OpenIDProvider(issuer: issuer, clientID: clientID))
    }
}

/// The servers: a new kind has its case, its maker and its line here, and everything else in a folder of `CardeaServers`.
extension Backend {
    func make(
        for configuration: Configuration, digest: any Digest, verifier: any SignatureVerifier
    ) throws(CardeaError) -> any OAuthBackend {
        let host = configuration.hostOverride
        switch kind {
        case .none:
            return NoServer()
        case .prelude(let baseURL):
            return PreludeBackend(
                baseURL: try Self.serverURL(baseURL), hostOverride: host, takesNoItems: configuration.plainRedirectURI)
        case .ory(let projectURL, let requiresVerifiedAddress):
            return OryBackend(
                projectURL: try Self.serverURL(projectURL), hostOverride: host, verifiesEmail: requiresVerifiedAddress)
        case .oidc(let provider):
            guard host == nil else {
                throw CardeaError(.invalidConfiguration, "`host_override` is not for OpenID Connect providers.")
            }
            return try OpenIDBackend.make(provider, digest: digest, verifier: verifier)
        }
    }

    /// An https URL, or an http one to this machine, without user, query and fragment.
    private static func serverURL(_ text: String) throws(CardeaError) -> URI {
        let url: URI
        do {
            url = try URI(parsing: text)
        } catch {
            throw CardeaError(
                .invalidConfiguration, "The base URL is not a URL such as https://auth.example.com: \(error).")
        }
        guard url.scheme == "https" || url.isLoopbackHTTP else {
            throw CardeaError(
                .invalidConfiguration, "The base URL must use https; http is allowed for loopback hosts only.")
        }
        guard let host = url.host, !host.isEmpty, url.userInfo == nil, url.query == nil, url.fragment == nil else {
            throw CardeaError(
                .invalidConfiguration, "The base URL must have a host and no user name, query or fragment.")
        }
        return url
    }
}
