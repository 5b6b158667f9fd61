import CardeaAsync
import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@testable import CardeaDesktop
@testable import TestSupport

@Suite(
    "Redirects by the session bus", .timeLimit(.minutes(1)),
    .enabled(if: ActivationBus.missingPackages.isEmpty, "needs packages"))
struct ApplicationServiceTests {
    private static let name = "dev.cardea.redirect.handover_test"
    private let bus: ActivationBus
    private let fixture: HandoverFixture

    init() throws {
        fixture = try HandoverFixture()
        bus = try ActivationBus(fixture.parent.path + "/desktop")
    }

    private func service() throws -> ApplicationService {
        try ApplicationService.start(Self.name, bus: .at(bus.address), folders: fixture.folders)
    }

    /// Calls `Open` as a desktop does.
    private func open(_ urls: String, _ platform: String = "{}") throws -> Int32 {
        try startOpening(urls, platform).end()
    }

    private func startOpening(_ urls: String, _ platform: String = "{}") throws -> PeerProcess {
        try bus.start([
            "gdbus", "call", "--session", "-d", Self.name, "-o", "/dev/cardea/redirect/handover_test", "-m",
            "org.freedesktop.Application.Open", urls, platform,
        ])
    }

    @Test(
        "a redirect that the desktop opens reaches the login, with whichever token the desktop gives",
        arguments: ["activation-token", "desktop-startup-id"])
    func opened(token: String) throws {
        let (inbox, offers) = try fixture.inbox()
        let service = try service()
        defer {
            inbox.close()
            service.close()
        }
        #expect(try open("['\(HandoverFixture.url)']", "{'\(token)': <'the-token'>}") == 0)
        #expect(offers.texts == [HandoverFixture.url])
        #expect(offers.tokens == ["the-token"])
    }

    @Test("what is no redirect of a login is answered with an error, and other calls with nothing")
    func refused() throws {
        let service = try service()
        defer { service.close() }
        #expect(try open("['\(HandoverFixture.url)']") != 0)
        #expect(try open("['no url', '']") != 0)
        #expect(try open("@as []") != 0)
        let call = ["gdbus", "call", "--session", "-d", Self.name, "-o", "/dev/cardea/redirect/handover_test", "-m"]
        #expect(try bus.run(call + ["org.freedesktop.Application.Activate", "{}"]) == 0)
        #expect(try bus.run(call + ["org.freedesktop.Application.ActivateAction", "x", "@av []", "{}"]) == 0)
    }

    @Test("the desktop starts the relay for a redirect, and the relay ends when it has handed it over")
    func activated() async throws {
        let (inbox, offers) = try fixture.inbox()
        defer { inbox.close() }
        try bus.makeActivatable(
            Self.name, scheme: "handover-test", command: PeerProcess.relay(Self.name, fixture.folders))
        #expect(try bus.run("gio", "open", HandoverFixture.url) == 0)
        #expect(await eventually { offers.texts == [HandoverFixture.url] })
        #expect(try await eventually { try !bus.hasOwner(Self.name) })
    }

    @Test("a process that has the name gets the redirect, and no relay is started")
    func running() async throws {
        let (inbox, offers) = try fixture.inbox()
        let service = try service()
        defer {
            inbox.close()
            service.close()
        }
        try bus.makeActivatable(Self.name, scheme: "handover-test", command: "/bin/false")
        #expect(try bus.run("gio", "open", HandoverFixture.url) == 0)
        #expect(await eventually { offers.texts == [HandoverFixture.url] })
    }

    @Test("of two that want the name the second one gets it when the first ends")
    func queue() async throws {
        let (inbox, offers) = try fixture.inbox()
        let first = try service()
        let second = try service()
        defer {
            inbox.close()
            second.close()
        }
        first.close()
        #expect(try await eventually { try open("['\(HandoverFixture.url)']") == 0 })
        #expect(offers.texts == [HandoverFixture.url])
    }

