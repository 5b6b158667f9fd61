import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// The run that ends a session at the server.
@Suite struct PreludeRevokeTests {
    @Test("the request names the session by its refresh token and has an empty body with a type")
    func request() throws {
        var run = try #require(
            try PreludeFixture.backend().revoke(PreludeFixture.session(refreshToken: "rft_1")))
        let request = try run.request(after: .begin)
        #expect(request.method == .post)
        #expect(request.url.path == "/v1/session/revoke")
        #expect(request.header("X-Refresh-Token") == "rft_1")
        #expect(request.header("Content-Type") == "application/json")
        #expect(request.body == [])
        try run.output(after: PreludeFixture.answer(204))
    }

    @Test("a refusal is reported")
    func refusal() throws {
        var run = try #require(
            try PreludeFixture.backend().revoke(PreludeFixture.session(refreshToken: "rft_1")))
        _ = try run.request(after: .begin)
        #expect(run.failure(after: PreludeFixture.answer(401, ["code": "unauthorized"]))?.code == .unauthorized)
    }

    @Test("a session without a refresh token has nothing to revoke")
    func nothing() throws {
        #expect(try PreludeFixture.backend().revoke(PreludeFixture.session(refreshToken: nil)) == nil)
    }

    @Test("the partition names the origin, or the host override in its place, and the path")
    func partition() throws {
        #expect(
            try PreludeFixture.backend("https://Auth.Example.com:443/x/").partition
                == "prelude https://auth.example.com/x"
        )
        #expect(try PreludeFixture.backend("http://127.0.0.1:8080").partition == "prelude http://127.0.0.1:8080")
        #expect(try PreludeFixture.backend(host: "a.example.com").partition == "prelude https://a.example.com")
    }
}
