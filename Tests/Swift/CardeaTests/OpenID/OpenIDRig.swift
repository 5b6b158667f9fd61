import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import CardeaServers

@testable import TestSupport

/// The sandbox's OpenID provider, and clients at it.
struct OpenIDRig: Sendable {
    let server: SandboxServer
    let clock = TestClock()
    let observer = EventCollector()
    let log = LogCollector()
    /// Whether its clients bind tokens to a key.
    var dpop = false

    init(_ change: (inout SandboxOpenIDBehaviour) -> Void = { _ in }) throws {
        try DesktopOfTests.use()
        server = try SandboxServer()
        control.update { behaviour in
            behaviour.openID.signingAlgorithm = .es256
            change(&behaviour.openID)
        }
    }

    /// - Parameter misbehaving: What the provider does wrong, by the name that docs/maintaining/sandbox.md has for it.
    init(misbehaving name: String) throws {
        guard let misbehaviour = SandboxMisbehaviour(rawValue: name) else { throw UnexpectedResult() }
        try self.init { $0.misbehaviours = [misbehaviour] }
    }

    var control: SandboxControl { server.control }

    var provider: OpenIDProvider {
        var provider = OpenIDProvider(issuer: server.openIDIssuer, clientID: "notes")
        provider.scopes = ["openid", "profile", "email", "offline_access"]
        provider.dpop = dpop
        return provider
    }

    /// - Parameters:
    ///   - after: In the place of the event loop's timer.
    ///   - transported: Puts something between the engine and the network.
    func client(
        _ provider: OpenIDProvider? = nil, store: any SecureStore = MemoryStore(),
        entropy: any Entropy = SystemEntropy(), after: HeldTimer.After? = nil,
        over transported: (any HTTPTransport) -> any HTTPTransport = { $0 }
    ) throws -> CardeaClient {
        var configuration = Configuration(
            backend: .oidc(provider ?? self.provider), applicationID: "com.example.tests", store: .custom(store))
        configuration.observer = observer
        configuration.logHandler = log
        let loop = EventLoop()
        let platform = EnginePlatform(
            executor: loop,
            transport: transported(try CurlTransport.make(loop: loop, configuration: TransportConfiguration())),
            store: AsyncRecordStore.port(of: store, on: loop),
            clock: clock, entropy: entropy, digest: OpenSSLDigest(), proofKeys: OpenSSLProofKeys(),
            lock: FileLock(),
            after: after ?? { [weak loop] delay, action in loop?.perform(afterMilliseconds: delay, action) ?? {} },
            shutdown: { loop.stop() })
        return CardeaClient(configuration, backend: try configuration.makeBackend(), platform: platform)
    }

    /// The redirect that ends a login.
    func redirect(_ attempt: OAuthLoginContext, as outcome: SandboxOutcome = .verified) throws -> String {
        try server.authorize(attempt.authorizationURL, as: outcome)
    }

    @discardableResult
    func signIn(_ client: CardeaClient) async throws -> CardeaUser {
        let attempt = try await client.begin()
        return try await client.finalizeOAuthLogin(attempt, redirectURL: redirect(attempt)).user
    }

    /// The code of the error that a sign-in ends with; `nil` when it succeeds.
    func failure(_ provider: OpenIDProvider? = nil) async throws -> CardeaError? {
        let client = try client(provider)
        defer { client.close() }
        do {
            try await signIn(client)
            return nil
        } catch let error as CardeaError {
            return error
        }
    }

    func requests(to path: String) -> [SandboxRequest] { control.requests(to: "/oidc/\(path)") }
}
