import CardeaAsync
import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@testable import CardeaDesktop
@testable import TestSupport

/// What programs of the desktop do with a claimed scheme.
struct SchemeOpeningTests {
    private static let programs: [String] = ["/usr/bin/gio", "/usr/bin/xdg-open", "/usr/bin/dbus-daemon"]
    private static let isMissing = programs.contains { access($0, X_OK) != 0 }
    private let url = "myapp://cb?code=a%20b&state=$(id)'\"`"

    enum Way: CaseIterable {
        case gio, xdgOpenInGNOME, xdgOpenElsewhere
    }

    private func open(_ way: Way, _ home: DesktopHome, bus: String? = nil) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: way == .gio ? "/usr/bin/gio" : "/usr/bin/xdg-open")
        process.arguments = way == .gio ? ["open", url] : [url]
        var environment = [
            "HOME": home.path, "PATH": "/usr/bin:/bin", "XDG_DATA_DIRS": home.path + "/usr",
            "DBUS_SESSION_BUS_ADDRESS": bus ?? "disabled:", "DISPLAY": ":987",
        ]
        if way == .xdgOpenInGNOME { environment["XDG_CURRENT_DESKTOP"] = "GNOME" }
        process.environment = environment
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// A relay that writes its arguments down.
    private func relay(_ home: DesktopHome) throws -> Relay {
        try home.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(home.path)/part'; mv '\(home.path)/part' '\(home.path)/log'\n",
            "relay")
        chmod(home.path + "/relay", 0o755)
        return Relay(command: [home.path + "/relay", "first"], service: [home.path + "/relay", "--service"])
    }

    private func claim(_ home: DesktopHome, bus: PrivateBus? = nil) throws -> SchemeClaim {
        var folders = home.folders
        folders.bus = bus.map { .at($0.address) }
        return try SchemeClaim.take(
            scheme: "myapp", application: SchemeApplication(id: "a", name: "A", command: []), relay: try relay(home),
            folders: folders)
    }

    @Test(.disabled(if: isMissing), arguments: Way.allCases)
    func url_reachesTheRelayAsOneArgument(_ way: Way) async throws {
        let home = try DesktopHome()
        let claim = try claim(home)
        try open(way, home)
        #expect(await eventually { home.text("log") == "first\n\(url)\n" })
        #expect(claim.release() == nil)
    }

    /// A desktop's portal offers what GIO recommends, and nothing else.
    @Test(.disabled(if: isMissing), arguments: ["", "GNOME"])
    func entry_isRecommended(_ desktop: String) throws {
        let home = try DesktopHome(desktops: desktop)
        let claim = try claim(home)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/gio")
        process.arguments = ["mime", "x-scheme-handler/myapp"]
        process.environment = [
            "HOME": home.path, "XDG_DATA_DIRS": home.path + "/usr", "XDG_CURRENT_DESKTOP": desktop, "LC_ALL": "C",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let recommended = text.split(separator: "Recommended applications:").dropFirst().first ?? ""
        #expect(recommended.contains(claim.names.entryID), "gio said: \(text)")
        #expect(claim.release() == nil)
    }

    @Test(.disabled(if: isMissing), arguments: Way.allCases)
    func libraryWithASpaceInItsPath_isFound(_ way: Way) async throws {
        let home = try DesktopHome()
        _ = try relay(home)
        try FileManager.default.createDirectory(atPath: home.path + "/my lib", withIntermediateDirectories: true)
        let library = home.path + "/my lib/libcardea.so.0"
        try FileManager.default.moveItem(atPath: home.path + "/relay", toPath: library)
        let before = try home.snapshot()
        let claim = try SchemeClaim.take(
            scheme: "myapp", application: SchemeApplication(id: "a", name: "A", command: []),
            relay: Relay(command: ["/bin/sh", library, "first"], service: nil, linkable: library), folders: home.folders
        )
        try open(way, home)
        #expect(await eventually { home.text("log") == "first\n\(url)\n" })
        unlink(home.path + "/log")
        #expect(claim.release() == nil)
        #expect(try home.snapshot() == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.path + "/.local/state/cardea/schemes") == ["lock"])
    }

    /// A relay that lies in a bundle.
    private func fleetingClaim(_ home: DesktopHome, bus: PrivateBus? = nil) throws -> (claim: SchemeClaim, file: String)
    {
        _ = try relay(home)
        let library = home.path + "/relay"
        var folders = home.folders
        folders.bus = bus.map { .at($0.address) }
        let command = ["/bin/sh", library]
        let claim = try SchemeClaim.take(
            scheme: "myapp", application: SchemeApplication(id: "a", name: "A", command: []),
            relay: Relay(command: command, service: command + ["--service"], linkable: library, isFleeting: true),
            folders: folders)
        return (claim, library)
    }

    @Test(.disabled(if: isMissing), arguments: Way.allCases)
    func relayThatGoesWithItsProgram_outlivesIt(_ way: Way) async throws {
        let home = try DesktopHome()
        let (claim, file) = try fleetingClaim(home)
        unlink(file)
        try open(way, home)
        #expect(await eventually { home.text("log") == "\(url)\n" })
        #expect(claim.release() == nil)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.path + "/.local/state/cardea/schemes") == ["lock"])
    }

    @Test(.disabled(if: isMissing)) func relayThatGoesWithItsProgram_isStartedByTheBus() async throws {
        let home = try DesktopHome()
        let bus = try PrivateBus(dataHome: home.path + "/.local/share")
        let (claim, file) = try fleetingClaim(home, bus: bus)
        #expect(claim.isActivatedByBus)
        unlink(file)
        let connection = try BusConnection.open(.at(bus.address))
        _ = try? connection.callBus(
            "StartServiceByName", [.text(claim.names.busName), .number(0)], returning: "(u)", timeoutMilliseconds: 100)
        #expect(await eventually { home.text("log") == "--service\nmyapp\n" })
        #expect(claim.release() == nil)
    }

    @Test func relayThatCannotBeCopied_isNoneToRelyOn() throws {
        let home = try DesktopHome()
        let before = try home.snapshot()
        let missing = home.path + "/missing"
        let relay = Relay(command: ["/bin/sh", missing], service: nil, linkable: missing, isFleeting: true)
        let error = #expect(throws: CardeaError.self) {
            _ = try SchemeClaim.take(
                scheme: "myapp", application: SchemeApplication(id: "a", name: "A", command: []), relay: relay,
                folders: home.folders)
        }
        #expect(error?.code == .captureUnavailable)
        #expect(try home.snapshot() == before)
    }

    @Test(.disabled(if: isMissing)) func busThatSeesTheService_startsIt() async throws {
        let home = try DesktopHome()
        let bus = try PrivateBus(dataHome: home.path + "/.local/share")
        let before = try home.snapshot()
        let claim = try claim(home, bus: bus)
        #expect(claim.isActivatedByBus)
        #expect(bus.activatableNames.contains(claim.names.busName))
        let connection = try BusConnection.open(.at(bus.address))
        _ = try? connection.callBus(
            "StartServiceByName", [.text(claim.names.busName), .number(0)], returning: "(u)", timeoutMilliseconds: 100)
        #expect(await eventually { home.text("log") == "--service\nmyapp\n" })
        for name in ["log", "relay"] { unlink(home.path + "/" + name) }
        #expect(claim.release() == nil)
        #expect(try home.snapshot() == before)
        #expect(!bus.activatableNames.contains(claim.names.busName))
    }

    @Test(.disabled(if: isMissing), arguments: [(4, false), (5, true)])
    func portalThatLosesTheTokenOnTheBus_startsTheProgram(_ version: Int, _ isActivated: Bool) throws {
        let home = try DesktopHome()
        let bus = try PrivateBus(dataHome: home.path + "/.local/share")
        let portal = try portal(bus, version: version)
        defer { portal.terminate() }
        let claim = try claim(home, bus: bus)
        #expect(claim.isActivatedByBus == isActivated)
        #expect(bus.activatableNames.contains(claim.names.busName) == isActivated)
        #expect(claim.release() == nil)
    }

    /// A portal that says of its part for URLs how old it is.
    private func portal(_ bus: PrivateBus, version: Int) throws -> Process {
        let script = """
            from gi.repository import Gio, GLib
            import sys
            node = Gio.DBusNodeInfo.new_for_xml(
                '<node><interface name="org.freedesktop.portal.OpenURI"><property name="version" type="u" access="read"/></interface></node>')
            def connected(connection, _):
                connection.register_object("/org/freedesktop/portal/desktop", node.interfaces[0], None,
                                           lambda *_: GLib.Variant("u", \(version)), None)
            Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", 0, connected,
                             lambda *_: print("ready", flush=True), None)
            GLib.timeout_add_seconds(60, sys.exit)
            GLib.MainLoop().run()
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script]
        process.environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "ready\n")
        return process
    }

    @Test(.disabled(if: isMissing)) func busWithOtherFolders_isNotReliedOn() async throws {
        let home = try DesktopHome()
        let bus = try PrivateBus(dataHome: home.path + "/elsewhere")
        let claim = try claim(home, bus: bus)
        #expect(!claim.isActivatedByBus)
        try open(.gio, home, bus: bus.address)
        #expect(await eventually { home.text("log") == "first\n\(url)\n" })
        #expect(claim.release() == nil)
    }

    @Test func busThatIsGone_isNotReliedOn() throws {
        let home = try DesktopHome()
        var folders = home.folders
        folders.bus = .at("unix:path=\(home.path)/no-bus")
        let claim = try SchemeClaim.take(
            scheme: "myapp", application: SchemeApplication(id: "a", name: "A", command: []), relay: try relay(home),
            folders: folders)
        #expect(!claim.isActivatedByBus)
        #expect(claim.release() == nil)
    }
}
