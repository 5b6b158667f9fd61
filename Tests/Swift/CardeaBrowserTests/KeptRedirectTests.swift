import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Foundation
import Testing

@testable import CardeaBrowser
@testable import CardeaDesktop
@testable import CardeaLogins
@testable import TestSupport

@Suite("Kept redirects", .timeLimit(.minutes(1)))
struct KeptRedirectTests {
    private static let uri = "handover-e2e://oauth-callback"
    private let fixture: HandoverFixture
    private let rig: Rig

    init() throws {
        fixture = try HandoverFixture()
        rig = try Rig()
        rig.control.update { $0.allowedRedirectURIs.append(Self.uri) }
    }

    private var store: String { fixture.parent.path + "/sessions" }

    /// A later start of the application.
    private func laterClient() throws -> CardeaClient {
        try CardeaClient(
            Configuration(
                backend: .prelude(baseURL: rig.server.baseURL), applicationID: "com.example.tests",
                store: .encryptedFile(folder: store)))
    }

    /// A process that has begun a login and waits, and the redirect of that login.
    private func login() throws -> (peer: PeerProcess, redirect: String) {
        let peer = try PeerProcess("login", fixture.folders, rig.server.baseURL, store)
        return (peer, try rig.server.authorize(peer.line(), as: .verified))
    }

    /// The redirect of a login whose process was killed.
    private func orphan() throws -> String {
        let (peer, redirect) = try login()
        peer.kill()
        return redirect
    }

    private func resumed(_ client: CardeaClient) async throws -> FinalizeOAuthLoginResult? {
        try await awaitingTheEnd { client.resumeOAuthLogin(folders: fixture.folders, $0) }
    }

    private func encryptedFile() throws -> String {
        let name = try #require(try fixture.names(fixture.kept).first { $0.hasSuffix(".sealed") })
        return fixture.kept + "/" + name
    }

    private func change(_ change: (inout Data) -> Void) throws {
        let url = URL(fileURLWithPath: try encryptedFile())
        var bytes = try Data(contentsOf: url)
        change(&bytes)
        try bytes.write(to: url)
        chmod(url.path, 0o600)
    }

    @Test("a login whose process was killed is finished by the next one, once")
    func resumed() async throws {
        let redirect = try orphan()
        #expect(try fixture.send(redirect) == .kept)
        let client = try laterClient()
        let user = try #require(try await resumed(client)).user
        #expect(user.profile.userID?.isEmpty == false)
        #expect(try fixture.names(fixture.kept) == [])
        #expect(try await resumed(client) == nil)
        #expect(try await resumed(try laterClient()) == nil)
        await client.settle()
    }

    @Test("a deep link is kept for a login whose process was killed, and no other link is")
    func deepLink() async throws {
        let page = "https://app.example/back"
        rig.control.update { $0.allowedRedirectURIs.append(page) }
        let peer = try PeerProcess("login", fixture.folders, rig.server.baseURL, store, page, "handover-e2e")
        let redirect = try rig.server.authorize(peer.line(), as: .verified)
        peer.kill()
        let query = try #require(try URI(parsing: redirect).query)
        for other in [
            "handover-e2e://oauth/home", "handover-e2e://auth?\(query)", "handover-e2e:/oauth/back?\(query)", redirect,
        ] {
            #expect(try fixture.send(other) == .nobody)
        }
        #expect(try fixture.send("handover-e2e://oauth/back?\(query)") == .kept)
        let client = try laterClient()
        _ = try #require(try await resumed(client)).user
        #expect(try fixture.names(fixture.kept) == [])
        await client.settle()
    }

