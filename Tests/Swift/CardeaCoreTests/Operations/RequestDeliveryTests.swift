import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// How a request of a run goes out: with the device's name, and with a proof where one is wanted.
@Suite struct RequestDeliveryTests {
    private var stage: Stage

    init() throws { stage = Stage(try PreludeFixture.backend()) }

    private static func request(
        _ proof: HTTPRequest.Proof = .none, isDispensable: Bool = false
    ) throws -> HTTPRequest {
        var request = HTTPRequest(method: .post, url: try URI(parsing: "https://auth.example.com/finalize"))
        request.proof = proof
        request.isDispensable = isDispensable
        return request
    }

    private static func delivery(
        _ proof: HTTPRequest.Proof = .none, of session: Session? = nil, knowing knowledge: DPoPKnowledge? = nil,
        isDispensable: Bool = false
    ) throws -> OperationStack<RequestDelivery.Receipt> {
        OperationStack(
            RequestDelivery(
                try request(proof, isDispensable: isDispensable), as: SigningIdentity(session, knowledge: knowledge)))
    }

    private static let nonce = ["DPoP-Nonce": "n"]
    private static let refused = OperationEvent.answered(
        400, ["code": "use_dpop_nonce"], headers: ["DPoP-Nonce": "n"])

    @Test("it names the device first, and goes without a name where the store has none", arguments: ["dev", nil])
    mutating func device(name: String?) throws {
        var delivery = try Self.delivery()
        let steps = stage.play(&delivery, .begin, .deviceNamed(name), .answered(204))
        #expect(steps == ["name device", "transmit finalize", "finish"])
    }

    @Test("a session's key signs; what earlier processes know of proofs is read once")
    mutating func sessionKey() throws {
        let record = ProofRecord(privateKey: Secret("other"), knowledge: DPoPKnowledge(nonce: "old"))
        var delivery = try Self.delivery(.standard, of: Stage.session("a"))
        var steps = stage.play(&delivery, .begin, .deviceNamed(nil), .read(record.record()))
        #expect(steps == ["name device", "read proof", "transmit finalize proven by key-a"])
        delivery = try Self.delivery(.standard, of: Stage.session("a"))
        steps = stage.play(&delivery, .begin, .deviceNamed(nil))
        #expect(steps == ["name device", "transmit finalize proven by key-a"])
        #expect(stage.client.proof.knowledge.nonce == "old")
    }

    @Test("a proof that is refused for its nonce is replaced once, and what was learned is stored")
    mutating func nonce() throws {
        var delivery = try Self.delivery(.standard, of: Stage.session("a"))
        let steps = stage.play(&delivery, .begin, .deviceNamed(nil), .read(nil), Self.refused, Self.refused)
        #expect(
            steps == [
                "name device", "read proof", "transmit finalize proven by key-a", "transmit finalize proven by key-a",
                "finish",
            ])
        #expect(stage.told == ["save knowledge"])
    }

    @Test("a server that demands a nonce and names none is not asked again")
    mutating func noNonce() throws {
        var delivery = try Self.delivery(.standard, of: Stage.session("a"))
        let steps = stage.play(
            &delivery, .begin, .deviceNamed(nil), .read(nil), .answered(400, ["code": "use_dpop_nonce"]))
        #expect(steps.last == "throw missing_dpop_nonce" && stage.told.isEmpty)
    }

    @Test("for a forgotten session nothing is read, and what is learned is not the client's")
    mutating func forgotten() throws {
        var delivery = try Self.delivery(.standard, of: Stage.session("a"), knowing: DPoPKnowledge())
        let steps = stage.play(&delivery, .begin, .deviceNamed(nil), Self.refused, .answered(204))
        #expect(steps.dropFirst().allSatisfy { $0 == "transmit finalize proven by key-a" || $0 == "finish" })
        #expect(steps.count == 4 && stage.told.isEmpty && stage.client.proof.knowledge.nonce == nil)
    }

    @Test("a request that its run can do without fails with its call alone")
    mutating func dispensable() throws {
        for (code, last) in [(CardeaError.Code.network, "finish"), (.cancelled, "throw cancelled")] {
            var delivery = try Self.delivery(isDispensable: true)
            let steps = stage.play(&delivery, .begin, .deviceNamed(nil), .fails(code))
            #expect(steps.last == last)
        }
    }

    @Test("a proof bound to a challenge is signed by whatever key there is, and left out where there is none")
    mutating func challenge() throws {
        let token = Secret(PreludeFixture.jwt(["jti": "challenge-1"]))
        let record = ProofRecord(privateKey: Secret("stored"))
        var delivery = try Self.delivery(.challenge(token))
        var steps = stage.play(&delivery, .begin, .deviceNamed(nil), .read(record.record()))
        #expect(steps == ["name device", "read proof", "transmit finalize proven by stored"])
        delivery = try Self.delivery(.challenge(token))
        steps = stage.play(&delivery, .begin, .deviceNamed(nil), .read(nil))
        #expect(steps == ["name device", "read proof", "transmit finalize"])
        stage.hold(Stage.session("a"))
        delivery = try Self.delivery(.challenge(token))
        steps = stage.play(&delivery, .begin, .deviceNamed(nil))
        #expect(steps == ["name device", "transmit finalize proven by key-a"])
        delivery = try Self.delivery(.challenge(Secret("rubbish")))
        steps = stage.play(&delivery, .begin, .deviceNamed(nil))
        #expect(steps == ["name device", "throw invalid_challenge_token"])
    }
}

/// The account's key, which several processes may need at once.
@Suite struct AccountKeyTests {
    private final class Key: ProofKey {
        let secret: Secret
        let publicX: [UInt8] = []
        let publicY: [UInt8] = []
        let proofHeader = ""

        init(secret: Secret) { self.secret = secret }

        func sign(_ message: [UInt8]) throws(CardeaError) -> [UInt8] { [] }
    }

    private var stage: Stage
    private var lookup = OperationStack(KeyLookup(SigningIdentity()))
    private let made = OperationEvent.keyMade(Key(secret: Secret("new")))
    private let stored = OperationEvent.read(ProofRecord(privateKey: Secret("stored")).record())

    init() throws { stage = Stage(try PreludeFixture.backend()) }

    @Test("the stored one is taken without a lock")
    mutating func known() {
        let steps = stage.play(&lookup, .begin, stored)
        #expect(steps == ["read proof", "finish"])
    }

    @Test("the first one is made under the lock, after another look, and stored before it signs")
    mutating func first() {
        let steps = stage.play(&lookup, .begin, .read(nil), .done, .read(nil), made, .done)
        #expect(steps == ["read proof", "lock proof", "read proof", "make key", "write proof", "finish"])
        #expect(stage.told == ["unlock proof"] && stage.client.proof.key?.secret == Secret("new"))
    }

    @Test("one that another process has made meanwhile is taken")
    mutating func meanwhile() {
        let steps = stage.play(&lookup, .begin, .read(nil), .done, stored)
        #expect(steps == ["read proof", "lock proof", "read proof", "finish"] && stage.told == ["unlock proof"])
    }

    @Test("a locked store is no obstacle, any other failure is")
    mutating func locked() {
        let steps = stage.play(&lookup, .begin, .fails(.storeLocked), .done, .fails(.storeLocked))
        #expect(steps.last == "make key")
        var other = OperationStack(KeyLookup(SigningIdentity()))
        let failed = stage.play(&other, .begin, .fails(.storeFailed))
        #expect(failed == ["read proof", "throw store_failed"])
    }
}