    @Test("a redirect that comes while the service closes is handed over and answered, or neither")
    func closing() async throws {
        let offers = Offers()
        let inbox = try RedirectInbox.open(scheme: "handover-test", folders: fixture.folders) {
            offers.add($0)
            // Long enough for the next call to wait behind this one.
            Thread.sleep(forTimeInterval: 0.5)
            return true
        }
        defer { inbox.close() }
        let service = try service()
        let first = try startOpening("['\(HandoverFixture.url)']")
        #expect(await eventually { offers.texts.count == 1 })
        let second = try startOpening("['\(HandoverFixture.url)']")
        try await Task.sleep(for: .milliseconds(250))
        service.close()
        let answered = [first.end(), second.end()].filter { $0 == 0 }.count
        #expect(try await eventually { try !bus.hasOwner(Self.name) })
        #expect(offers.texts.count == answered)
    }

    @Test("a closed service gives up name and connection")
    func closed() async throws {
        let before = try OpenSockets.count()
        for _ in 0..<20 { try service().close() }
        #expect(try await eventually { try !bus.hasOwner(Self.name) })
        #expect(try await eventually { try OpenSockets.count() <= before + 2 })
    }

    @Test("a relay that nobody calls ends by itself, and one whose name is taken ends at once")
    func idle() throws {
        #expect(
            try ApplicationService.serveOne(
                Self.name, idleMilliseconds: 50, bus: .at(bus.address), folders: fixture.folders) == nil)
        let service = try service()
        defer { service.close() }
        let began = ContinuousClock.now
        #expect(
            try ApplicationService.serveOne(
                Self.name, idleMilliseconds: 50_000, bus: .at(bus.address), folders: fixture.folders) == nil)
        #expect(ContinuousClock.now - began < .seconds(10))
    }

    @Test(
        "without a bus the name cannot be had, and the error says so",
        arguments: ["unix:path=/nonexistent/bus", "disabled:"])
    func noBus(address: String) {
        #expect { try ApplicationService.start(Self.name, bus: .at(address), folders: fixture.folders) } throws: {
            ($0 as? CardeaError)?.code == .captureUnavailable
        }
    }

    @Test("after twenty services, or twenty that found no bus, no descriptor stays open")
    func descriptors() async throws {
        try service().close()
        #expect(try await eventually { try !bus.hasOwner(Self.name) })
        let before = try OpenSockets.eventCount()
        for _ in 0..<20 { try service().close() }
        for _ in 0..<20 {
            _ = try? ApplicationService.start(
                Self.name, bus: .at("unix:path=/nonexistent/bus"), folders: fixture.folders)
        }
        #expect(try await eventually { try OpenSockets.eventCount() <= before + 4 })
    }

    @Test("a bus that was stopped is not waited for longer than asked")
    func stoppedBus() throws {
        let listener = try #require(LocalSocket.make())
        defer { close(listener) }
        let folder = fixture.parent.path
        try #require(LocalSocket.with("deaf", in: folder) { bind(listener, $0, $1) } == 0 && listen(listener, 1) == 0)
        let began = ContinuousClock.now
        #expect(throws: BusFailure.self) {
            try BusConnection.open(.at("unix:path=\(folder)/deaf"), patienceMilliseconds: 100)
        }
        #expect(ContinuousClock.now - began < .seconds(10))
    }

    @Test("a bus that ends takes nothing with it")
    func busEnds() throws {
        let service = try service()
        bus.stop()
        service.close()
    }
}

/// The sockets of this process.
enum OpenSockets {
    static func count() throws -> Int { try count { $0.hasPrefix("socket:") } }

    /// And what wakes its loops.
    static func eventCount() throws -> Int { try count { $0.hasSuffix("[eventfd]") } }

    private static func count(_ isMeant: (String) -> Bool) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + descriptor)
            return target.map(isMeant) ?? false
        }
    }
}
