import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// Where a browser may end, and what it brings along, over real sockets.
@Suite struct OryReturnToTests {
    let server: SandboxServer
    let client: OryClient

    init() throws {
        server = try SandboxServer()
        server.control.update { $0.ory.allowsLoopbackPorts = false }
        client = OryClient(server)
    }

    private func isAllowed(_ returnTo: String, by entries: String...) async throws -> Bool {
        server.control.update { $0.ory.allowedReturnURLs = entries }
        let reply = try await client.begin(returnTo: returnTo)
        if reply.status == 200 { return true }
        #expect(reply.status == 400 && reply.errorID == "self_service_flow_return_to_forbidden", "\(returnTo)")
        return false
    }

    @Test("a custom scheme is allowed by its host and the beginning of its path")
    func customScheme() async throws {
        for address in ["myapp://callback", "myapp://CALLBACK", "MyApp://callback/x", "myapp://callback?a=b#c"] {
            #expect(try await isAllowed(address, by: "myapp://callback"), "\(address)")
        }
        for address in ["myapp://callback2", "other://callback", "myapp://callback:1", "myapp:callback"] {
            #expect(try await !isAllowed(address, by: "myapp://callback"), "\(address)")
        }
    }

    @Test("an entry without a host matches nothing, not even itself")
    func withoutHost() async throws {
        for entry in ["myapp://", "myapp:///callback", "com.example.app:/oauth", "myapp:callback"] {
            #expect(try await !isAllowed(entry, by: entry), "\(entry)")
        }
    }

    @Test("paths compare as texts, hosts with their ports, wildcards by whole labels")
    func webAddresses() async throws {
        #expect(try await isAllowed("https://a.example/cbevil", by: "https://a.example/cb"))
        #expect(try await !isAllowed("https://a.example/c", by: "https://a.example/cb"))
        #expect(try await !isAllowed("https://a.example:8443/cb", by: "https://a.example/cb"))
        #expect(try await !isAllowed("http://a.example/cb", by: "https://a.example/cb"))
        #expect(try await isAllowed("https://x.y.a.example/", by: "https://*.a.example"))
        #expect(try await !isAllowed("https://a.example/", by: "https://*.a.example"))
        for wildcard in ["https://*", "https://*a.example", "https://*.example"] {
            #expect(try await !isAllowed("https://x.a.example/", by: wildcard), "\(wildcard)")
        }
    }

    @Test("what lacks a scheme or a host gets those of the server, whose own flows are always allowed")
    func completed() async throws {
        #expect(try await isAllowed("/ory/self-service/x"))
        #expect(try await isAllowed("//127.0.0.1:\(server.port)/ory/self-service"))
        #expect(try await !isAllowed("/elsewhere"))
        let flow = try await client.begin(returnTo: "/ory/self-service/x?a=b")
        let done = try await client.browse(client.choose(in: flow))
        let code = done.redirected.first("code") ?? ""
        #expect(done.header("Location") == "\(server.oryProjectURL)/self-service/x?a=b&code=\(code)")
    }

    @Test("what cannot be parsed is refused without an id")
    func malformed() async throws {
        for address in ["myapp://callback/%zz", ":callback", "myapp://callback:port", "a b:c", "myapp://[::1/"] {
            let reply = try await client.begin(returnTo: address)
            #expect(reply.status == 400 && reply.errorID == nil, "\(address)")
        }
    }

    @Test("the parameters of the address are kept, encoded anew and sorted, and the fragment stays at the end")
    func sorted() async throws {
        let flow = try await client.begin(returnTo: "\(OryClient.returnTo)?x=1&b=2%203&code=own&%C3%A4=%26#part")
        let done = try await client.browse(client.choose(in: flow))
        let code = try #require(done.redirected.first("code"))
        #expect(code != "own")
        #expect(done.header("Location") == "\(OryClient.returnTo)?b=2+3&code=\(code)&x=1&%C3%A4=%26#part")
        #expect(try await client.exchange(flow, done).status == 200)
    }

    @Test("without an address success ends at a page of the server, and an error nowhere")
    func missing() async throws {
        let flow = try await client.begin(returnTo: nil)
        #expect(flow.json["return_to"] == nil)
        let failed = try await client.browse(client.choose(in: flow), as: .denied)
        #expect(failed.header("Location")?.hasPrefix("?code=") ?? false)
        let done = try await client.browse(client.choose(in: flow))
        #expect(done.header("Location")?.hasPrefix("\(server.oryProjectURL)/ui/welcome?code=") ?? false)
        #expect(try await client.get(done.header("Location") ?? "").text.contains("Signed in"))
    }

    @Test("for tests, any port of this machine is allowed besides")
    func loopbackPorts() async throws {
        let addresses = [
            "http://127.0.0.1:4711/callback", "http://[::1]:4711/callback", "http://localhost:4711/callback",
        ]
        for address in addresses { #expect(try await !isAllowed(address)) }
        server.control.update { $0.ory.allowsLoopbackPorts = true }
        for address in addresses { #expect(try await isAllowed(address)) }
        for address in ["https://127.0.0.1:4711/", "http://127.0.0.1.example/", "http://192.0.2.1:4711/"] {
            #expect(try await !isAllowed(address))
        }
    }
}
