import Foundation

@testable import CardeaDesktop

/// Another process of this user, with the folders of a test.
final class PeerProcess: @unchecked Sendable {
    // Each is used by one test at a time.
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// - Parameter user: The number of another user to run as.
    init(_ words: [String], environment: [String: String]? = nil, user: Int? = nil) throws {
        // While the environment changes no program can be started.
        try DesktopOfTests.use()
        let program = user.map { ["setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"] } ?? []
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = program + words
        if let environment { process.environment = environment }
        process.standardInput = input
        process.standardOutput = output
        // A thread of the shared pool blocks signals, and its child with it.
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
    }

    /// One that does what `RedirectPeer` is told.
    convenience init(_ verb: String, _ folders: HandoverFolders, _ words: String...) throws {
        try self.init([try Self.program("RedirectPeer"), verb, folders.runtime ?? "", folders.state ?? ""] + words)
    }

    /// A program that is built beside the tests.
    static func program(_ name: String) throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// The command of a program that serves a bus name until one redirect has come.
    static func relay(_ name: String, _ folders: HandoverFolders) throws -> String {
        "\"\(try program("RedirectPeer"))\" serve \"\(folders.runtime ?? "")\" \"\(folders.state ?? "")\" \(name)"
    }

    /// One that waits for redirects to that URI already.
    static func waiting(_ redirectURI: String, _ folders: HandoverFolders) throws -> PeerProcess {
        let peer = try PeerProcess("wait", folders, redirectURI)
        guard try peer.line() == "ready" else { throw UnexpectedResult() }
        return peer
    }

    deinit { kill() }

    func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8)) }

    /// The next line of the output.
    func line() throws -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(output.fileHandleForReading.fileDescriptor, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { throw UnexpectedResult() }
            guard byte != UInt8(ascii: "\n") else { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }

    /// What comes until the output closes.
    func rest() -> String { String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }

    func end() -> Int32 {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }

    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Stops the process with SIGSTOP, and returns when it has stopped.
    func freeze() {
        Foundation.kill(process.processIdentifier, SIGSTOP)
        while state != "T" {}
    }

    func thaw() { Foundation.kill(process.processIdentifier, SIGCONT) }

    /// The time that the process has had of a processor.
    var processorTicks: Int { fields.dropFirst(11).prefix(2).reduce(0) { $0 + (Int($1) ?? 0) } }

    private var state: Substring? { fields.first }

    /// What the kernel says of the process, from its state on.
    private var fields: [Substring] {
        let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        return text?.split(separator: ")").last?.split(separator: " ") ?? []
    }
}
