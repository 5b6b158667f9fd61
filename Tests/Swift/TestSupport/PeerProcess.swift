import Foundation

@testable import CardeaDesktop

/// Another process of this user, with the folders of a test.
final class PeerProcess: Sendable {
    private let process: SpawnedProcess

    /// - Parameter user: The number of another user to run as.
    init(_ words: [String], environment: [String: String]? = nil, user: Int? = nil) throws {
        // While the environment changes no program can be started.
        try DesktopOfTests.use()
        let program = user.map { ["setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"] } ?? []
        process = try SpawnedProcess(["/usr/bin/env"] + program + words, environment: environment)
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

    func write(_ text: String) throws { try process.write(text) }

    /// The next line of the output.
    func line() throws -> String {
        guard let line = process.line() else { throw UnexpectedResult() }
        return line
    }

    /// What comes until the output closes.
    func rest() -> String { process.rest() }

    func end() -> Int32 { process.end() }

    func kill() { process.kill() }

    /// Stops the process with SIGSTOP, and returns when it has stopped.
    func freeze() {
        process.send(SIGSTOP)
        while state != "T" {}
    }

    func thaw() { process.send(SIGCONT) }

    /// The time that the process has had of a processor.
    var processorTicks: Int { fields.dropFirst(11).prefix(2).reduce(0) { $0 + (Int($1) ?? 0) } }

    private var state: Substring? { fields.first }

    /// What the kernel says of the process, from its state on.
    private var fields: [Substring] {
        let text = try? String(contentsOfFile: "/proc/\(process.id)/stat", encoding: .utf8)
        return text?.split(separator: ")").last?.split(separator: " ") ?? []
    }
}
