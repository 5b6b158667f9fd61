import Foundation
import Testing

@testable import TestSupport

@Suite("The variable CARDEA_LOG", .timeLimit(.minutes(1)))
struct LogVariableTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// Begins a login at a server that nobody runs; what the process writes.
    private func lines(_ word: String?) throws -> [Substring] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "ASAN_OPTIONS": "detect_leaks=0"]
        environment["CARDEA_LOG"] = word
        let command = [
            "sh", "-c", "exec \"$@\" 2>&1", "sh", try PeerProcess.program("cardea"), "login", "--base-url",
            "http://127.0.0.1:1", "--provider", "google", "--redirect-uri", "http://127.0.0.1/callback", "--store",
            "memory",
        ]
        let process = try PeerProcess(command, environment: environment)
        let text = process.rest()
        #expect(process.end() == 6)
        return text.split(separator: "\n").filter { $0.hasPrefix("cardea: ") }
    }

    @Test("a program whose host has no logger writes entries of that level and above to the standard error")
    func levels() throws {
        #expect(try lines("debug").contains { $0.hasPrefix("cardea: debug: Request starts. ") })
        #expect(try !lines("error").contains { $0.contains("Request") })
    }

    @Test("without it, or with an empty one, nothing is written")
    func absent() throws {
        for word in [nil, ""] { #expect(try !lines(word).contains { $0.contains("Request") }) }
    }

    @Test("a word that is no level is ignored, with one line that says what is allowed")
    func unknown() throws {
        let lines = try lines("verbose")
        let told = "cardea: CARDEA_LOG is ignored; expected \"trace\", \"debug\", \"info\", \"warning\" or \"error\"."
        #expect(lines.count { $0 == told } == 1 && !lines.contains { $0.contains("Request") })
    }
}
