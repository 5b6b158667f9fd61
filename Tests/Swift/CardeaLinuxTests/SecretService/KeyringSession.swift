import CardeaBasics
import CardeaLinux
import Foundation
import Testing

@testable import TestSupport

/// A desktop session of its own: a private bus that starts nothing by itself, a home folder, and a keyring daemon that
/// tests start, lock and kill. Ends with the last reference.
final class KeyringSession: Sendable {
    /// Debian packages to install before these tests can run.
    static let missingPackages: [String] = [
        ("bin/dbus-daemon", "dbus-daemon"), ("bin/gnome-keyring-daemon", "gnome-keyring"),
        ("bin/gdbus", "libglib2.0-bin"), ("bin/secret-tool", "libsecret-tools"), ("bin/cc", "gcc"),
        ("include/gcr-3/gcr/gcr-base.h", "libgcr-3-dev"), ("lib/python3/dist-packages/dbus", "python3-dbus"),
        ("lib/python3/dist-packages/gi", "python3-gi"),
        ("lib/python3/dist-packages/secretstorage", "python3-secretstorage"),
    ].filter { access("/usr/" + $0.0, F_OK) != 0 }.map(\.1)

    enum State {
        /// No Secret Service.
        case none
        /// A daemon that has no keyring yet.
        case fresh
        /// The login keyring is open.
        case unlocked
        /// The login keyring is there, and nobody has opened it since the daemon's start.
        case locked
    }

    /// The folder of the programs that make such sessions, and of those that stand in for a keyring's parts.
    static let programs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Hosts/Keyring").standardized.path

    let folder = try? TestFolder()
    let home: String
    let address: String
    private let busProcess = Lock<(keeper: ChildProcess, process: pid_t)?>(nil)
    private let daemon = Lock<ChildProcess?>(nil)

