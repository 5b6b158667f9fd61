import CardeaBasics
import CardeaOperations
import Testing

/// What a client knows of keys and proofs.
@Suite struct ProofStateTests {
    private final class Key: ProofKey {
        let secret: Secret
        let publicX: [UInt8] = []
        let publicY: [UInt8] = []
        let proofHeader = ""

        init(secret: Secret) { self.secret = secret }

        func sign(_ message: [UInt8]) throws(CardeaError) -> [UInt8] { [] }
    }

    private var state = ProofState()

    private static func answer(nonce: String) -> HTTPResponse {
        HTTPResponse(status: 200, headers: [HTTPHeader("DPoP-Nonce", nonce)])
    }

    @Test("what an earlier process has learned counts once, and only where this one has learned nothing")
    mutating func take() throws {
        state.take(DPoPKnowledge(nonce: "stored"))
        #expect(state.hasLoaded && state.knowledge.nonce == "stored")
        state.take(DPoPKnowledge(nonce: "later"))
        #expect(state.knowledge.nonce == "stored")
        var other = ProofState()
        _ = try other.learn(from: Self.answer(nonce: "own"), at: Timestamp(milliseconds: 0))
        other.take(DPoPKnowledge(nonce: "stored"))
        #expect(other.hasLoaded && other.knowledge.nonce == "own")
    }

    @Test("the last key is found by its secret")
    mutating func key() {
        state.use(Key(secret: Secret("a")))
        #expect(state.key(of: Secret("a")) != nil && state.key(of: Secret("b")) == nil)
        state.dropKey()
        #expect(state.key(of: Secret("a")) == nil)
    }

    @Test("knowledge is written once for each time that it is needed, and not after a logout")
    mutating func saving() {
        var begun = [state.beginSaving()]
        state.needSaving()
        begun += [state.beginSaving(), state.beginSaving()]
        #expect(begun == [false, true, false])
        state.needSaving()
        state.made(Key(secret: Secret("a")))
        state.take(DPoPKnowledge(nonce: "stored"))
        #expect(state.knowledge.nonce == nil, "a new key's record says what is known")
        state.forget()
        let isToSave = state.beginSaving()
        #expect(!isToSave && state.key == nil && state.knowledge == DPoPKnowledge())
    }
}
