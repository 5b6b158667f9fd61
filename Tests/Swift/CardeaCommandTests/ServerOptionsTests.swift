import Foundation
import Testing

@testable import Cardea
@testable import CardeaAssembly
@testable import CardeaBasics
@testable import CardeaCommand
@testable import CardeaEngine
@testable import CardeaServers

@Suite("The options that name a server")
struct ServerOptionsTests {
    private func server(_ words: [String], _ environment: [String: String] = [:]) throws(UsageError) -> ServerOptions? {
        let options = ServerOptions.options + ProviderOptions.options
        return try ServerOptions(try Arguments(words, of: "whoami", options: options), environment)
    }

    private func refusal(_ words: [String], _ environment: [String: String] = [:]) -> String? {
        do throws(UsageError) {
            _ = try server(words, environment)
            return nil
        } catch {
            return error.message
        }
    }

    private let issuer = "https://accounts.example.com"

    @Test("an issuer and a client id name a provider, from options or from the environment")
    func provider() throws {
        let expected = ServerOptions.Kind.provider(issuer: issuer, clientID: "notes")
        #expect(try server(["--issuer", issuer, "--client-id", "notes"])?.kind == expected)
        #expect(try server([], ["CARDEA_ISSUER": issuer, "CARDEA_CLIENT_ID": "notes"])?.kind == expected)
        #expect(try server(["--client-id", "notes"], ["CARDEA_ISSUER": issuer])?.kind == expected)
        #expect(try server(["--issuer", issuer], ["CARDEA_CLIENT_ID": "notes"])?.kind == expected)
    }

