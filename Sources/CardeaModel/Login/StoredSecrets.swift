package import CardeaBasics

/// What an unfinished login keeps for its backend, as a store has it: texts by their names.
///
/// A record does not say which kind of server its logins are of, and need not: it lies under the name of one client, whose
/// backend is the only one that is ever asked about them. So these stay as they were read until that backend reads its typed value
/// out of them, and are written again as they are by a client that has no use for them. Where something is missing, it is that
/// login which comes to an error, not the record.
package struct StoredSecrets: KeptValue {
    private var values: [(name: String, value: Secret)]

    package init(_ values: [(name: String, value: Secret)]) { self.values = values }

    /// Reads the object of a record; anything but texts in it is of a damaged one.
    init(_ value: JSONValue?) throws(CardeaError) {
        values = []
        let members = try RecordReader.required(value?.object).members
        values.reserveCapacity(members.count)
        for member in members {
            values.append((member.name, Secret(try RecordReader.required(member.value.string))))
        }
    }

    package subscript(name: String) -> Secret? { values.first { $0.name == name }?.value }

    /// Takes out what is not the backend's.
    mutating func take(_ name: String) -> Secret? {
        guard let index = values.firstIndex(where: { $0.name == name }) else { return nil }
        return values.remove(at: index).value
    }

    /// The name under which servers write the token of a session that waits for more.
    package static let tokenName = "session_token"

    package var grantedToken: Secret? { self[Self.tokenName] }

    package static func read(_ stored: StoredSecrets) -> StoredSecrets { stored }

    /// The object of a record.
    package func record() -> JSONObject {
        var object = JSONObject()
        for (name, value) in values { object.add(value, as: name) }
        return object
    }
}

extension JSONObject {
    /// Adds the text of a secret that there may be.
    package mutating func add(_ secret: Secret?, as name: String) {
        if let secret { self[name] = .string(secret.reveal()) }
    }
}
