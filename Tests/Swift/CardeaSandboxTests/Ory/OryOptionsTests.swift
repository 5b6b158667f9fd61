import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// What applications may say of a login besides its provider.
@Suite struct OryOptionsTests {
    private let server: SandboxServer
    private let client: OryClient

    init() throws {
        server = try SandboxServer()
        client = OryClient(server)
    }

    private func identity(_ flow: Reply, _ callback: Reply) async throws -> JSONObject? {
        try await client.exchange(flow, callback).json["session"]?.object?["identity"]?.object
    }

    @Test("a new identity has the schema and the organization of its flow, and what a webhook keeps of the payload")
    func identity() async throws {
        let flow = try await client.begin(more: [("identity_schema", "customer"), ("organization", "org-1")])
        #expect(flow.json["identity_schema"] == "customer" && flow.json["organization_id"] == "org-1")
        let answer = try await client.choose(in: flow, ["transient_payload": ["campaign": "autumn"]])
        let made = try await identity(flow, try await client.browse(answer))
        #expect(made?["schema_id"] == "customer" && made?["organization_id"] == "org-1")
        #expect(made?["metadata_public"] == ["campaign": "autumn"])
    }

    @Test("which schemas there are is a matter of the behaviour, and the first is that of who chooses none")
    func schemas() async throws {
        server.control.update { $0.ory.identitySchemas = ["staff"] }
        #expect(try await client.begin(more: [("identity_schema", "default")]).status == 400)
        let flow = try await client.begin()
        let made = try await identity(flow, try await client.browse(try await client.choose(in: flow)))
        #expect(made?["schema_id"] == "staff" && made?["metadata_public"] == .null)
    }

    @Test("each answer replaces the payload of a flow, also by none")
    func payload() async throws {
        let flow = try await client.begin()
        _ = try await client.choose(in: flow, ["transient_payload": ["a": 1]])
        #expect(try await client.flow(flow.id).json["transient_payload"] == ["a": 1])
        _ = try await client.choose(in: flow)
        #expect(try await client.flow(flow.id).json["transient_payload"] == nil)
    }

    @Test("a browser that the behaviour wants to be signed in has been so for half an hour")
    func browserSession() async throws {
        server.control.update { $0.ory.browserSession = "ada@example.com" }
        let flow = try await client.begin()
        let callback = try await client.browse(try await client.choose(in: flow))
        let session = try await client.exchange(flow, callback).json["session"]?.object
        let proven = try #require(Timestamp(internetDate: session?["authenticated_at"]?.string ?? ""))
        let issued = try #require(Timestamp(internetDate: flow.json["issued_at"]?.string ?? ""))
        #expect(proven.advanced(byMilliseconds: 1_700_000) < issued)
    }
}
