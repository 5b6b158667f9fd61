import Cardea
import CardeaOperations
import CardeaSandbox
import Testing

@testable import TestSupport

/// The session of the sandbox's Ory-compatible server, whose token neither rotates nor is refreshed.
@Suite(.timeLimit(.minutes(5))) struct OrySessionTests {
    @Test("a refresh asks who it is and spends nothing; the token stays")
    func refresh() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.login(client).user
        rig.control.clearLog()
        let refreshed = try await client.refresh()
        #expect(refreshed.accessToken == user.accessToken)
        #expect(rig.control.requests.map(\.path) == ["/ory/sessions/whoami"])
        try await client.invalidateSession()
        #expect(try await client.accessToken() == user.accessToken)
        #expect(rig.requests(to: "sessions/whoami").count == 2)
    }

    @Test("near its end the token is handed out until the server ends the session")
    func expiry() async throws {
        let rig = try OryRig { $0.sessionLifetime = 120 }
        let client = try rig.client()
        defer { client.close() }
        _ = try await rig.login(client).user
        rig.control.clearLog()
        rig.clock.advance(milliseconds: 110_000)
        _ = try await client.accessToken()
        #expect(rig.control.requests.isEmpty)
        rig.control.expire(.orySessions)
        rig.clock.advance(milliseconds: 20_000)
        let error = await failure { try await client.accessToken() }
        #expect(error?.code == .unauthorized && error?.httpStatus == 401, "\(String(describing: error))")
        #expect(
            rig.observer.all.suffix(2) == ["refreshFailed(unauthorized, terminal)", "signedOut(refused)"],
            "\(rig.observer.all)")
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
    }

    @Test(
        "a failing server, or a proxy's 401 page, ends no session",
        arguments: [
            SandboxFault(.status(503)), SandboxFault(.status(401, body: "<html>log in</html>")),
            SandboxFault(.drop).always,
        ])
    func transient(fault: SandboxFault) async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.login(client).user
        rig.control.inject(fault, on: "/ory/sessions/whoami")
        #expect(await failure { try await client.refresh() } != nil)
        #expect(try await client.currentUser().accessToken == user.accessToken)
        rig.control.clearFaults()
        _ = try await client.refresh()
    }

    @Test("signing out ends the session at the server; one that it does not know has ended")
    func logout() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let token = try await rig.login(client).user.accessToken
        try await client.logout()
        let request = try #require(rig.requests(to: "self-service/logout/api").last)
        #expect(request.method == "DELETE")
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        _ = try await rig.login(client).user
        rig.control.inject(
            SandboxFault(.status(403, body: #"{"error":{"code":403,"message":"no"}}"#)),
            on: "/ory/self-service/logout/api")
        try await client.logout()
        _ = token
    }

    @Test("sessions are listed with this one first, and ended one by one or all")
    func sessions() async throws {
        let rig = try OryRig()
        let (first, second) = (try rig.client(), try rig.client())
        defer {
            first.close()
            second.close()
        }
        let own = try await rig.login(first).user.profile.sessionID
        let other = try await rig.login(second).user.profile.sessionID
        let list = try await first.listSessions()
        #expect(list.sessions.map(\.id) == [own, other].compactMap { $0 } && list.total == 2)
        #expect(try await first.listSessions(limit: 1, offset: 1).sessions.map(\.id) == [other].compactMap { $0 })
        try await first.revokeSessions(.session(try #require(other)))
        #expect(await failure { try await second.refresh() }?.code == .unauthorized)
        _ = try await rig.login(second).user
        try await first.revokeSessions(.others)
        #expect(await failure { try await second.refresh() } != nil)
        #expect(try await first.listSessions().total == 1)
        try await first.revokeSessions(.session(try #require(own)))
        #expect(await failure { try await first.currentUser() }?.code == .notSignedIn)
    }

    @Test("of more sessions than a page holds all are listed")
    func manySessions() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        _ = try await rig.login(client).user
        rig.control.clearLog()
        #expect(try await client.listSessions().total == 1)
        #expect(Set(rig.requests(to: "sessions").map(\.url)).count == 1, "no page is asked for behind an empty one")
        rig.control.clearLog()
        for _ in 0..<260 { _ = try await rig.login(client).user }
        let list = try await client.listSessions()
        #expect(list.total == 261 && Set(list.sessions.map(\.id)).count == 261)
        // A slow machine may send one again on another connection.
        #expect(Set(rig.requests(to: "sessions").map(\.url)).count == 2)
        let part = try await client.listSessions(limit: 5, offset: 255)
        #expect(part.sessions.map(\.id) == Array(list.sessions.map(\.id)[255..<260]))
    }

    @Test("the application's own server takes the token")
    func request() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        _ = try await rig.login(client).user
        let answer = try await client.sendAuthorizedRequest(
            AuthorizedRequest(url: "\(rig.server.baseURL)/sandbox/api/me"))
        #expect(answer.status == 200)
    }

    @Test("a session is another client's after a restart, and stays one account")
    func restart() async throws {
        let rig = try OryRig()
        let store = FaultyStore()
        let first = try rig.client(store: store)
        let user = try await rig.login(first).user
        first.close()
        let second = try rig.client(store: store)
        defer { second.close() }
        #expect(try await second.accessToken() == user.accessToken)
        #expect(try await second.refresh().profile.userID == user.profile.userID)
    }
}
