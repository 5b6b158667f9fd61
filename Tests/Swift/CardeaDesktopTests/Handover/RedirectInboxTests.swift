import CardeaAsync
import CardeaBasics
import Foundation
import Testing

@testable import CardeaDesktop
@testable import TestSupport

@Suite("Inboxes for redirects")
struct RedirectInboxTests {
    private let fixture: HandoverFixture

    init() throws { fixture = try HandoverFixture() }

    private static let longURL = HandoverFixture.uri + "?code=" + String(repeating: "x", count: (1 << 16) - 30)

    @Test(
        "a redirect of any length arrives as it is, with its activation token",
        arguments: [HandoverFixture.url, longURL])
    func delivered(url: String) throws {
        let (inbox, offers) = try fixture.inbox()
        defer { inbox.close() }
        #expect(try fixture.send(url, token: "gnome-shell_TIME1") == .taken)
        #expect(offers.texts == [url])
        #expect(offers.tokens == ["gnome-shell_TIME1"])
    }

    @Test("folder and socket are for this user only, from the first moment on")
    func modes() throws {
        let (inbox, _) = try fixture.inbox()
        defer { inbox.close() }
        var status = stat()
        for folder in [fixture.runtime, fixture.sockets] {
            #expect(lstat(folder, &status) == 0 && status.st_mode & 0o7777 == 0o700)
        }
        let names = try fixture.names(fixture.sockets)
        #expect(names == [inbox.name])
        #expect(lstat(fixture.sockets + "/" + inbox.name, &status) == 0 && status.st_mode & 0o7777 == 0o600)
    }

    @Test("without a runtime folder redirects find the inbox in the state folder, beside those that are kept")
    func stateFolder() throws {
        let state = fixture.parent.path + "/home/.local/state/cardea"
        let folders = HandoverFolders(runtime: state, state: state)
        let offers = Offers()
        let inbox = try RedirectInbox.open(scheme: "handover-test", folders: folders) {
            offers.add($0)
            return true
        }
        #expect(try RedirectRoute.send(ArrivedRedirect(HandoverFixture.url), folders: folders) == .taken)
        #expect(offers.texts == [HandoverFixture.url])
        #expect(try fixture.names(state + "/redirects") == [inbox.name])
        inbox.close()
        #expect(try fixture.names(state + "/redirects") == [])
    }

