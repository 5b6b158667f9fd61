import CardeaAsync
import CardeaBasics
import Glibc
import Testing

@testable import CardeaDesktop
@testable import TestSupport

/// A listener of its own, and everything that it offers to its login.
@Suite("The loopback listener", .timeLimit(.minutes(1)))
final class LoopbackServerTests: Sendable {
    private static let redirect = "/callback?code=one-time"
    private let offered = Lock<[String]>([])

    /// Longer than any machine takes.
    private static let patience = Int64(600_000)

    private static func limits(
        request: Int64 = patience, page: Int64 = patience, outlastsEnd: Bool = true
    ) -> LoopbackServer.Limits {
        LoopbackServer.Limits(request: request, linger: patience, page: page, outlastsEnd: outlastsEnd)
    }

    /// Listens while the work runs. The patience is short where a test waits for its end, and long everywhere else.
    private func listening(
        _ address: String = "http://127.0.0.1/callback", limits: LoopbackServer.Limits = limits(),
        verdict: @escaping @Sendable (String) -> RedirectVerdict = { _ in .taken },
        _ work: (LoopbackListener, LoopbackPeer) async throws -> Void
    ) async throws {
        let seen = Seen()
        let listener = try LoopbackListener.start(URI(parsing: address), limits: limits) { url in
            seen.urls.withLock { $0.append(url) }
            return verdict(url)
        }
        try await work(listener, try #require(LoopbackPeer(listener.redirectURI)))
        await awaitingTheEnd { listener.end($0) }
        let urls = seen.urls.withLock { $0 }
        offered.withLock { $0 = urls }
    }

    private final class Seen: Sendable { let urls = Lock<[String]>([]) }

    @Test("LB-6: the redirect is answered with an address without its values, which shows the page")
    func cleanAddress() async throws {
        try await listening { listener, peer in
            let answer = try #require(await peer.exchange(peer.head("GET", Self.redirect)))
            #expect(LoopbackPeer.status(answer) == 303)
            #expect(LoopbackPeer.location(answer) == "/callback/received")
            #expect(!answer.contains("one-time"))
            let page = try #require(
                await peer.exchange(peer.head("GET", "/callback/received", ["Accept-Language: de"])))
            #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(page.contains("<html lang=\"de\" dir=\"ltr\">"))
            #expect(!page.contains("one-time"))
        }
        #expect(offered.withLock { $0.map { $0.hasSuffix(Self.redirect) } } == [true])
    }

    @Test("LB-6: a posted redirect leaves no form behind that a reload would send again")
    func posted() async throws {
        try await listening { _, peer in
            let head = peer.head(
                "POST", "/callback", ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 13"])
            let answer = try #require(await peer.exchange(head + "code=one+time"))
            #expect(LoopbackPeer.status(answer) == 303)
            #expect(await peer.status("GET", "/callback/received") == 200)
        }
        #expect(offered.withLock { $0.map { $0.hasSuffix("/callback?code=one%20time") } } == [true])
    }

    @Test("LB-5: a redirect that reports a failure gets the page that says so, and nothing of what it brought")
    func failed() async throws {
        try await listening { _, peer in
            let page = try #require(
                await peer.page("\(peer.authority)/callback?error=%3Cb%3Ex&error_description=call+555-1234"))
            #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(page.contains("<title>The sign-in was not completed</title>"))
            #expect(!page.contains("555-1234"))
            #expect(!page.contains("<b>"))
        }
    }

    @Test("LB-5: the redirect of another login gets the page that says so, and the wait goes on")
    func foreign() async throws {
        let isOurs = { @Sendable (url: String) in url.contains("one-time") ? RedirectVerdict.taken : .foreign }
        try await listening(verdict: isOurs) { _, peer in
            let page = try #require(await peer.page("\(peer.authority)/callback?code=other"))
            #expect(page.contains("<title>This page belongs to another sign-in</title>"))
            #expect(await peer.status("GET", "/callback") == 400)
            #expect(await peer.page(peer.authority + Self.redirect)?.contains("You can close this tab") == true)
        }
        #expect(offered.withLock { $0.count } == 2)
    }

    @Test("LB-5: a redirect that comes after the login has ended another way never looks like a success")
    func late() async throws {
        try await listening(verdict: { _ in .late }) { _, peer in
            #expect(await peer.follow(peer.authority + Self.redirect) == 410)
            #expect(await peer.status("GET", "/callback/received") == 404)
        }
    }

    @Test("LB-2: the first redirect is the only one; afterwards there is no success for anybody else")
    func once() async throws {
        try await listening { _, peer in
            #expect(await peer.status("GET", "/callback/received") == 404)
            #expect(await peer.status("GET", Self.redirect) == 303)
            #expect(await peer.follow("\(peer.authority)/callback?code=second") == 410)
            #expect(await peer.status("GET", "/callback/not-completed") == 410)
            #expect(await peer.status("GET", "/callback/other-sign-in") == 410)
            #expect(await peer.status("GET", "/callback/received") == 200)
        }
        #expect(offered.withLock { $0.count } == 1)
    }