    @Test("an option stands above every variable, also one for the other kind of server")
    func precedence() throws {
        let provider = ["CARDEA_ISSUER": issuer, "CARDEA_CLIENT_ID": "notes"]
        #expect(
            try server(["--base-url", "https://a.example.com"], provider)?.kind == .baseURL("https://a.example.com"))
        let options = ["--issuer", issuer, "--client-id", "notes"]
        #expect(try server(options, ["CARDEA_BASE_URL": "https://a.example.com"])?.isProvider == true)
    }

    @Test("no option and no variable, or an empty one, name none", arguments: [[:], ["CARDEA_ISSUER": ""]])
    func none(environment: [String: String]) throws {
        #expect(try server([], environment) == nil)
    }

    @Test(
        "what contradicts itself or is half said is refused",
        arguments: [
            (["--base-url", "https://a", "--issuer", "https://b"], [:], "--issuer and --base-url belong to"),
            (["--base-url", "https://a", "--client-id", "x"], [:], "--client-id and --base-url belong"),
            (["--base-url", "https://a", "--client-secret-file", "x"], [:], "secret-file and --base-url belong"),
            ([], ["CARDEA_BASE_URL": "https://a", "CARDEA_ISSUER": "https://b"], "name two servers"),
            ([], ["CARDEA_BASE_URL": "https://a", "CARDEA_ORY_PROJECT": "https://b"], "name two servers"),
            (["--ory-project", "https://a", "--client-id", "x"], [:], "--client-id and --ory-project belong"),
            (["--require-verified-address"], [:], "--require-verified-address needs a server: use --ory-project URL"),
            (["--issuer", "https://b"], [:], "use --client-id ID, or set CARDEA_CLIENT_ID"),
            (["--client-id", "x"], [:], "use --issuer URL, or set CARDEA_ISSUER"),
            (["--client-secret-file", "x"], ["CARDEA_BASE_URL": "https://a"], "use --issuer URL"),
        ] as [([String], [String: String], String)])
    func wrong(words: [String], environment: [String: String], message: String) {
        #expect(refusal(words, environment)?.contains(message) == true)
    }

    @Test("the client's secret is the first line of a file, and one that cannot be read is named")
    func secret() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("secret-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "s3cret\nmore\n".write(toFile: path, atomically: true, encoding: .utf8)
        let environment = ["CARDEA_ISSUER": issuer, "CARDEA_CLIENT_ID": "notes", "CARDEA_CLIENT_SECRET_FILE": path]
        guard case .oidc(let provider)? = try server([], environment)?.backendForRequests().kind else {
            Issue.record("no provider")
            return
        }
        #expect(provider.clientSecret == "s3cret")
        let missing = try #require(
            try server(["--issuer", issuer, "--client-id", "x", "--client-secret-file", "/nowhere/secret"]))
        #expect(throws: CommandFailure.self) { try missing.backendForRequests() }
    }

    @Test("how client and provider deal with each other is the engine's own unless it is said")
    func dealings() throws {
        func provider(_ words: String...) throws -> OpenIDProvider? {
            let server = try server(["--issuer", issuer, "--client-id", "notes"] + words)
            guard case .oidc(let provider)? = try server?.backendForRequests().kind else { return nil }
            return provider
        }
        #expect(try provider() == OpenIDProvider(issuer: issuer, clientID: "notes"))
        #expect(try provider("--dpop", "off")?.dpop == false)
        #expect(try provider("--dpop", "on")?.dpop == true)
        #expect(try provider("--pushed-requests", "always")?.pushesAuthorizationRequest == true)
        #expect(try provider("--pushed-requests", "never")?.pushesAuthorizationRequest == false)
        let trusting = try provider("--trusted-audience", "api", "--trusted-audience", "other")
        #expect(trusting?.trustedAudiences == ["api", "other"])
    }

    @Test("endpoints go before the provider's metadata, by name")
    func endpoints() throws {
        let names = [
            "authorization", "token", "userinfo", "revocation", "key-set", "pushed-authorization",
            "device-authorization", "end-session",
        ]
        let words = names.flatMap { ["--endpoint", "\($0)=https://a/\($0)?x=1"] }
        let server = try server(["--issuer", issuer, "--client-id", "notes"] + words)
        guard case .oidc(let provider)? = try server?.backendForRequests().kind else {
            Issue.record("no provider")
            return
        }
        let endpoints = try #require(provider.endpoints)
        let set = [
            endpoints.authorization, endpoints.token, endpoints.userInfo, endpoints.revocation, endpoints.keySet,
            endpoints.pushedAuthorization, endpoints.deviceAuthorization, endpoints.endSession,
        ]
        #expect(set == names.map { "https://a/\($0)?x=1" })
    }

    @Test(
        "what says how to deal with a provider names its choices, and is for no other server",
        arguments: [
            (["--dpop", "yes"], "--dpop must be one of on, off, not \"yes\""),
            (["--pushed-requests", "on"], "--pushed-requests must be one of always, never, not \"on\""),
            (["--endpoint", "revoke=https://a"], "end-session, then = and its URL, not \"revoke=https://a\""),
            (["--endpoint", "revocation="], "then = and its URL, not \"revocation=\""),
            (["--endpoint", "token=https://a", "--endpoint", "token=https://b"], "--endpoint token is given twice"),
        ])
    func wrongDealings(words: [String], message: String) {
        #expect(refusal(["--issuer", issuer, "--client-id", "x"] + words)?.contains(message) == true)
        #expect(refusal(["--base-url", "https://a"] + words)?.contains("belong to different kinds") == true)
        #expect(refusal(words)?.contains("needs a server: use --issuer URL") == true)
    }

    @Test("the secret is no part of what names a session in the store")
    func partition() throws {
        let words = ["--issuer", issuer, "--client-id", "notes"]
        let server = try #require(try server(words + ["--client-secret-file", "/nowhere/secret"]))
        let plain = Configuration(backend: .oidc(issuer: issuer, clientID: "notes"), applicationID: "a")
        let key = try Configuration(backend: server.backend, applicationID: "a").storeKey(.session)
        #expect(try plain.storeKey(.session) == key)
    }
}

@Suite("A login at an OpenID provider by the command")
struct ProviderLoginArgumentsTests {
    private func refusal(_ words: String...) -> String? {
        do {
            _ = try Invocation(words, subcommands: CardeaCommand.subcommands)
            return nil
        } catch {
            return (error as? UsageError)?.message
        }
    }

    @Test("it needs no --provider, and takes none")
    func provider() {
        #expect(refusal("login", "--issuer=https://a.example.com", "--client-id=x") == nil)
        #expect(
            refusal("login", "--issuer=https://a.example.com", "--client-id=x", "--provider=google")?
                .hasPrefix("--provider is for a server") == true)
    }

    @Test("it takes parameters with a name and a value, with a device too, which another kind of server does not")
    func parameters() {
        let server = ["--issuer=https://a.example.com", "--client-id=x"]
        #expect(refusal("login", server[0], server[1], "--parameter=prompt=login", "--parameter=max_age=0") == nil)
        #expect(refusal("login", server[0], server[1], "--device", "--parameter", "audience=api") == nil)
        #expect(
            refusal("login", server[0], server[1], "--parameter=prompt")?.hasPrefix("--parameter takes NAME=VALUE")
                == true)
        #expect(
            refusal("login", "--base-url=https://a.example.com", "--provider=google", "--parameter=prompt=login")
                == "--parameter needs an OpenID provider or an Ory project: use --issuer URL or --ory-project URL.")
        let ory = [
            "--ory-project=https://a.example.com", "--provider=google", "--redirect-uri=http://127.0.0.1:8765/cb",
        ]
        #expect(refusal("login", ory[0], ory[1], ory[2], "--parameter=prompt=login") == nil)
    }

    @Test("it takes scopes, one by one, which another kind of server does not")
    func scopes() {
        let server = ["--issuer=https://a.example.com", "--client-id=x"]
        #expect(refusal("login", server[0], server[1], "--scope=openid", "--scope=email") == nil)
        #expect(
            refusal("login", server[0], server[1], "--scope=openid email")
                == "\"openid email\" contains a space: use --scope once for each scope.")
        #expect(
            refusal("login", "--base-url=https://a.example.com", "--provider=google", "--scope=openid")
                == "--scope needs an OpenID provider: use --issuer URL.")
    }
}

