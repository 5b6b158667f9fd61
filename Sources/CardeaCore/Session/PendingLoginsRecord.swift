/// How unfinished logins are written: one JSON record, versioned.
extension PendingLogins {
    package static let version: Int64 = 1

    package func record() -> Secret {
        let object: JSONObject = [
            "version": .integer(Self.version),
            "attempts": .array(attempts.suffix(Self.storedCapacity).map { .object($0.encoded) }),
            "challenges": .array(challenges.suffix(Self.storedCapacity).map { .object($0.encoded) }),
        ]
        return Secret(bytes: object.serialized())
    }

    package init(record: Secret) throws(CardeaError) {
        let object = try RecordReader.object(record, version: Self.version)
        self.init()
        for value in object["attempts"]?.array ?? [] {
            insert(try RecordReader.required(value.object.flatMap(PendingAttempt.init(encoded:))))
        }
        for value in object["challenges"]?.array ?? [] {
            insert(try RecordReader.required(value.object.flatMap(PendingChallenge.init(encoded:))))
        }
    }
}

extension PendingAttempt {
    fileprivate var encoded: JSONObject {
        [
            "id": .string(id), "provider": .string(provider.rawValue), "redirect_uri": .string(redirectURI),
            "authorization_url": .string(authorizationURL.reveal()), "expires_at": .integer(expiresAt.milliseconds),
            "secrets": .object(RecordReader.encode(secrets)),
        ]
    }

    fileprivate init?(encoded object: JSONObject) {
        guard let id = object["id"]?.string, let provider = object["provider"]?.string,
            let redirectURI = object["redirect_uri"]?.string, let url = object["authorization_url"]?.string,
            let expiresAt = object["expires_at"]?.integer, let secrets = RecordReader.secrets(object["secrets"])
        else { return nil }
        self.init(
            id: id, provider: OAuthProvider(rawValue: provider), redirectURI: redirectURI,
            authorizationURL: Secret(url), expiresAt: Timestamp(milliseconds: expiresAt), secrets: secrets)
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

    fileprivate init?(encoded object: JSONObject) {
        guard let id = object["id"]?.string, let expiresAt = object["expires_at"]?.integer,
            let secrets = RecordReader.secrets(object["secrets"])
        else { return nil }
        self.init(
            id: id, email: object["email"]?.string.map { Secret($0) }, expiresAt: Timestamp(milliseconds: expiresAt),
            secrets: secrets)
    }
}
