import Foundation

@testable import TestSupport

/// A session bus of its own that knows no programs but those of the test, with the folders of a desktop around it.
final class ActivationBus: Sendable {
    /// Debian packages to install before these tests can run.
    static let missingPackages: [String] = [
        ("dbus-daemon", "dbus-daemon"), ("gdbus", "libglib2.0-bin"), ("update-desktop-database", "desktop-file-utils"),
    ].filter { access("/usr/bin/" + $0.0, F_OK) != 0 }.map(\.1)

    let address: String
    private let home: String
    private let daemon: PeerProcess

    init(_ home: String) throws {
        self.home = home
        for name in ["run", "services", "data/applications", "config", "cache"] {
            try FileManager.default.createDirectory(
                atPath: home + "/" + name, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        let settings = """
            <busconfig><type>session</type><listen>unix:path=\(home)/bus</listen><auth>EXTERNAL</auth>
            <servicedir>\(home)/services</servicedir>
            <policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy>
            </busconfig>
            """
        try Data(settings.utf8).write(to: URL(fileURLWithPath: home + "/bus.conf"))
        // The shell ends the bus when its standard input closes: at the end of this process, too, whatever ends it.
        let script = """
            exec 3>&1; dbus-daemon --config-file=\(home)/bus.conf --nofork --print-address=3 2>/dev/null & read -r line; kill $!
            """
        address = "unix:path=\(home)/bus"
        daemon = try PeerProcess(["sh", "-c", script], environment: Self.environment(home))
        _ = try daemon.line()
    }

    deinit { stop() }

    func stop() { _ = daemon.end() }

    /// Lets the desktop activate a program by the bus for URLs of a scheme.
    func makeActivatable(_ name: String, scheme: String, command: String) throws {
        let entry = """
            [Desktop Entry]
            Type=Application
            Name=Test
            Exec=/bin/false %u
            NoDisplay=true
            DBusActivatable=true
            MimeType=x-scheme-handler/\(scheme);
            """
        try Data((entry + "\n").utf8).write(to: URL(fileURLWithPath: "\(home)/data/applications/\(name).desktop"))
        let service = "[D-BUS Service]\nName=\(name)\nExec=\(command)\n"
        try Data(service.utf8).write(to: URL(fileURLWithPath: "\(home)/services/\(name).service"))
        guard try run("update-desktop-database", home + "/data/applications") == 0, try call("ReloadConfig") == 0 else {
            throw UnexpectedResult()
        }
    }

    func hasOwner(_ name: String) throws -> Bool { try call("GetNameOwner", name) == 0 }

    private func call(_ method: String, _ words: String...) throws -> Int32 {
        let call = ["gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m"]
        return try run(call + ["org.freedesktop.DBus." + method] + words)
    }

    func run(_ command: String...) throws -> Int32 { try run(command) }

    func run(_ command: [String]) throws -> Int32 { try start(command).end() }

    /// A program beside the test, whose status ``PeerProcess/end()`` tells.
    func start(_ command: [String]) throws -> PeerProcess {
        try PeerProcess(["sh", "-c", "exec \"$@\" 2>/dev/null", "sh"] + command, environment: environment)
    }

    private var environment: [String: String] {
        Self.environment(home).merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    }

    private static func environment(_ home: String) -> [String: String] {
        [
            "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": home, "XDG_RUNTIME_DIR": home + "/run",
            "XDG_DATA_HOME": home + "/data", "XDG_DATA_DIRS": home + "/none", "XDG_CONFIG_HOME": home + "/config",
            "XDG_CONFIG_DIRS": home + "/none", "XDG_CACHE_HOME": home + "/cache",
        ]
    }
}