    @Test("LB-2: the port is closed as soon as the browser has its page, though the login goes on")
    func closedAfterPage() async throws {
        try await listening { _, peer in
            #expect(await peer.follow(peer.authority + Self.redirect) == 200)
            #expect(await eventually { peer.connect() == nil })
        }
    }

    @Test("LB-2: the port is closed after a while when the browser never asks for its page")
    func closedWithoutPage() async throws {
        try await listening(limits: Self.limits(page: 30)) { _, peer in
            #expect(await peer.status("GET", Self.redirect) == 303)
            #expect(await eventually { peer.connect() == nil })
        }
    }

    @Test("LB-2: a listener that is ended waits for the page of a redirect that it took, and for nothing else")
    func endWaitsForPage() async throws {
        try await listening { listener, peer in
            let silent = peer.connect(sending: "GET /callback")
            #expect(await peer.status("GET", Self.redirect) == 303)
            listener.close()
            #expect(await peer.status("GET", "/callback/received") == 200)
            await awaitingTheEnd { listener.end($0) }
            #expect(peer.connect() == nil)
            withExtendedLifetime(silent) {}
        }
    }

    @Test("LB-2: a listener whose browser is gone does not wait for its page")
    func endWithoutBrowser() async throws {
        try await listening(limits: Self.limits(page: 30_000, outlastsEnd: false)) { listener, peer in
            #expect(await peer.status("GET", Self.redirect) == 303)
            let time = await ContinuousClock().measure { await awaitingTheEnd { listener.end($0) } }
            #expect(time < .seconds(20))
            #expect(peer.connect() == nil)
        }
    }

    @Test("LB-4: who never finishes a request is told so or dropped in time, and holds up nobody")
    func slow() async throws {
        try await listening(limits: Self.limits(request: 50)) { _, peer in
            #expect(await peer.exchange("") == nil)
            #expect(await peer.exchange("GET /callback?code=half").flatMap(LoopbackPeer.status) == 408)
            let head = peer.head(
                "POST", "/callback", ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 9"])
            #expect(await peer.exchange(head + "a=").flatMap(LoopbackPeer.status) == 408)
        }
        #expect(offered.withLock { $0.isEmpty })
    }

    @Test("LB-4: many connections at once get their answers, and silent ones give way")
    func many() async throws {
        try await listening { _, peer in
            let silent = (0..<200).map { _ in peer.connect(sending: "GET /callback?code=") }
            let statuses = await withTaskGroup(of: Int?.self) { group in
                for _ in 0..<40 { group.addTask { await peer.status("GET", "/favicon.ico") } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 404, count: 40))
            withExtendedLifetime(silent) {}
        }
    }

    @Test("LB-4: who has begun a request stays when others do nothing but connect")
    func crowd() async throws {
        try await listening { _, peer in
            let head = peer.head("GET", Self.redirect)
            let browser = try #require(peer.connect(sending: String(head.dropLast())))
            #expect(await peer.status("GET", "/favicon.ico") == 404, "what was sent before has been read")
            let idle = (0..<200).map { _ in peer.connect() }
            #expect(await peer.status("GET", "/favicon.ico") == 404)
            #expect(await peer.finish(browser, sending: "\r\n").flatMap(LoopbackPeer.status) == 303)
            #expect(await peer.status("GET", "/callback/received") == 200)
            withExtendedLifetime(idle) {}
        }
        #expect(offered.withLock { $0.count } == 1)
    }

    @Test("LB-4: who sends far too much still gets the answer that says so")
    func tooMuch() async throws {
        try await listening { _, peer in
            #expect(await peer.status("GET", Self.redirect, padding: 1 << 20) == 431)
            #expect(await peer.status("POST", "/callback", padding: 1 << 20) == 431)
            #expect(await peer.status("POST", "/callback", ["Content-Length: 9999999"]) == 413)
        }
    }

    @Test("LB-2: nothing is left open, however a listener ends")
    func descriptors() async throws {
        try await listening { _, _ in }
        func round(_ address: String) async throws {
            try await listening(address) { _, _ in }
            try await listening(address) { _, peer in _ = await peer.follow(peer.authority + Self.redirect) }
            try await listening(address, limits: Self.limits(page: 1)) { _, peer in
                _ = await peer.status("GET", Self.redirect)
            }
            try await listening(address) { listener, peer in
                let connection = peer.connect(sending: "GET")
                listener.close()
                listener.close()
                withExtendedLifetime(connection) {}
            }
        }
        var inodes: Set<String> = []
        for _ in 0..<20 {
            for address in ["http://127.0.0.1/callback", "http://[::1]/callback", "http://localhost/callback"] {
                try await listening(address) { listener, _ in
                    let port = try URI(parsing: listener.redirectURI).port ?? 0
                    let sockets = address.contains("localhost") ? 2 : 1
                    #expect(
                        await eventually {
                            let seen = LoopbackTable.inodes(port: port)
                            inodes.formUnion(seen)
                            return seen.count >= sockets
                        })
                }
                try await round(address)
            }
        }
        #expect(LoopbackTable.openSockets().isDisjoint(with: inodes))
    }
}
