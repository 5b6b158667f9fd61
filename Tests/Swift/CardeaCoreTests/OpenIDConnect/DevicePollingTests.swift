import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Waiting for a device to be let in")
struct DevicePollingTests {
    /// A run that began at the uptime 0, with an interval of seven seconds and ten minutes to live.
    private func run(
        _ provider: OpenIDProvider = OpenIDFixture.provider, _ changes: [(String, JSONValue?)] = []
    ) throws -> Polling<DeviceGrant> {
        let backend = try OpenIDFixture.backend(provider)
        return try backend.awaitDevice(try DeviceFixture.begun(backend, changes), since: 0)
    }

    private func answer(_ status: Int, _ body: JSONObject, headers: [String: String] = [:]) -> PollEvent {
        .answered(PreludeFixture.response(status, body, headers: headers), at: OpenIDFixture.now)
    }

    private func refusal(
        _ name: String, _ more: [(String, JSONValue)] = [], headers: [String: String] = [:]
    ) -> PollEvent {
        var body: JSONObject = ["error": .string(name)]
        for (name, value) in more { body[name] = value }
        return answer(400, body, headers: headers)
    }

    @Test("DV-2: the first request goes out after one interval, with grant, device code and client")
    func firstRequest() throws {
        let run = try run()
        #expect(try run.wait(.ready, 0) == 7000)
        #expect(try run.wait(.ready, 6999) == 1, "a timer may be early")
        let request = try run.request(.ready, 7000)
        #expect(request.method == .post && request.url.text == "https://op.example/token")
        #expect(
            request.form == [
                "grant_type": "urn:ietf:params:oauth:grant-type:device_code", "device_code": DeviceFixture.deviceCode,
                "client_id": "client",
            ])
    }

    @Test("AR-11: the resources of a login are in the requests for its codes, its tokens and its refreshes")
    func resources() throws {
        let backend = try OpenIDFixture.backend()
        let asked = ["https://api.example/a?b=c", "https://other.example/"]
        func resources(_ request: HTTPRequest) -> [String] {
            QueryParameters(parsing: String(decoding: request.body ?? [], as: UTF8.self), plusIsSpace: true)
                .all("resource")
        }
        var begin = try backend.initiateDevice(
            DeviceLoginOptions(scopes: ["api"], parameters: asked.map { OAuthParameter("resource", $0) }),
            at: OpenIDFixture.now)
        _ = try begin.request(after: .begin)
        #expect(resources(try begin.request(after: PreludeFixture.answer(200, DeviceFixture.metadata))) == asked)
        let begun = try begin.output(after: PreludeFixture.answer(200, DeviceFixture.answer()))
        let run = try backend.awaitDevice(begun, since: 0)
        #expect(resources(try run.request(.ready, 7000)) == asked)
        _ = try run.wait(refusal("authorization_pending"), 7000)
        #expect(resources(try run.request(.ready, 14_000)) == asked)
        var check = try backend.finalizeDevice(
            begun, with: try run.output(answer(200, OpenIDFixture.tokens([("id_token", nil)])), 14_000))
        var refresh = backend.refresh(try Session(record: try check.output(after: .begin).session.record()))
        #expect(resources(try refresh.request(after: .begin)) == asked)
    }

    @Test("DP-1: where the provider binds tokens, each request proves possession of the key")
    func proof() throws {
        var provider = OpenIDFixture.provider
        provider.dpop = true
        let run = try run(provider)
        guard case .standard = try run.request(.ready, 7000).proof else {
            Issue.record("no proof")
            return
        }
    }

    @Test("DV-3: authorization_pending keeps the interval, counted from the answer")
    func pending() throws {
        let run = try run()
        _ = try run.request(.ready, 7000)
        #expect(try run.wait(refusal("authorization_pending"), 7500) == 7000)
        #expect(try run.wait(.ready, 10_000) == 4500, "an interrupted wait goes on")
        _ = try run.request(.ready, 14_500)
        let gitHub = answer(200, ["error": "authorization_pending"])
        #expect(try run.wait(gitHub, 15_000) == 7000, "ER-9: also with the status 200")
    }

    @Test("DV-3 DV-7: slow_down adds five seconds for good, or what it says where that is more")
    func slowDown() throws {
        let run = try run()
        _ = try run.request(.ready, 7000)
        #expect(try run.wait(refusal("slow_down"), 7000) == 12_000)
        _ = try run.request(.ready, 19_000)
        #expect(try run.wait(refusal("authorization_pending"), 19_000) == 12_000)
        _ = try run.request(.ready, 31_000)
        #expect(try run.wait(refusal("slow_down", [("interval", 30)]), 31_000) == 30_000)
        _ = try run.request(.ready, 61_000)
        #expect(try run.wait(refusal("slow_down", [("interval", 10)]), 61_000) == 35_000)
        _ = try run.request(.ready, 96_000)
        #expect(try run.wait(refusal("slow_down", [("interval", "60")]), 96_000) == 60_000)
    }

    @Test(
        "DV-4: every other error ends the wait",
        arguments: [
            ("access_denied", .accessDenied), ("authorization_declined", .accessDenied),
            ("expired_token", .loginTimedOut), ("invalid_grant", .unauthorized), ("invalid_client", .unauthorized),
            ("unsupported_grant_type", .badRequest), ("device_flow_disabled", .init(rawValue: "device_flow_disabled")),
        ] as [(String, CardeaError.Code)])
    func errors(name: String, code: CardeaError.Code) throws {
        let run = try run()
        _ = try run.request(.ready, 7000)
        let error = run.failure(refusal(name), 7000)
        #expect(error?.code == code && error?.serverCode == name)
    }

    @Test("DV-4: failing connections double the wait, up to a minute; an answer takes that back")
    func backOff() throws {
        let run = try run()
        var uptime: Int64 = 7000
        for expected in [14_000, 28_000, 56_000, 60_000, 60_000] as [UInt32] {
            _ = try run.request(.ready, uptime)
            let code: CardeaError.Code = expected == 14_000 ? .timeout : .network
            #expect(try run.wait(.failed(CardeaError(code, "")), uptime) == expected)
            uptime += Int64(expected)
        }
        _ = try run.request(.ready, uptime)
        #expect(try run.wait(refusal("authorization_pending"), uptime) == 7000)
    }

    @Test("a server that is out of order says nothing about the login")
    func passingErrors() throws {
        let run = try run()
        var uptime: Int64 = 7000
        for (event, expected) in [
            (answer(503, ["error": "temporarily_unavailable"]), 14_000), (answer(502, JSONObject()), 28_000),
            (answer(429, JSONObject(), headers: ["Retry-After": "90"]), 90_000),
        ] as [(PollEvent, UInt32)] {
            _ = try run.request(.ready, uptime)
            #expect(try run.wait(event, uptime) == expected)
            uptime += Int64(expected)
        }
    }

    @Test("other failures of the connection are told at once: a wrong certificate does not heal")
    func finalFailures() throws {
        let run = try run()
        _ = try run.request(.ready, 7000)
        #expect(run.failure(.failed(CardeaError(.tlsFailed, "")), 7000)?.code == .tlsFailed)
        #expect(try run.wait(.ready, 7000) == 7000, "and the login can be waited for again")
    }

    @Test("DV-6: Retry-After is heeded where it asks for more than the interval")
    func retryAfter() throws {
        let run = try run()
        _ = try run.request(.ready, 7000)
        #expect(try run.wait(refusal("authorization_pending", headers: ["Retry-After": "20"]), 7000) == 20_000)
        _ = try run.request(.ready, 27_000)
        #expect(try run.wait(refusal("slow_down", headers: ["Retry-After": "2"]), 27_000) == 12_000)
    }

    @Test("DV-6: the wait ends with the codes, and no request goes out behind them")
    func deadline() throws {
        let run = try run(OpenIDFixture.provider, [("expires_in", 20)])
        _ = try run.request(.ready, 7000)
        #expect(try run.wait(.failed(CardeaError(.network, "")), 7000) == 13_000)
        let error = run.failure(.ready, 20_000)
        #expect(error?.code == .loginTimedOut && error?.serverCode == nil)
        let late = try self.run(OpenIDFixture.provider, [("expires_in", 20)])
        _ = try late.request(.ready, 19_999)
        #expect(late.failure(refusal("authorization_pending"), 20_001)?.code == .loginTimedOut)
    }

    @Test("an answer that comes after the end of the codes still signs in, for the provider has given its tokens")
    func lateGrant() throws {
        let run = try run(OpenIDFixture.provider, [("expires_in", 20)])
        _ = try run.request(.ready, 19_999)
        _ = try run.output(answer(200, OpenIDFixture.tokens()), 25_000)
    }

    @Test("an interval and a lifetime without measure do no harm")
    func extremes() throws {
        let run = try run(
            OpenIDFixture.provider, [("interval", 1_000_000_000_000), ("expires_in", 1_000_000_000_000)])
        #expect(try run.wait(.ready, 0) == 3_600_000)
        _ = try run.request(.ready, 3_600_000)
        let more = refusal("slow_down", [("interval", 1_000_000_000_000)], headers: ["Retry-After": "99999999999"])
        #expect(try run.wait(more, 3_600_000) == 2_588_400_000, "until the end")
    }

    @Test("the tokens are given once: where they cannot be checked now, their answer is kept for later")
    func keptGrant() throws {
        let run = try run()
        _ = try run.request(.ready, 7000)
        _ = try run.output(answer(200, OpenIDFixture.tokens()), 7000)
        #expect(try run.wait(.failed(CardeaError(.network, "")), 7000) == 14_000)
        let outOfOrder = CardeaError(.init(rawValue: "http_503"), "", httpStatus: 503)
        #expect(try run.wait(.failed(outOfOrder), 21_000) == 28_000)
        let grant = try run.output(.ready, 49_000)
        #expect(grant.response.status == 200)
        #expect(run.failure(.failed(CardeaError(.network, "")), 600_000)?.code == .network, "but not for ever")
    }

    @Test("a login that asks for scopes without openid needs no ID token")
    func withoutOpenID() throws {
        let backend = try OpenIDFixture.backend()
        for (scopes, isEnough) in [(["api"], true), (["openid", "api"], false), ([], false)] {
            var begin = try backend.initiateDevice(DeviceLoginOptions(scopes: scopes), at: OpenIDFixture.now)
            var request = try begin.request(after: .begin)
            if request.method == .get {
                request = try begin.request(after: PreludeFixture.answer(200, DeviceFixture.metadata))
            }
            let begun = try begin.output(after: PreludeFixture.answer(200, DeviceFixture.answer()))
            let run = try backend.awaitDevice(begun, since: 0)
            _ = try run.request(.ready, 7000)
            let grant = try run.output(answer(200, OpenIDFixture.tokens([("id_token", nil)])), 7000)
            var check = try backend.finalizeDevice(begun, with: grant)
            #expect(check.failure(after: .begin)?.code == (isEnough ? nil : .invalidIDToken))
        }
    }

    @Test("an ID token of a device login is checked like that of a code, and a nonce in it is wrong")
    func idToken() throws {
        let backend = try OpenIDFixture.backend()
        let begun = try DeviceFixture.begun(backend)
        for (nonce, code) in [(nil, nil), ("n", .invalidIDToken)] as [(JSONValue?, CardeaError.Code?)] {
            let run = try backend.awaitDevice(begun, since: 0)
            _ = try run.request(.ready, 7000)
            let token = OpenIDFixture.idToken([("nonce", nonce)])
            let grant = try run.output(answer(200, OpenIDFixture.tokens([("id_token", .string(token))])), 7000)
            var check = try backend.finalizeDevice(begun, with: grant)
            guard code == nil else {
                #expect(check.failure(after: .begin)?.code == code)
                continue
            }
            #expect(try check.request(after: .begin).url.text == "https://op.example/keys")
            let granted = try check.output(after: PreludeFixture.answer(200, OpenIDFixture.keys("one")))
            #expect(granted.user.profile.userID == "u1" && granted.session.refreshToken?.reveal() == "rt1")
        }
    }
}

extension Polling {
    /// Feeds one event and expects a wait.
    func wait(_ event: PollEvent, _ uptime: Int64) throws -> UInt32 {
        guard case .wait(let milliseconds) = try next(event, uptime: uptime) else { throw UnexpectedAction() }
        return milliseconds
    }

    /// Feeds one event and expects a request.
    func request(_ event: PollEvent, _ uptime: Int64) throws -> HTTPRequest {
        guard case .send(let request) = try next(event, uptime: uptime) else { throw UnexpectedAction() }
        return request
    }

    /// Feeds one event and expects the end.
    func output(_ event: PollEvent, _ uptime: Int64) throws -> Output {
        guard case .finish(let output) = try next(event, uptime: uptime) else { throw UnexpectedAction() }
        return output
    }

    /// Feeds one event and expects a failure.
    func failure(_ event: PollEvent, _ uptime: Int64) -> CardeaError? {
        do throws(CardeaError) {
            _ = try next(event, uptime: uptime)
            return nil
        } catch {
            return error
        }
    }
}
