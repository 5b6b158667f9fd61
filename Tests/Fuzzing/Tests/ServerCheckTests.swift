import CardeaCore
import Foundation
import Testing

@testable import CardeaFuzzing

/// That conversations get as far as they should, and that a check of one sees what is wrong.
@Suite("Conversations of the fuzzer")
struct ServerCheckTests {
    private static let seeds = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "seeds")

    private func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Self.seeds.appending(path: name)))
    }

    private func oracle(_ name: String) -> any ServerOracle {
        switch name.prefix(while: { $0 != "/" }) {
        case "prelude": PreludeOracle()
        case "openid": OpenIDOracle()
        default: OryOracle(verifiesEmail: name.hasSuffix("code"))
        }
    }

    @Test(
        "the calls of a seed end well",
        arguments: [
            ("prelude/login", 6), ("prelude/code", 3), ("prelude/code-anew", 3), ("ory/login", 6), ("ory/code", 4),
            ("ory/second-factor", 3), ("ory/traits", 3), ("openid/login", 4), ("openid/device", 2),
        ])
    func depth(name: String, ends: Int) throws {
        let input = try bytes(name)
        let calls = input.first == UInt8(ascii: "!") ? Array(input.dropFirst()) : input
        let transcript = try LoginScenario.transcript(calls, oracle(name))
        #expect(transcript.filter { $0 == "done" }.count == ends, "\(transcript)")
    }

    @Test("a request to another server is a finding")
    func requests() throws {
        let elsewhere = HTTPRequest(method: .get, url: URI.known("https://evil.example/v1/session/me/list"))
        #expect(throws: Finding.self) { try PreludeOracle().request(elsewhere) }
        #expect(throws: Finding.self) { try OryOracle(verifiesEmail: false).request(elsewhere) }
        let plain = HTTPRequest(method: .get, url: URI.known("http://op.example/keys"))
        #expect(throws: Finding.self) { try OpenIDOracle().request(plain) }
    }

    @Test("a session that no answer has brought is a finding")
    func sessions() throws {
        let token = Secret("eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.c2ln")
        let granted = try GrantedSession(
            Session(
                accessToken: token, accessTokenExpiresAt: Conversation.now, refreshToken: nil,
                refreshTokenExpiresAt: nil))
        for oracle in [PreludeOracle(), OryOracle(verifiesEmail: false), OpenIDOracle()] as [any ServerOracle] {
            #expect(throws: Finding.self) { try oracle.signedIn(granted, []) }
        }
    }

    @Test("a changed byte of a sealed file is one for the check as well")
    func sealedFiles() throws {
        for damage in SealedFilePlan.damages where !["none", "plain"].contains(damage) {
            let plan = SealedFilePlan(Array("file \(damage) 60 3\n{\"version\":1}".utf8))
            let file = [UInt8](0..<120)
            #expect(damage.hasPrefix("other") || plan.damaged(file) != file, "\(damage)")
        }
    }
}
