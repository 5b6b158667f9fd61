import Testing

@testable import CardeaCommand

@Suite("The options that name a client")
struct ClientOptionsTests {
    private func options(_ words: [String], _ environment: [String: String]) throws(UsageError) -> ClientOptions {
        try ClientOptions(
            try Arguments(words, of: "whoami", options: ClientOptions.options), environment: environment)
    }

    @Test("an option wins over the environment, and the environment over the default")
    func precedence() throws {
        let environment = ["CARDEA_BASE_URL": "https://a.example.com", "CARDEA_APPLICATION": "com.example.a"]
        let given = try options(["--base-url=https://b.example.com", "--application=com.example.b"], environment)
        #expect((given.server.kind, given.applicationID) == (.baseURL("https://b.example.com"), "com.example.b"))
        let inherited = try options([], environment)
        #expect(
            (inherited.server.kind, inherited.applicationID) == (.baseURL("https://a.example.com"), "com.example.a"))
        let standard = try options(["--base-url=https://b.example.com"], [:])
        #expect(standard.applicationID == ClientOptions.defaultApplication)
    }

    @Test("an empty variable counts as none", arguments: [[:], ["CARDEA_BASE_URL": ""]])
    func missing(_ environment: [String: String]) {
        #expect(throws: UsageError.self) { try options([], environment) }
    }

    @Test("an OpenID provider is named by issuer and client, and stands above the variable for another server")
    func provider() throws {
        let environment = ["CARDEA_BASE_URL": "https://a.example.com", "CARDEA_CLIENT_ID": "notes"]
        let given = try options(["--issuer=https://op.example.com"], environment)
        #expect(given.server.kind == .provider(issuer: "https://op.example.com", clientID: "notes"))
        for words in [
            ["--client-id=notes"], ["--issuer=https://op.example.com"],
            ["--issuer=https://op.example.com", "--client-id=notes", "--base-url=https://a.example.com"],
        ] {
            #expect(throws: UsageError.self) { try options(words, [:]) }
        }
    }

    @Test("the name in the store and the leeway are the engine's own unless they are given")
    func session() throws {
        let given = try options(
            ["--base-url=https://a.example.com", "--store-namespace=shared", "--refresh-leeway=120"], [:])
        #expect((given.storeNamespace, given.refreshLeewaySeconds) == ("shared", 120))
        let standard = try options(["--base-url=https://a.example.com"], [:])
        #expect((standard.storeNamespace, standard.refreshLeewaySeconds) == (nil, nil))
        #expect(throws: UsageError.self) {
            try options(["--base-url=https://a.example.com", "--refresh-leeway=-1"], [:])
        }
    }
}
