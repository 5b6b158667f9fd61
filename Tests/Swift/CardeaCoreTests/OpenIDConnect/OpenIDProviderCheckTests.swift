import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Settings of an OpenID provider")
struct OpenIDProviderCheckTests {
    private typealias Change = @Sendable (inout OpenIDProvider) -> Void

    private static let wrongSettings: [(String, Change)] = [
        ("client id", { $0.clientID = "" }), ("client secret", { $0.clientSecret = "" }),
        ("neither an issuer nor endpoints", { $0.issuer = nil }),
        ("https", { $0.issuer = "http://op.example" }), ("https", { $0.issuer = "op.example" }),
        ("query", { $0.issuer = "https://op.example?x" }), ("scope", { $0.scopes = ["openid email"] }),
        ("scope", { $0.scopes = [""] }), ("separator of scopes", { $0.scopeSeparator = "" }),
        ("\"state\"", { $0.authorizationParameters = [OAuthParameter("state", "mine")] }),
        ("parameter \"\"", { $0.authorizationParameters = [OAuthParameter("", "x")] }),
        ("HS256", { $0.idTokenAlgorithms = ["RS256", "HS256"] }),
        ("authorization", { $0.endpoints = OpenIDEndpoints(authorization: "", token: "https://op.example/token") }),
        ("token", { $0.endpoints = OpenIDEndpoints(authorization: "https://op.example/page", token: "no url") }),
        ("e-mail", { $0.emailVerification = EmailVerificationEndpoint(url: "no url") }),
        ("http", { $0.identityLinking = IdentityLinkingEndpoint(url: "http://api.example.com/link") }),
    ]

    @Test("PV-3: what cannot work is refused before any request, by name", arguments: wrongSettings.indices)
    func refused(index: Int) throws {
        let (word, change) = Self.wrongSettings[index]
        var provider = OpenIDProvider(issuer: "https://op.example", clientID: "notes")
        change(&provider)
        let error = #expect(throws: CardeaError.self) { try OpenIDFixture.backend(provider) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.includes(word) ?? false, "\(error?.message ?? "") does not name \(word)")
    }

    @Test("PV-1: a provider with endpoints of its own asks for nothing unless it is told to")
    func withoutIssuer() throws {
        let endpoints = OpenIDEndpoints(authorization: "https://op.example/page", token: "https://op.example/token")
        #expect(OpenIDProvider(endpoints: endpoints, clientID: "notes").scopes == [])
        _ = try OpenIDFixture.backend(OpenIDProvider(endpoints: endpoints, clientID: "notes"))
    }
}
