import CardeaBasics
import Foundation
import Testing

/// What answers teach about proofs, and when a request is worth repeating.
@Suite struct DPoPKnowledgeTests {
    private let now = Timestamp(seconds: 1_800_000_000)

    private func answer(
        _ status: Int, _ code: String? = nil, nonce: String? = nil, ahead seconds: Int64? = nil
    ) -> HTTPResponse {
        var headers: [HTTPHeader] = []
        if let nonce { headers.append(HTTPHeader("dpop-nonce", nonce)) }
        if let seconds {
            headers.append(HTTPHeader("Date", dateText(now.seconds + seconds)))
        }
        let body = code.map { JSONObject(dictionaryLiteral: ("code", .string($0))).serialized() } ?? []
        return HTTPResponse(status: status, headers: headers, body: body)
    }

    private func dateText(_ seconds: Int64) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    @Test("every answer's nonce is kept, the newest wins, an empty one says nothing")
    func harvest() throws {
        var knowledge = DPoPKnowledge()
        for (status, nonce) in [(200, "a"), (500, "b"), (204, "")] {
            #expect(try !knowledge.learn(from: answer(status, nonce: nonce), at: now))
        }
        #expect(knowledge.nonce == "b")
    }

    @Test(
        "a demanded nonce asks for a repeat, whatever the status; without the nonce it is an error",
        arguments: [
            400, 401, 403,
        ])
    func demanded(status: Int) throws {
        var knowledge = DPoPKnowledge()
        #expect(try knowledge.learn(from: answer(status, "use_dpop_nonce", nonce: "n"), at: now))
        #expect(knowledge.nonce == "n")
        let error = #expect(throws: CardeaError.self) {
            try knowledge.learn(from: answer(status, "use_dpop_nonce"), at: now)
        }
        #expect(error?.code == .missingDPoPNonce)
        #expect(knowledge.nonce == "n")
    }

    @Test("a success is never a demand")
    func success() throws {
        var knowledge = DPoPKnowledge()
        #expect(try !knowledge.learn(from: answer(200, "use_dpop_nonce"), at: now))
    }

    @Test("a clock that is a second or more away is learned and asks for a repeat", arguments: [1, -1, 3600, -86400])
    func skew(seconds: Int64) throws {
        var knowledge = DPoPKnowledge()
        #expect(try knowledge.learn(from: answer(400, "invalid_dpop_proof", ahead: seconds), at: now))
        #expect(knowledge.skewMilliseconds == seconds * 1000)
        #expect(knowledge.issuedAt(now).seconds == now.seconds + seconds)
    }

    @Test("clocks that agree again make the skew forgotten, which asks for a repeat once")
    func agreed() throws {
        var knowledge = DPoPKnowledge(skewMilliseconds: 90_000)
        let later = now.advanced(byMilliseconds: 999)
        #expect(try knowledge.learn(from: answer(400, "invalid_dpop_proof", ahead: 0), at: later))
        #expect(knowledge.skewMilliseconds == 0)
        #expect(try !knowledge.learn(from: answer(400, "invalid_dpop_proof", ahead: 0), at: later))
    }

    @Test("a refusal without a readable date changes nothing")
    func noDate() throws {
        var knowledge = DPoPKnowledge(skewMilliseconds: 90_000)
        #expect(try !knowledge.learn(from: answer(400, "invalid_dpop_proof"), at: now))
        #expect(knowledge.skewMilliseconds == 90_000)
    }

    @Test("the date of any other answer teaches nothing")
    func otherAnswers() throws {
        var knowledge = DPoPKnowledge()
        #expect(try !knowledge.learn(from: answer(200, ahead: 500), at: now))
        #expect(try !knowledge.learn(from: answer(401, "unauthorized", ahead: 500), at: now))
        #expect(knowledge == DPoPKnowledge())
    }

    @Test("a body over 4096 bytes is no refusal of a proof")
    func oversized() throws {
        var response = answer(400, "use_dpop_nonce", nonce: "n")
        response.body += Array(repeating: UInt8(ascii: " "), count: 4096)
        var knowledge = DPoPKnowledge()
        #expect(try !knowledge.learn(from: response, at: now))
        #expect(knowledge.nonce == "n")
    }
}
