import CardeaAsync
import CardeaBasics
import CardeaModel
import CardeaOperations
import Foundation
import Testing

@testable import CardeaCommand

@Suite("What a request sends and shows")
struct RequestTests {
    private let answer = AuthorizedResponse(
        HTTPResponse(
            status: 200, headers: [HTTPHeader("X-A", "\u{1B}[31mred")], body: Array("a\u{1B}\tb\r\nc".utf8) + [0xFF]))

    private func shown(_ response: AuthorizedResponse, headers: Bool, terminal: Bool) -> [UInt8] {
        ResponseReport(response, showsHeaders: headers).bytes(forTerminal: terminal)
    }

    @Test("a pipe gets the body byte for byte")
    func pipe() {
        #expect(shown(answer, headers: false, terminal: false) == answer.body)
        #expect(
            shown(answer, headers: true, terminal: false)
                == Array("HTTP 200\nX-A: \u{FFFD}[31mred\n\n".utf8) + answer.body)
    }

    @Test("a terminal gets nothing that steers it, and a whole last line")
    func terminal() {
        #expect(shown(answer, headers: false, terminal: true) == Array("a\u{FFFD}\tb\nc\u{FFFD}\n".utf8))
        #expect(shown(AuthorizedResponse(HTTPResponse(status: 204)), headers: false, terminal: true) == [])
    }

    @Test("a body is the argument itself, a file, or the standard input")
    func sources() async throws {
        #expect(BodySource("text") == .text("text"))
        #expect(BodySource("@-") == .input)
        #expect(BodySource("@a/b") == .file("a/b"))
        #expect(try await BodySource("text").read() == Array("text".utf8))
    }

    @Test("a file is read whole, and one that is not there is named")
    func file() async throws {
        let folder = try TemporaryFolder(holding: String(repeating: "x", count: 100_000), as: "body")
        defer { folder.remove() }
        #expect(try await BodySource.file("\(folder.path)/body").read().count == 100_000)
        await #expect(
            throws: CommandFailure(.usage, "The file \(folder.path)/none cannot be read: No such file or directory.")
        ) { try await BodySource.file("\(folder.path)/none").read() }
        await #expect(throws: CommandFailure.self) { try await BodySource.file(folder.path).read() }
    }
}
