import CardeaBasics

/// Clients that the provider learns of while it runs.
extension OpenIDState {
    /// Registers a client (RFC 7591, section 3) and returns what it is told.
    mutating func register(_ metadata: JSONObject, now: Timestamp) throws(Failure) -> JSONValue {
        let lifetime = behaviour.openID.registeredSecretLifetime
        let client = try RegisteredClient(
            metadata, id: Identifier.make(RegisteredClient.prefix),
            secretExpiresAt: lifetime > 0 ? now.advanced(bySeconds: lifetime) : nil)
        if flaws.contains(.registrationRefusesNative), client.applicationType == "native" {
            throw .invalidClientMetadata("application_type native is not supported")
        }
        registrations[client.id] = client
        var answer: JSONObject = [
            "client_id": .string(client.id), "client_id_issued_at": .integer(now.seconds),
            "redirect_uris": .array(client.redirectURIs.map(JSONValue.string)),
            "grant_types": .array(client.grantTypes.map(JSONValue.string)), "response_types": ["code"],
            "token_endpoint_auth_method": .string(client.method.rawValue),
            "application_type": .string(client.applicationType),
        ]
        answer["client_name"] = client.name.map(JSONValue.string)
        answer["scope"] = metadata["scope"]
        if client.method != .none {
            answer["client_secret"] = .string(client.secret)
            answer["client_secret_expires_at"] = .integer(client.secretExpiresAt?.seconds ?? 0)
        }
        spoil(&answer, now: now)
        return .object(answer)
    }

    private func spoil(_ answer: inout JSONObject, now: Timestamp) {
        if flaws.contains(.registrationWithoutClientID) { answer["client_id"] = nil }
        if flaws.contains(.registrationUnknownMethod) { answer["token_endpoint_auth_method"] = "tls_client_auth" }
        if flaws.contains(.registrationWithoutSecret) {
            answer["token_endpoint_auth_method"] = "client_secret_post"
            answer["client_secret"] = nil
        }
        if flaws.contains(.registrationExpiredSecret) {
            answer["token_endpoint_auth_method"] = "client_secret_post"
            answer["client_secret"] = .string(Identifier.make("sec"))
            answer["client_secret_expires_at"] = .integer(now.advanced(bySeconds: -600).seconds)
        }
        if flaws.contains(.registrationOtherRedirects) { answer["redirect_uris"] = ["https://other.example/callback"] }
        if flaws.contains(.registrationWithoutCodes) { answer["grant_types"] = ["client_credentials"] }
    }

    /// The client of an id; `nil` for one that need not register.
    ///
    /// - Throws: if it had to, and has not.
    func registration(of id: String) throws(Failure) -> RegisteredClient? {
        if let client = registrations[id] { return client }
        let documents = behaviour.openID.clientDocuments
        if !documents.isEmpty, let uri = try? URI(parsing: id), uri.scheme == "https" || uri.isLoopbackHTTP {
            var document = documents[id].flatMap { try? JSONReader.read(Array($0.utf8)) }?.object ?? [:]
            // There is no way to agree on a secret.
            document["token_endpoint_auth_method"] = document["token_endpoint_auth_method"] ?? "none"
            guard document["client_id"]?.string == id,
                let client = try? RegisteredClient(document, id: id, secretExpiresAt: nil), client.method == .none
            else {
                throw Failure(400, "invalid_client", "there is no such document, or it does not describe this client")
            }
            return client
        }
        guard !id.hasPrefix("\(RegisteredClient.prefix)_") else {
            throw Failure(401, "invalid_client", "the client is not registered here")
        }
        return nil
    }
}
