import Foundation
import Testing

@testable import TestSupport

@Suite("The redirect command, run", .timeLimit(.minutes(1)))
struct RedirectCommandProcessTests {
    private let fixture: HandoverFixture

    init() throws { fixture = try HandoverFixture() }

    /// Runs `cardea redirect`; its exit status and both of its outputs.
    private func run(
        _ words: [String], input: String = "", token: String? = nil
    ) throws -> (status: Int32, text: String) {
        var environment = [
            "PATH": "/usr/bin:/bin", "HOME": fixture.parent.path, "XDG_RUNTIME_DIR": fixture.parent.path + "/run",
            "XDG_STATE_HOME": fixture.parent.path + "/state",
        ]
        environment["XDG_ACTIVATION_TOKEN"] = token
        // What a command still holds when it ends is no leak.
        environment["ASAN_OPTIONS"] = "detect_leaks=0"
        let command = ["sh", "-c", "exec \"$@\" 2>&1", "sh", try PeerProcess.program("cardea"), "redirect"] + words
        let process = try PeerProcess(command, environment: environment)
        // One that has its URL may have ended by now.
        if !input.isEmpty { try process.write(input) }
        let status = process.end()
        return (status, process.rest())
    }

    @Test("the URL reaches the login, from the argument as from the standard input, and nothing is printed")
    func taken() throws {
        let peer = try PeerProcess.waiting(HandoverFixture.uri, fixture.folders)
        let count = HandoverFixture.url.utf8.count
        let byArgument = try run([HandoverFixture.url], token: "the-token")
        #expect(byArgument.status == 0 && byArgument.text == "")
        #expect(try peer.line() == "taken \(count) the-token")
        let byInput = try run(["-"], input: HandoverFixture.url)
        #expect(byInput.status == 0 && byInput.text == "")
        #expect(try peer.line() == "taken \(count) -")
    }

    @Test("a URL that nobody waits for ends with 1, and is not shown")
    func nobody() throws {
        let result = try run([HandoverFixture.url])
        #expect(result.status == 1)
        #expect(!result.text.contains("the-code") && result.text.contains("attempt_not_found"))
    }

    @Test(
        "what is no URL, none or several end with 2, and none is shown",
        arguments: [
            ["the-code"], [HandoverFixture.url + " x"], [], [HandoverFixture.url, HandoverFixture.url],
            [HandoverFixture.url + String(repeating: "x", count: 1 << 16)],
        ])
    func refused(words: [String]) throws {
        let result = try run(words)
        #expect(result.status == 2)
        #expect(!result.text.contains("the-code"))
    }
}
