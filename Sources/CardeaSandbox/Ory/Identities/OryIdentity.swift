import CardeaBasics

/// A user as a provider names it.
struct OryCredential: Sendable, Hashable {
    let provider: String
    let subject: String
}

/// An address that can be verified.
struct OryAddress: Sendable {
    let id = OryRandom.uuid()
    let value: String
    /// True if it is a telephone number.
    var isPhone = false
    var verifiedAt: Timestamp?
    /// True if it is said to have been mailed a code.
    var isMailed = false
    let createdAt: Timestamp

    var isVerified: Bool { verifiedAt != nil }
    var via: String { isPhone ? "sms" : "email" }

    var json: JSONValue {
        .members([
            "id": .string(id), "value": .string(value), "verified": .bool(isVerified), "via": .string(via),
            "status": isVerified ? "completed" : isMailed ? "sent" : "pending", "verified_at": verifiedAt?.goJSON,
            "created_at": createdAt.goJSON, "updated_at": (verifiedAt ?? createdAt).goJSON,
        ])
    }
}

/// A user.
struct OryIdentity: Sendable {
    let id = OryRandom.uuid()
    let traits: JSONObject
    var schema = "default"
    var organizationID: String?
    /// The last payload, which the webhook of the project has kept.
    var metadata: JSONValue?
    var address: OryAddress
    var credentials: Set<OryCredential> = []
    var password: String?
    let createdAt: Timestamp

    /// The identifier, which nobody else can have.
    var identifier: String { ASCII.lowercased(address.value) }

    /// True if its user can also sign in by a mailed code.
    var hasCodes: Bool { !address.isPhone }

    /// The number of ways in which it can sign in.
    var firstFactors: Int { credentials.count + (password == nil ? 0 : 1) + (hasCodes ? 1 : 0) }

    /// The same person for the rest of the sandbox.
    var person: Identity { Identity(email: address.value, name: traits["name"]?.string ?? "") }

    func json(isActive: Bool, publicURL: String) -> JSONValue {
        let recovery: JSONValue = .members([
            "id": .string(address.id), "value": .string(address.value), "via": .string(address.via),
            "created_at": createdAt.goJSON, "updated_at": createdAt.goJSON,
        ])
        return .members([
            "id": .string(id), "schema_id": .string(schema),
            "schema_url": .string("\(publicURL)/schemas/\(Base64URL.encode(Array(schema.utf8)))"),
            "state": isActive ? "active" : "inactive", "state_changed_at": createdAt.goJSON, "traits": .object(traits),
            "verifiable_addresses": .array([address.json]), "recovery_addresses": .array([recovery]),
            "metadata_public": metadata ?? .null, "created_at": createdAt.goJSON, "updated_at": createdAt.goJSON,
            "organization_id": organizationID.map(JSONValue.string) ?? .null,
        ])
    }
}
