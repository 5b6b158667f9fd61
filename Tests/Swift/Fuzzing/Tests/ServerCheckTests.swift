import CardeaBasics
import CardeaModel
import CardeaOperations
import Foundation
import Testing
import VerdictTables

@testable import CardeaFuzzing

/// That conversations get as far as they should, and that a check of one sees what is wrong.
@Suite("Conversations of the fuzzer")
struct ServerCheckTests {
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
        let input = try Seeds.bytes(name)
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

    @Test("each call of a refusal comes to it, and is judged by its table", arguments: RefusedCall.all.map(\.name))
    func refusals(name: String) throws {
        let call = try #require(RefusedCall.named(name))
        let codes = call.table == nil ? ["of_tomorrow"] : VerdictCheck.codes + ["of_tomorrow"]
        let bodies = codes.map { code in
            switch call.server {
            case .prelude: "{\"code\":\"\(code)\"}"
            case .openID: "{\"error\":\"\(code)\"}"
            case .ory: "{\"error\":{\"id\":\"\(code)\"}}"
            }
        }
        for status in [302, 400, 401, 403, 404, 410, 422, 429, 503] {
            for body in bodies + ["<html></html>"] {
                try VerdictCheck.check(Array("\(name)\n\(status)\n\n\(body)".utf8))
            }
        }
        // Keys are asked for twice where their server fails.
        let failures = Array(repeating: RefusedCall.answer(599, ""), count: 2)
        var conversation = Conversation(call.before + failures) { _ in }
        let words = try call.words(&conversation)
        #expect(words.isEmpty == (name.contains(/-(logout|list|revoke|begin|resend|pushed|device)$/)), "\(words)")
    }

    @Test("an end that is not in the table is a finding, and so is one that the table has and the engine does not")
    func verdicts() throws {
        let table = try VerdictTable("Prelude: a refused refresh")
        func reading(_ status: Int, _ body: String) -> RefusalReading {
            RefusalReading(RefusedCall.answer(status, body), .prelude)
        }
        let (ended, kept) = (reading(401, #"{"code":"of_tomorrow"}"#), reading(503, #"{"code":"of_tomorrow"}"#))
        try VerdictCheck.check(.ends, ended, table)
        try VerdictCheck.check(.stays, kept, table)
        #expect(throws: Finding.self) { try VerdictCheck.check(.stays, ended, table) }
        #expect(throws: Finding.self) { try VerdictCheck.check(.ends, kept, table) }
        #expect(throws: Finding.self) { try VerdictCheck.check(.ends, reading(401, "<html>"), table) }
        // What readers may differ about still ends nothing without a row for it.
        try VerdictCheck.check(.stays, reading(401, #"{"code":"a","code":"unauthorized"}"#), table)
        #expect(throws: Finding.self) {
            try VerdictCheck.check(.ends, reading(500, #"{"code":"a","code":"unauthorized"}"#), table)
        }
    }

    @Test("a changed byte of an encrypted file is one for the check as well")
    func encryptedFiles() throws {
        for damage in EncryptedFilePlan.damages where !["none", "plain"].contains(damage) {
            let plan = EncryptedFilePlan(Array("file \(damage) 60 3\n{\"version\":1}".utf8))
            let file = [UInt8](0..<120)
            #expect(damage.hasPrefix("other") || plan.damaged(file) != file, "\(damage)")
        }
    }
}
