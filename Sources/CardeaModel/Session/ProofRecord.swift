package import CardeaBasics

/// The key that proves who sends a request, and what the server has said about proofs: stored beside the session, one for
/// each account, from the first login until the user signs out.
package struct ProofRecord: Sendable, Hashable {
    package static let version: Int64 = 1

    /// The private scalar.
    package var privateKey: Secret
    package var knowledge: DPoPKnowledge

    package init(privateKey: Secret, knowledge: DPoPKnowledge = DPoPKnowledge()) {
        self.privateKey = privateKey
        self.knowledge = knowledge
    }
}

extension ProofRecord {
    package func record() -> Secret {
        var object: JSONObject = [
            "version": .integer(Self.version),
            "private_key": .string(RecordReader.text(of: privateKey)),
            "clock_skew_ms": .integer(knowledge.skewMilliseconds),
        ]
        object["nonce"] = knowledge.nonce.map { .string($0) }
        return Secret(bytes: object.serialized())
    }

    package init(record: Secret) throws(CardeaError) {
        let object = try RecordReader.object(record, version: Self.version)
        self.init(
            privateKey: try RecordReader.required(try RecordReader.bytes(object["private_key"])),
            knowledge: DPoPKnowledge(
                nonce: try RecordReader.text(object["nonce"]),
                skewMilliseconds: try RecordReader.required(object["clock_skew_ms"]?.integer)))
    }
}