@Suite("What the doctor says of an OpenID provider")
struct ProviderDiagnosisTests {
    private func metadata(_ change: (inout JSONObject) -> Void = { _ in }) throws -> ProviderMetadata {
        var document: JSONObject = [
            "issuer": "https://a.example.com", "authorization_endpoint": "https://a.example.com/authorize",
            "token_endpoint": "https://a.example.com/token",
        ]
        change(&document)
        return try ProviderMetadata(document, issuer: "https://a.example.com", isTemplate: false)
    }

    private func fact(_ subject: String, _ metadata: ProviderMetadata) -> Finding? {
        ProviderDiagnosis.findings(of: metadata).first { $0.subject == subject }
    }

    @Test("a provider that offers little can be used")
    func little() throws {
        let metadata = try metadata()
        #expect(ProviderDiagnosis.findings(of: metadata).allSatisfy { $0.level == .ok })
        #expect(fact("ID tokens", metadata)?.fact == "signed with RS256")
        #expect(fact("Revocation", metadata)?.fact.hasPrefix("not offered") == true)
        #expect(fact("Bound tokens", metadata)?.fact == "not offered")
    }

    @Test("what is demanded and what is used are told apart from what is offered")
    func much() throws {
        let metadata = try metadata {
            $0["pushed_authorization_request_endpoint"] = "https://a.example.com/par"
            $0["require_pushed_authorization_requests"] = true
            $0["dpop_signing_alg_values_supported"] = ["RS256", "ES256"]
        }
        #expect(fact("Pushed requests", metadata)?.fact == "demanded")
        #expect(fact("Bound tokens", metadata)?.fact == "DPoP with RS256, ES256, with --dpop on")
    }

    @Test("algorithms that are refused are not listed, and a provider with no other one cannot be used")
    func signatures() throws {
        let some = try metadata { $0["id_token_signing_alg_values_supported"] = ["HS256", "ES256", "none"] }
        #expect(fact("ID tokens", some)?.fact == "signed with ES256")
        let none = try metadata { $0["id_token_signing_alg_values_supported"] = ["HS256"] }
        #expect(fact("ID tokens", none)?.level == .fail)
    }

    @Test("refresh tokens are said to come with their scope where the provider lists it")
    func refreshTokens() throws {
        let metadata = try metadata { $0["scopes_supported"] = ["openid", "offline_access"] }
        #expect(fact("Refresh tokens", metadata)?.fact.contains("offline_access") == true)
    }

    @Test("a revocation is promised to a client without a secret only where the provider says so")
    func revocation() throws {
        func fact(_ own: JSONValue?, _ tokens: JSONValue?) throws -> String? {
            let metadata = try metadata {
                $0["revocation_endpoint"] = "https://a.example.com/revoke"
                $0["revocation_endpoint_auth_methods_supported"] = own
                $0["token_endpoint_auth_methods_supported"] = tokens
            }
            return self.fact("Revocation", metadata)?.fact
        }
        for (own, tokens) in [
            (["none"], nil), (nil, ["none", "client_secret_basic"]), (["none"], ["client_secret_post"]),
        ]
            as [(JSONValue?, JSONValue?)]
        {
            #expect(try fact(own, tokens)?.hasPrefix("offered: \"cardea logout\"") == true)
        }
        for (own, tokens) in [(nil, nil), (["client_secret_basic"], ["none"])] as [(JSONValue?, JSONValue?)] {
            #expect(try fact(own, tokens)?.hasPrefix("offered to clients with a secret, perhaps to others") == true)
        }
    }

    @Test("PKCE without S256 is a failure")
    func plain() throws {
        let metadata = try metadata { $0["code_challenge_methods_supported"] = ["plain"] }
        #expect(fact("PKCE", metadata)?.level == .fail)
    }
}