    @Test("a user without a runtime folder and a home is told what to set, and sends to nobody")
    func nowhere() throws {
        let folders = HandoverFolders(runtime: nil, state: nil)
        let error = #expect(throws: CardeaError.self) {
            try RedirectInbox.open(scheme: "handover-test", folders: folders) { _ in true }
        }
        #expect(error?.code == .captureUnavailable && error?.message.contains("XDG_RUNTIME_DIR") == true)
        #expect(RedirectRoute.send(try ArrivedRedirect(HandoverFixture.url), folders: folders) == .nobody)
    }

    @Test("sockets of processes that were killed go when the next inbox opens, and no others")
    func leftovers() throws {
        let (inbox, _) = try fixture.inbox()
        defer { inbox.close() }
        // No process has such a number; at the second one somebody waits, as in another container.
        let prefix = SocketName.prefix(scheme: "myapp")
        let names = ["", "", "."].enumerated().map { "\($1)\(prefix)1-\(Int32.max - Int32($0))-00.sock" }
        let descriptors = try names.map { name in
            let descriptor = try #require(LocalSocket.make())
            try #require(LocalSocket.with(name, in: fixture.sockets) { bind(descriptor, $0, $1) } == 0)
            return descriptor
        }
        defer { for descriptor in descriptors { Glibc.close(descriptor) } }
        try #require(listen(descriptors[1], 1) == 0)
        let (next, _) = try fixture.inbox()
        defer { next.close() }
        #expect(try Set(fixture.names(fixture.sockets)) == [inbox.name, names[1], next.name])
    }

    @Test("a folder that others can enter, or behind a link, is refused", arguments: ["mode", "link"])
    func badFolder(kind: String) throws { try refuses(kind) }

    @Test("a folder of another user is refused", needsOtherUsers)
    func otherUsersFolderAsRoot() throws { try refuses("owner") }

    private func refuses(_ kind: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(
            atPath: fixture.sockets, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        chmod(fixture.runtime, 0o700)
        switch kind {
        case "mode": chmod(fixture.sockets, 0o755)
        case "owner":
            try #require(chown(fixture.sockets, 4242, 4242) == 0)
        default:
            try manager.moveItem(atPath: fixture.sockets, toPath: fixture.sockets + "-there")
            try manager.createSymbolicLink(atPath: fixture.sockets, withDestinationPath: fixture.sockets + "-there")
        }
        #expect(throws: CardeaError.self) { try fixture.inbox() }
        #expect(try fixture.send() == .nobody)
    }

    @Test("another user is hung up on without a greeting", needsOtherUsers)
    func otherUserAsRoot() throws {
        let (inbox, offers) = try fixture.inbox()
        defer { inbox.close() }
        for folder in ["", "/run", "/run/cardea", "/run/cardea/redirects"] {
            chmod(fixture.parent.path + folder, 0o755)
        }
        chmod(fixture.sockets + "/" + inbox.name, 0o666)
        let program = """
            import socket, sys
            connection = socket.socket(socket.AF_UNIX)
            connection.settimeout(20)
            connection.connect(sys.argv[1])
            try: print("greeted" if connection.recv(4) else "hung up")
            except ConnectionResetError: print("hung up")
            """
        let stranger = try PeerProcess(
            ["/usr/bin/python3", "-c", program, fixture.sockets + "/" + inbox.name], user: 4242)
        #expect(try stranger.line() == "hung up")
        #expect(offers.texts.isEmpty)
    }

    @Test("a socket of another user is not asked", needsOtherUsers)
    func otherUsersSocketAsRoot() throws {
        let (inbox, offers) = try fixture.inbox()
        defer { inbox.close() }
        #expect(chown(fixture.sockets + "/" + inbox.name, 4242, 4242) == 0)
        #expect(try fixture.send() == .nobody)
        #expect(offers.texts.isEmpty)
    }

    @Test(
        "what is no message ends the connection and nothing else",
        arguments: [
            [0], Array("GET / HTTP/1.1\r\n\r\n".utf8), [0x43, 0x52, 0x44, 0x02], [UInt8](repeating: 0xFF, count: 4096),
            RedirectFrame.greeting + [0, 0, 0, 0, 0, 1, 0, 1], RedirectFrame.greeting + [0, 0, 16, 0, 0, 0, 0, 1],
            RedirectFrame.greeting + [0, 0, 0, 0, 0, 0, 0, 2, 0xC3, 0x28],
            RedirectFrame.greeting + [0, 0, 0, 0, 0, 0, 0, 1] + Array("xy".utf8),
        ] as [[UInt8]])
    func garbage(bytes: [UInt8]) throws {
        let (inbox, offers) = try fixture.inbox()
        defer { inbox.close() }
        let answer = fixture.answer(try fixture.connection(bytes))
        #expect(RedirectFrame.greeting.starts(with: answer))
        #expect(offers.texts.isEmpty)
        #expect(try fixture.send() == .taken)
    }

    @Test("half a message is nothing, and tells that something was missed")
    func half() async throws {
        let (inbox, offers) = try fixture.inbox()
        defer { inbox.close() }
        let descriptor = try fixture.connection(
            Array(RedirectFrame.encode(try ArrivedRedirect(HandoverFixture.url)).dropLast()))
        close(descriptor)
        #expect(await eventually { offers.missed == 1 })
        #expect(offers.texts.isEmpty)
    }

    @Test("a slow writer is heard to its end, and one that never ends is left after two seconds")
    func slow() throws {
        let (inbox, offers) = try fixture.inbox()
        defer { inbox.close() }
        let silent = try fixture.connection()
        let began = ContinuousClock.now
        let slow = try fixture.connection()
        for byte in RedirectFrame.encode(try ArrivedRedirect(HandoverFixture.url)) {
            Foundation.send(slow, [byte], 1, Int32(MSG_NOSIGNAL))
            sched_yield()
        }
        #expect(fixture.answer(slow) == RedirectFrame.greeting + [RedirectFrame.taken])
        #expect(offers.texts == [HandoverFixture.url])
        #expect(fixture.answer(silent) == RedirectFrame.greeting)
        #expect(ContinuousClock.now - began < .seconds(10))
    }

    @Test("eight deliveries at once all arrive")
    func many() async throws {
        let (inbox, offers) = try fixture.inbox()
        defer { inbox.close() }
        try await withThrowingTaskGroup { group in
            for number in 0..<8 {
                group.addTask { try fixture.send(HandoverFixture.url + "&number=\(number)") }
            }
            for try await outcome in group { #expect(outcome == .taken) }
        }
        #expect(Set(offers.texts).count == 8)
    }

    @Test("after a hundred inboxes and deliveries nothing is left open")
    func leaks() async throws {
        for _ in 0..<100 {
            let (inbox, _) = try fixture.inbox()
            #expect(try fixture.send() == .taken)
            inbox.close()
        }
        #expect(try await eventually { try fixture.openSockets() == 0 })
        #expect(try fixture.names(fixture.sockets) == [])
    }

    @Test("an inbox that closes during a delivery answers it or hangs up")
    func closing() async throws {
        for _ in 0..<50 {
            let (inbox, offers) = try fixture.inbox()
            let delivery = Task.detached { [fixture] in try fixture.send() }
            await Task.yield()
            inbox.close()
            let outcome = try await delivery.value
            #expect(outcome == .nobody || offers.texts.count == 1)
        }
        #expect(try await eventually { try fixture.openSockets() == 0 })
    }

    @Test("a path that is too long for a socket is gone around")
    func longPath() throws {
        let fixture = try HandoverFixture(subfolder: "/" + String(repeating: "long", count: 30))
        let (inbox, offers) = try fixture.inbox()
        defer { inbox.close() }
        #expect(try fixture.send() == .taken)
        #expect(offers.texts == [HandoverFixture.url])
    }

    @Test("without a way around, a path that is too long is told apart")
    func tooLong() throws {
        let name = String(repeating: "n", count: 120)
        let status = LocalSocket.with(name, in: fixture.parent.path) { _, _ in 0 }
        #expect(status == -1 && errno == ENAMETOOLONG)
    }

    @Test("no textual form of a redirect shows it")
    func redaction() throws {
        let redirect = try ArrivedRedirect(HandoverFixture.url, activationToken: "token")
        var dumped = ""
        dump(redirect, to: &dumped)
        for text in ["\(redirect)", String(reflecting: redirect), dumped] {
            #expect(!text.contains("the-code") && !text.contains("callback"))
        }
    }

    @Test(
        "a token that is no printable text of some length is left out",
        arguments: ["", "a\nb", "é", String(repeating: "t", count: 1025)])
    func tokens(token: String) throws {
        #expect(try ArrivedRedirect(HandoverFixture.url, activationToken: token).activationToken == nil)
    }

    @Test("an inbox without free descriptors waits for some, and does not burn the processor meanwhile")
    func noDescriptors() throws {
        let command = [
            try PeerProcess.program("RedirectPeer"), "wait", fixture.runtime, "/", HandoverFixture.uri,
        ]
        let peer = try PeerProcess(["sh", "-c", "ulimit -n 12; exec \"$@\"", "sh"] + command)
        #expect(try peer.line() == "ready")
        let before = peer.processorTicks
        let senders = try (0..<14).map { _ in try fixture.connection() }
        // The last ones are let in when the inbox has lost its patience with the first ones.
        for sender in senders { #expect(fixture.answer(sender) == RedirectFrame.greeting) }
        #expect(peer.processorTicks - before < sysconf(Int32(_SC_CLK_TCK)) / 2)
        #expect(try fixture.send() == .taken)
    }
}
