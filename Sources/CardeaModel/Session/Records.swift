package import CardeaBasics

/// Reads stored records: an unreadable one is reported and left alone, never taken for an absent one.
package enum RecordReader {
    /// Returns the object inside a record of that version, or an older one.
    package static func object(_ record: Secret, version: Int64) throws(CardeaError) -> JSONObject {
        let value = record.withBytes { bytes in try? JSONReader.read(Array(bytes)) }
        let object = try required(value?.object)
        let found = try required(object["version"]?.integer.flatMap { $0 > 0 ? $0 : nil })
        guard found <= version else {
            throw CardeaError(
                .storeCorrupted,
                "The stored record has version \(found), but this library reads versions up to \(version). A newer "
                    + "one wrote it: update."
            )
        }
        return object
    }

    /// Returns the value, or throws the error of a record that cannot be read.
    package static func required<Value>(_ value: Value?) throws(CardeaError) -> Value {
        guard let value else {
            throw CardeaError(
                .storeCorrupted,
                "The stored record cannot be read. It was left unchanged: sign in again to replace it, or sign out to "
                    + "remove it.")
        }
        return value
    }

    /// Returns the text of a member that may be missing, but not be of another type.
    package static func text(_ value: JSONValue?) throws(CardeaError) -> String? {
        guard let value else { return nil }
        return try required(value.string)
    }

    /// Returns the text that stands for secret bytes in a record.
    package static func text(of secret: Secret) -> String {
        secret.withBytes { Base64URL.encode($0) }
    }

    /// Returns the bytes of a member that may be missing, but not be of another form.
    package static func bytes(_ value: JSONValue?) throws(CardeaError) -> Secret? {
        guard let text = try text(value) else { return nil }
        return Secret(bytes: try required(Base64URL.decode(text)))
    }
}

/// The key that proves who sends a request, and the client's knowledge about proofs: stored beside the session, one record for
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

/// The record of the device's identifier.
package enum DeviceRecord {
    package static let version: Int64 = 1

    package static func record(_ id: String) -> Secret {
        let object: JSONObject = ["version": .integer(version), "id": .string(id)]
        return Secret(bytes: object.serialized())
    }

    package static func id(_ record: Secret) throws(CardeaError) -> String {
        let id = try RecordReader.required(RecordReader.object(record, version: version)["id"]?.string)
        return try RecordReader.required(UUIDText.isWellFormed(id) ? id : nil)
    }
}