    init(_ state: State = .unlocked) throws {
        home = try #require(folder).path
        address = "unix:path=\(home)/run/bus"
        for name in ["run", "services", "tmp", "data", "config", "cache"] {
            try FileManager.default.createDirectory(
                atPath: home + "/" + name, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        try Data(Self.busSettings(home).utf8).write(to: URL(fileURLWithPath: home + "/bus.conf"))
        try startBus()
        try enter(state)
    }

    deinit {
        stopDaemon()
        stopBus()
    }

    var bus: SessionBus { .at(address) }

    func store(
        _ keyring: KeyringKind = .login, callMilliseconds: UInt32 = 10_000, userMilliseconds: UInt32 = 10_000
    ) -> SecretServiceStore {
        SecretServiceStore(
            keyring: keyring, bus: bus,
            patience: .init(callMilliseconds: callMilliseconds, userMilliseconds: userMilliseconds))
    }

    private func enter(_ state: State) throws {
        switch state {
        case .none: break
        case .fresh: try startDaemon(unlocking: false)
        case .unlocked: try startDaemon()
        case .locked:
            try startDaemon()
            stopDaemon()
            try startDaemon(unlocking: false)
        }
    }

    /// Starts the daemon over the keyring files that are there.
    func startDaemon(unlocking: Bool = true, prompter: ScriptedPrompter? = nil) throws {
        stopDaemon()
        var environment = environment
        environment["GNOME_KEYRING_TEST_PROMPTER"] = prompter?.busName
        let command =
            ["gnome-keyring-daemon", "--foreground", "--components=secrets"] + (unlocking ? ["--unlock"] : [])
        let process = try ChildProcess(command, environment, folder: home)
        if unlocking { try process.write("pw") }
        process.closeInput()
        daemon.withLock { $0 = process }
        try waitForService()
    }

    func waitForService() throws { try run("gdbus", "wait", "--session", "--timeout", "10", "org.freedesktop.secrets") }

    /// Kills the daemon and waits until it and its name are gone.
    func stopDaemon() {
        guard let process = daemon.withLock({ $0.take() }) else { return }
        process.end()
        while (try? owner()) != nil {}
    }

    /// Stops the daemon with SIGSTOP, and returns when it has stopped.
    func freezeDaemon() { daemon.withLock { $0 }?.freeze() }

    func thawDaemon() { daemon.withLock { $0 }?.thaw() }

    /// Starts a bus at the address where the last one was.
    func startBus() throws {
        // The shell ends the bus when its standard input closes: at the end of this process, too, whatever ends it.
        let script = """
            exec 3>&1; dbus-daemon --config-file=bus.conf --nofork --print-address=3 2>bus.log & echo $!
            read -r line; kill -KILL $!
            """
        unlink(home + "/run/bus")
        let keeper = try ChildProcess(["sh", "-c", script], Self.system, folder: home)
        let lines = [try keeper.line(), try keeper.line()]
        let process = try #require(lines.compactMap { pid_t($0) }.first)
        busProcess.withLock { $0 = (keeper, process) }
    }

    /// Kills the bus and waits until it is gone.
    func stopBus() {
        guard let (keeper, process) = busProcess.withLock({ $0.take() }) else { return }
        keeper.closeInput()
        keeper.waitForEnd()
        while ![nil, "Z", "X"].contains(ChildProcess.state(of: process)) {}
    }

    /// Locks a keyring, as the desktop does when the user asks for it.
    func lock(_ keyring: String = "login") throws {
        try run(
            "gdbus", "call", "--session", "-d", "org.freedesktop.secrets", "-o", "/org/freedesktop/secrets", "-m",
            "org.freedesktop.Secret.Service.Lock", "[objectpath '/org/freedesktop/secrets/collection/\(keyring)']")
    }

    /// Lets the bus start a program when somebody asks for a Secret Service, or for another name.
    func makeActivatable(_ command: String, as name: String = "org.freedesktop.secrets") throws {
        let text = "[D-BUS Service]\nName=\(name)\nExec=\(command)\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: home + "/services/\(name).service"))
        try run(
            "gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
            "org.freedesktop.DBus.ReloadConfig")
    }

    /// The unique name of the service's process on the bus.
    func owner() throws -> String { try askBus("GetNameOwner", "org.freedesktop.secrets") }

    @discardableResult
    func askBus(_ method: String, _ arguments: String...) throws -> String {
        try run(
            [
                "gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
                "org.freedesktop.DBus.\(method)",
            ] + arguments)
    }

    /// Runs a command in the session; both of its outputs.
    @discardableResult
    func run(_ command: String..., input: String = "") throws -> String { try run(command, input: input) }

    @discardableResult
    func run(_ command: [String], input: String = "") throws -> String {
        let process = try ChildProcess(command, environment, folder: home, mergingErrors: true)
        try process.write(input)
        process.closeInput()
        let text = process.rest()
        let status = process.waitForEnd()
        guard status == 0 else { throw CommandFailure(command: command, output: text) }
        return text
    }

    /// Does to the keyring what another program would; see `keyring_tool.py`.
    @discardableResult
    func tool(_ words: String..., input: String = "") throws -> String {
        let script = KeyringSession.programs + "/keyring_tool.py"
        return try run(["/usr/bin/python3", script] + words, input: input).trimmingCharacters(in: .newlines)
    }

    /// The items with that attribute, as the secretstorage package of Python sees them.
    func items(application: String) throws -> [Item] {
        try JSONDecoder().decode([Item].self, from: Data(try tool("show", "application", application).utf8))
    }

    struct Item: Decodable, Equatable {
        let label: String
        let attributes: [String: String]
        /// In hexadecimal digits.
        let secret: String
    }

    struct CommandFailure: Error {
        let command: [String]
        let output: String
    }
}

extension KeyringSession {
    private static let system = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

    var environment: [String: String] {
        Self.system.merging([
            "HOME": home, "XDG_RUNTIME_DIR": home + "/run", "XDG_DATA_HOME": home + "/data",
            "XDG_CONFIG_HOME": home + "/config", "XDG_CACHE_HOME": home + "/cache", "TMPDIR": home + "/tmp",
            "NO_AT_BRIDGE": "1", "DBUS_SESSION_BUS_ADDRESS": address,
        ]) { $1 }
    }

    private static func busSettings(_ folder: String) -> String {
        """
        <busconfig>
          <type>session</type>
          <listen>unix:path=\(folder)/run/bus</listen>
          <auth>EXTERNAL</auth>
          <servicedir>\(folder)/services</servicedir>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """
    }
}
