import Cardea
import CardeaLinux
import CardeaModel
import CardeaSandbox

@testable import TestSupport

/// The sandbox's Ory-compatible server, and clients at it.
struct OryRig: Sendable {
    let server: SandboxServer
    let clock = TestClock()
    let observer = EventCollector()
    let log = LogCollector()

    init(_ change: (inout SandboxOryBehaviour) -> Void = { _ in }) throws {
        try DesktopOfTests.use()
        server = try SandboxServer()
        control.update { change(&$0.ory) }
    }

    var control: SandboxControl { server.control }

    /// - Parameter transported: Puts something between the engine and the network.
    func client(
        verifiesEmail: Bool = false, store: any SecureStore = MemoryStore(),
        over transported: (any HTTPTransport) -> any HTTPTransport = { $0 }
    ) throws -> CardeaClient {
        var configuration = Configuration(
            backend: .ory(projectURL: server.oryProjectURL, requireVerifiedAddress: verifiesEmail),
            applicationID: "com.example.tests", store: .custom(store))
        configuration.observer = observer
        configuration.logHandler = log
        let loop = EventLoop()
        let platform = EnginePlatform(
            executor: loop,
            transport: transported(try CurlTransport.make(loop: loop, configuration: TransportConfiguration())),
            store: AsyncRecordStore.port(of: store, on: loop), clock: clock, entropy: SystemEntropy(),
            digest: OpenSSLDigest(),
            proofKeys: OpenSSLProofKeys(), lock: FileLock(),
            after: { [weak loop] delay, action in loop?.perform(afterMilliseconds: delay, action) ?? {} },
            shutdown: { loop.stop() })
        return CardeaClient(configuration, backend: try configuration.makeBackend(), platform: platform)
    }

    /// The redirect that ends a page.
    func redirect(
        _ attempt: OAuthLoginContext, as outcome: SandboxOutcome = .verified, email: String? = nil
    ) throws -> String {
        try server.authorize(attempt.authorizationURL, as: outcome, email: email ?? "user@example.com")
    }

    func options(registers: Bool = false, provider: OAuthProvider = .google) -> OAuthLoginOptions {
        var options = OAuthLoginOptions(provider: provider, redirectURI: "myapp://oauth-callback")
        options.registers = registers
        return options
    }

    /// A whole login, by whatever the page ends in.
    func login(
        _ client: CardeaClient, registers: Bool = false, as outcome: SandboxOutcome = .verified, email: String? = nil
    ) async throws -> FinalizeOAuthLoginResult {
        let attempt = try await client.initiateOAuthLogin(options(registers: registers))
        return try await client.finalizeOAuthLogin(
            attempt, redirectURL: redirect(attempt, as: outcome, email: email))
    }

    /// A login that ends with a step.
    func step(_ client: CardeaClient, registers: Bool = false) async throws -> OAuthLoginStep {
        guard case .moreRequired(let step) = try await login(client, registers: registers) else {
            throw UnexpectedResult()
        }
        return step
    }

    func requests(to path: String) -> [SandboxRequest] { control.requests(to: "/ory/\(path)") }
}

extension ContinuedOAuthLogin {
    var result: FinalizeOAuthLoginResult {
        get throws {
            guard case .finished(let result) = self else { throw UnexpectedResult() }
            return result
        }
    }

    var page: OAuthLoginContext {
        get throws {
            guard case .page(let attempt) = self else { throw UnexpectedResult() }
            return attempt
        }
    }
}
