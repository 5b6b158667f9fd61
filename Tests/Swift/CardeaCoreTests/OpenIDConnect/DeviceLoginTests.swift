import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Beginning a device login")
struct DeviceLoginTests {
    private func run(
        _ provider: OpenIDProvider = OpenIDFixture.provider, _ options: DeviceLoginOptions = DeviceLoginOptions()
    ) throws -> Run<BegunDeviceLogin> {
        try OpenIDFixture.backend(provider).initiateDevice(options, at: OpenIDFixture.now)
    }

    private func begun(_ answer: JSONObject) throws -> BegunDeviceLogin {
        var run = try run()
        _ = try run.request(after: .begin)
        _ = try run.request(after: PreludeFixture.answer(200, DeviceFixture.metadata))
        return try run.output(after: PreludeFixture.answer(200, answer))
    }

    @Test("DV-1: the request is a form with client and scope, sent to the endpoint of the metadata")
    func request() throws {
        var run = try run()
        #expect(try run.request(after: .begin).method == .get)
        let request = try run.request(after: PreludeFixture.answer(200, DeviceFixture.metadata))
        #expect(request.method == .post && request.url.text == "https://op.example/device")
        #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")
        #expect(request.form == ["client_id": "client", "scope": "openid profile email"])
        guard case .none = request.proof else {
            Issue.record("no token is asked for yet")
            return
        }
    }

    @Test("DV-1: scopes and parameters of a login are sent; the protocol's own are refused")
    func options() throws {
        var provider = OpenIDProvider.github(clientID: "client")
        provider.authorizationParameters = [OAuthParameter("prompt", "login")]
        let options = DeviceLoginOptions(scopes: ["a", "b"], parameters: [OAuthParameter("audience", "api")])
        var run = try run(provider, options)
        let request = try run.request(after: .begin)
        #expect(request.url.text == "https://github.com/login/device/code")
        #expect(request.form == ["client_id": "client", "scope": "a b", "audience": "api"])
        for name in ["client_id", "scope", "device_code", ""] {
            let wrong = DeviceLoginOptions(parameters: [OAuthParameter(name, "x")])
            #expect { try self.run(provider, wrong) } throws: { ($0 as? CardeaError)?.code == .invalidArgument }
        }
    }

    @Test("a provider and a kind of server without device logins say so")
    func notSupported() throws {
        var run = try run()
        _ = try run.request(after: .begin)
        _ = try run.request(after: PreludeFixture.answer(200, OpenIDFixture.metadata))
        #expect(run.failure(after: PreludeFixture.answer(404))?.code == .notSupported)
        #expect {
            try PreludeFixture.backend().parts.requireDevices().initiateDevice(
                DeviceLoginOptions(), at: OpenIDFixture.now)
        } throws: { ($0 as? CardeaError)?.code == .notSupported }
    }

    @Test(
        "DV-1 DV-6: what the answer says is taken over; an interval may be text, and is five seconds where it says nothing"
    )
    func answer() throws {
        let full = try begun(DeviceFixture.answer())
        #expect(full.userCode == "WDJB-MJHT" && full.verificationURI == "https://op.example/go")
        #expect(full.verificationURIComplete == "https://op.example/go?user_code=WDJB-MJHT")
        #expect(full.lifetimeMilliseconds == 600_000 && full.intervalMilliseconds == 7000)
        for (value, milliseconds) in [
            (nil, 5000), (.null, 5000), (0, 5000), (-3, 5000), ("soon", 5000), ("0", 5000), ("12", 12000), (2.5, 2500),
        ] as [(JSONValue?, Int64)] {
            #expect(try begun(DeviceFixture.answer([("interval", value)])).intervalMilliseconds == milliseconds)
        }
        #expect(try begun(DeviceFixture.answer([("expires_in", "60")])).lifetimeMilliseconds == 60_000)
        let google = DeviceFixture.answer([("verification_uri", nil), ("verification_url", "https://g.co/device")])
        #expect(try begun(google).verificationURI == "https://g.co/device")
    }

    @Test(
        "DV-1: an answer without one of its four members, or with one that cannot be shown, is refused",
        arguments: [
            ("device_code", nil), ("device_code", ""), ("user_code", nil), ("user_code", "A\u{1B}[2J"),
            ("user_code", .string(String(repeating: "A", count: 65))), ("verification_uri", nil),
            ("verification_uri", "http://op.example/go"), ("verification_uri", "javascript:alert(1)"),
            ("expires_in", nil), ("expires_in", 0), ("expires_in", "soon"),
        ] as [(String, JSONValue?)])
    func wrongAnswer(name: String, value: JSONValue?) {
        #expect { try begun(DeviceFixture.answer([(name, value)])) } throws: {
            ($0 as? CardeaError)?.code == .decodingFailed
        }
    }

    @Test("a complete address that cannot be opened is left out: the page and the code do without it")
    func wrongCompleteAddress() throws {
        for value in [.null, 5, "file:///etc/passwd", "not a URL"] as [JSONValue] {
            #expect(
                try begun(DeviceFixture.answer([("verification_uri_complete", value)])).verificationURIComplete == nil)
        }
    }

    @Test("ER-9: an error is an error at any status")
    func errors() {
        #expect { try begun(["error": "unauthorized_client"]) } throws: {
            ($0 as? CardeaError)?.code == .unauthorized
        }
    }

    @Test("DV-5 LG-1: neither code is in any textual form")
    func redaction() throws {
        let begun = try begun(DeviceFixture.answer())
        for value in [begun, DeviceLogin(id: "dev_1", begun, expiresAt: OpenIDFixture.now)] as [any Sendable] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), dumped] {
                #expect(!text.includes("WDJB") && !text.includes(DeviceFixture.deviceCode))
            }
        }
    }
}

/// A provider that lets devices in.
enum DeviceFixture {
    static let deviceCode = "GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS"

    static let metadata = OpenIDFixture.metadata([("device_authorization_endpoint", "https://op.example/device")])

    static func answer(_ changes: [(String, JSONValue?)] = []) -> JSONObject {
        var object: JSONObject = [
            "device_code": .string(deviceCode), "user_code": "WDJB-MJHT", "verification_uri": "https://op.example/go",
            "verification_uri_complete": "https://op.example/go?user_code=WDJB-MJHT", "expires_in": 600, "interval": 7,
        ]
        for (name, value) in changes { object[name] = value }
        return object
    }

    /// A login of that provider, begun.
    static func begun(_ backend: OpenIDBackend, _ changes: [(String, JSONValue?)] = []) throws -> BegunDeviceLogin {
        var run = try backend.initiateDevice(DeviceLoginOptions(), at: OpenIDFixture.now)
        _ = try run.request(after: .begin)
        _ = try run.request(after: PreludeFixture.answer(200, metadata))
        return try run.output(after: PreludeFixture.answer(200, answer(changes)))
    }
}
