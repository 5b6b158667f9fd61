import CardeaCore
import Foundation
import Testing

/// A desktop session of its own for the process: a private bus, and a keyring daemon that tests start, lock and kill.
///
/// GLib connects a process to one session bus for good, so there is one session for all tests. It ends when the
/// process does: the script's command reads from a pipe that closes then.
final class KeyringSession: Sendable {
    /// The session, or why there is none.
    static let shared = Result { try KeyringSession() }

    /// Debian packages to install before these tests can run.
    static let missingPackages: [String] = [
        ("dbus-daemon", "dbus-daemon"), ("gnome-keyring-daemon", "gnome-keyring"), ("gdbus", "libglib2.0-bin"),
        ("secret-tool", "libsecret-tools"),
    ].filter { access("/usr/bin/" + $0.0, X_OK) != 0 }.map(\.1)

    enum State {
        /// No Secret Service.
        case none
        /// A daemon that has no keyring yet.
        case fresh
        /// The login keyring is open.
        case unlocked
    }

    private let environment: [String: String]
    private let lifeline: FileHandle
    private let daemon = VisibleMutex<Process?>(nil)

    private init() throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/with-session.sh").standardized
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = script
        process.arguments = ["none", "--", "sh", "-c", "env | grep -E '^(HOME|XDG_|DBUS_|TMPDIR)'; echo .; exec cat"]
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
        try process.run()
        lifeline = input.fileHandleForWriting

        var text = ""
        while !text.hasSuffix(".\n") {
            let part = output.fileHandleForReading.availableData
            try #require(!part.isEmpty, "the session did not start")
            text += String(decoding: part, as: UTF8.self)
        }
        let lines = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let session = Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
        environment = session.merging(["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]) { $1 }
        setenv("DBUS_SESSION_BUS_ADDRESS", try #require(session["DBUS_SESSION_BUS_ADDRESS"]), 1)
    }

    /// Ends the daemon that runs and brings the session into a state, with no keyring files of before.
    func enter(_ state: State) throws {
        stopDaemon()
        let home = try #require(environment["HOME"])
        try? FileManager.default.removeItem(atPath: home + "/.local/share/keyrings")
        switch state {
        case .none: break
        case .fresh: try startDaemon(unlocking: false)
        case .unlocked: try startDaemon()
        }
    }

    /// Starts the daemon over the keyring files that are there.
    func startDaemon(unlocking: Bool = true) throws {
        let input = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/gnome-keyring-daemon")
        process.arguments = ["--foreground", "--components=secrets"] + (unlocking ? ["--unlock"] : [])
        process.environment = environment
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        if unlocking { input.fileHandleForWriting.write(Data("pw".utf8)) }
        try input.fileHandleForWriting.close()
        daemon.withLock { $0 = process }
        try run("gdbus", "wait", "--session", "--timeout", "10", "org.freedesktop.secrets")
    }

    /// Kills the daemon and waits until the bus has forgotten it.
    func stopDaemon() {
        guard let process = daemon.withLock({ $0.take() }) else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        while (try? owner()) != nil {}
    }

    func signalDaemon(_ signal: Int32) {
        daemon.withLock { $0.map { _ = kill($0.processIdentifier, signal) } }
    }

    /// Locks every keyring, as the desktop does when the user asks for it.
    func lock() throws {
        try run(
            "gdbus", "call", "--session", "-d", "org.freedesktop.secrets", "-o", "/org/freedesktop/secrets", "-m",
            "org.freedesktop.Secret.Service.Lock", "[objectpath '/org/freedesktop/secrets/collection/login']")
    }

    /// What `secret-tool` finds: a tool that knows nothing of Cardea.
    func search(application: String) throws -> String {
        try run("secret-tool", "search", "--all", "application", application)
    }

    private func owner() throws -> String {
        try run(
            "gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
            "org.freedesktop.DBus.GetNameOwner", "org.freedesktop.secrets")
    }

    /// Runs a command in the session; both of its outputs.
    @discardableResult
    private func run(_ command: String...) throws -> String {
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CommandFailure(command: command, output: text) }
        return text
    }

    struct CommandFailure: Error {
        let command: [String]
        let output: String
    }
}