    @Test("of several that resume at once, one has the login and the others nothing")
    func resumedAtOnce() async throws {
        #expect(try fixture.send(try orphan()) == .kept)
        let results = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                let client = try laterClient()
                group.addTask { try await resumed(client) != nil }
            }
            return try await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(results.count { $0 } == 1)
        #expect(try fixture.names(fixture.kept) == [])
    }

    @Test("nothing that is kept can be read from the disk, and nobody else has access to it")
    func unreadable() throws {
        let redirect = try orphan()
        #expect(try fixture.send(redirect) == .kept)
        let query = try #require(try URI(parsing: redirect).query)
        let words = QueryParameters(parsing: query, plusIsSpace: false).pairs.map(\.value).filter { $0.count > 8 }
        #expect(!words.isEmpty)
        for word in words { #expect(try !fixture.disk(contains: word)) }
        var status = stat()
        #expect(try lstat(encryptedFile(), &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(lstat(fixture.kept, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    @Test("without a kept redirect the secure store is not opened, and nothing is created")
    func nothing() async throws {
        let store = FaultyStore()
        store.fail(.read, .pending, with: .storeLocked)
        #expect(try await resumed(try rig.client(store)) == nil)
        #expect(try fixture.names(fixture.parent.path + "/run") == [])
    }

    @Test("a login that lives has its redirect at once, and leaves nothing behind")
    func alive() async throws {
        let (peer, redirect) = try login()
        #expect(try fixture.send(redirect) == .taken)
        #expect(try peer.line() == "taken \(redirect.utf8.count)")
        try peer.write("end")
        #expect(try peer.line() == "ended")
        #expect(try fixture.names(fixture.kept) == [])
        #expect(try fixture.send(redirect) == .nobody)
    }

    @Test("a login that was stopped meanwhile finds its redirect when it goes on")
    func thawed() async throws {
        let (peer, redirect) = try login()
        peer.freeze()
        #expect(try fixture.send(redirect) == .kept)
        #expect(try await resumed(try laterClient()) == nil, "its process is there still")
        peer.thaw()
        #expect(try peer.line() == "taken \(redirect.utf8.count)")
        #expect(try fixture.names(fixture.kept).allSatisfy { !$0.hasSuffix(".sealed") })
    }

    @Test("what somebody has changed, cut, emptied or enlarged is reported, removed, and the login can be tried again")
    func damaged() async throws {
        let redirect = try orphan()
        let client = try laterClient()
        let damages: [(inout Data) -> Void] = [
            { $0[80] ^= 1 }, { $0 = $0.prefix(70) }, { $0 = Data() }, { $0 = Data(repeating: 7, count: 1 << 18) },
        ]
        for damage in damages {
            #expect(try fixture.send(redirect) == .kept)
            try change(damage)
            await #expect { try await resumed(client) } throws: { ($0 as? CardeaError)?.code == .storeCorrupted }
            #expect(try fixture.names(fixture.kept).allSatisfy { !$0.hasSuffix(".sealed") })
        }
        #expect(try fixture.send(redirect) == .kept)
        _ = try #require(try await resumed(client)).user
        await client.settle()
    }

    @Test("a redirect that was sealed for another login is refused")
    func foreign() async throws {
        let redirect = try orphan()
        #expect(try fixture.send(redirect) == .kept)
        let foreign = try #require(
            try RedirectSeal.seal(
                Secret(redirect), for: RedirectSeal.makeKey().publicPoint, binding: Array("att\0\(Self.uri)".utf8)))
        try change { $0 = Data(foreign) }
        await #expect { try await resumed(try laterClient()) } throws: { ($0 as? CardeaError)?.code == .storeCorrupted }
    }

    @Test("when the server cannot be reached the redirect stays for the next try")
    func unreachable() async throws {
        let redirect = try orphan()
        #expect(try fixture.send(redirect) == .kept)
        rig.control.inject(.error(503, code: "unavailable"), on: Rig.finalize)
        let error = await failure { try await resumed(try laterClient()) }
        #expect(error?.isRetryable == true)
        _ = try encryptedFile()
        rig.control.clearFaults()
        _ = try #require(try await resumed(try laterClient())).user
    }

    @Test("only the newest redirect is kept, and garbage beside it harms nobody")
    func newest() async throws {
        let redirect = try orphan()
        #expect(try fixture.send(Self.uri + "?challenge_token=a.e30.c") == .kept)
        for name in ["x.json", "x.sealed", "-.json"] {
            try Data("{".utf8).write(to: URL(fileURLWithPath: fixture.kept + "/" + name))
        }
        #expect(try fixture.send(redirect) == .kept)
        #expect(try fixture.names(fixture.kept).count { $0.hasPrefix("att_") && $0.hasSuffix(".sealed") } == 1)
        _ = try #require(try await resumed(try laterClient())).user
    }

    @Test("what is too old is not kept any more, and swept")
    func expired() throws {
        let redirect = try orphan()
        #expect(try fixture.send(redirect) == .kept)
        let clock = TestClock()
        clock.set(aheadBy: 3_600_000)
        let kept = try #require(RedirectFolder(fixture.folders, clock: clock))
        #expect(try !kept.keep(try ArrivedRedirect(redirect), except: []))
        kept.sweep()
        #expect(try fixture.names(fixture.kept) == [])
    }

    @Test("a folder that others can enter keeps nothing")
    func openFolder() throws {
        let redirect = try orphan()
        chmod(fixture.kept, 0o755)
        #expect(try fixture.send(redirect) == .nobody)
    }
}
