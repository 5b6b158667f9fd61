/// How unfinished logins are written: one JSON record, versioned.
extension PendingLogins {
    package static let version: Int64 = 1

    package func record() -> Secret {
        var object: JSONObject = [
            "version": .integer(Self.version),
            "attempts": .array(attempts.suffix(Self.storedCapacity).map { .object($0.encoded) }),
            "challenges": .array(challenges.suffix(Self.storedCapacity).map { .object($0.encoded) }),
        ]
        if !steps.isEmpty {
            object["steps"] = .array(steps.suffix(Self.storedCapacity).map { .object($0.encoded) })
        }
        return Secret(bytes: object.serialized())
    }

    package init(record: Secret) throws(CardeaError) {
        let object = try RecordReader.object(record, version: Self.version)
        self.init()
        for value in try RecordReader.required(object["attempts"]?.array) {
            insert(try PendingAttempt(encoded: try RecordReader.required(value.object)))
        }
        for value in try RecordReader.required(object["challenges"]?.array) {
            insert(try PendingChallenge(encoded: try RecordReader.required(value.object)))
        }
        // Records of a time before steps have none.
        for value in try RecordReader.required((object["steps"] ?? []).array) {
            insert(try PendingStep(encoded: try RecordReader.required(value.object)))
        }
    }
}

extension PendingAttempt {
    fileprivate var encoded: JSONObject {
        var object: JSONObject = [
            "id": .string(id), "provider": .string(provider.rawValue), "redirect_uri": .string(redirectURI),
            "authorization_url": .string(authorizationURL.reveal()), "expires_at": .integer(expiresAt.milliseconds),
            "secrets": .object(RecordReader.encode(secrets)),
        ]
        object["deep_link_scheme"] = deepLinkScheme.map { .string($0) }
        return object
    }

    fileprivate init(encoded object: JSONObject) throws(CardeaError) {
        self.init(
            id: try RecordReader.required(object["id"]?.string),
            provider: OAuthProvider(rawValue: try RecordReader.required(object["provider"]?.string)),
            redirectURI: try RecordReader.required(object["redirect_uri"]?.string),
            authorizationURL: Secret(try RecordReader.required(object["authorization_url"]?.string)),
            expiresAt: Timestamp(milliseconds: try RecordReader.required(object["expires_at"]?.integer)),
            secrets: try RecordReader.required(RecordReader.secrets(object["secrets"])))
        deepLinkScheme = try RecordReader.text(object["deep_link_scheme"])
    }
}

extension PendingChallenge {
    fileprivate var encoded: JSONObject {
        var object: JSONObject = [
            "id": .string(id), "expires_at": .integer(expiresAt.milliseconds),
            "secrets": .object(RecordReader.encode(secrets)),
        ]
        object["email"] = email.map { .string($0.reveal()) }
        return object
    }

    fileprivate init(encoded object: JSONObject) throws(CardeaError) {
        self.init(
            id: try RecordReader.required(object["id"]?.string),
            email: try RecordReader.text(object["email"]).map { Secret($0) },
            expiresAt: Timestamp(milliseconds: try RecordReader.required(object["expires_at"]?.integer)),
            secrets: try RecordReader.required(RecordReader.secrets(object["secrets"])))
    }
}

extension PendingStep {
    fileprivate var encoded: JSONObject {
        var object: JSONObject = [
            "id": .string(id), "expires_at": .integer(expiresAt.milliseconds), "redirect_uri": .string(redirect.uri),
            "secrets": .object(RecordReader.encode(secrets)),
        ]
        object["deep_link_scheme"] = redirect.deepLinkScheme.map { .string($0) }
        return object
    }

    fileprivate init(encoded object: JSONObject) throws(CardeaError) {
        self.init(
            id: try RecordReader.required(object["id"]?.string),
            expiresAt: Timestamp(milliseconds: try RecordReader.required(object["expires_at"]?.integer)),
            redirect: PendingStep.Redirect(
                uri: try RecordReader.required(object["redirect_uri"]?.string),
                deepLinkScheme: try RecordReader.text(object["deep_link_scheme"])),
            secrets: try RecordReader.required(RecordReader.secrets(object["secrets"])))
    }
}
