import CardeaBasics

/// Users, and who they are at providers.
extension OryState {
    func identity(of credential: OryCredential) -> OryIdentity? {
        identities.values.first { $0.credentials.contains(credential) }
    }

    func identity(withIdentifier text: String) -> OryIdentity? {
        let identifier = ASCII.lowercased(text)
        return identities.values.first { $0.identifier == identifier }
    }

    /// The account of a user who comes from a provider; the behaviour may want there to be one, or none.
    mutating func account(of claims: OryClaims, isLinking: Bool, now: Timestamp) -> OryIdentity? {
        let found = identity(of: claims.credential)
        if isLinking { return found }
        switch (rules.user, found, claims.email) {
        case (.unknown, let known?, _):
            forget(known)
            return nil
        case (.known, nil, let email?):
            var known = identity(withIdentifier: email) ?? newIdentity(claims.traits(without: []), now: now)
            known.credentials.insert(claims.credential)
            if claims.vouches(for: email) { known.address.verifiedAt = now }
            known.address.isMailed = true
            identities[known.id] = known
            return known
        default: return found
        }
    }

    /// Makes the account that a new user's address belongs to, if the behaviour wants one.
    mutating func makeDuplicate(ofEmail email: String, usedProvider: String, now: Timestamp) {
        guard rules.duplicate != .none, identity(withIdentifier: email) == nil else { return }
        var other = newIdentity(["email": .string(email), "name": "Earlier Account"], now: now)
        other.address.verifiedAt = now
        if rules.duplicate == .password {
            other.password = rules.password
        } else if let provider = rules.providers.first(where: { $0 != usedProvider }) {
            other.credentials = [OryCredential(provider: provider, subject: subject(email))]
        }
        identities[other.id] = other
    }

    /// Registers a user whose traits are complete. A code goes to an address that the provider does not vouch for.
    ///
    /// - Returns: The identity, and the flow that its code belongs to.
    mutating func register(
        _ claims: OryClaims, traits: JSONObject, by flow: OryFlow, now: Timestamp
    ) -> (OryIdentity, verification: OryFlow?) {
        var identity = newIdentity(traits, now: now)
        identity.credentials = [claims.credential]
        identity.schema = flow.identitySchema ?? rules.identitySchemas.first ?? "default"
        identity.organizationID = flow.organizationID
        if claims.vouches(for: identity.address.value) { identity.address.verifiedAt = now }
        identities[identity.id] = identity
        let verification = identity.address.isVerified ? nil : startVerification(of: identity, after: flow, now: now)
        return (identities[identity.id] ?? identity, verification)
    }

    /// Keeps the payload of a login or registration with the identity, as a webhook of the project would.
    mutating func keepPayload(of flow: OryFlow, with identityID: String) {
        if let payload = flow.transientPayload { identities[identityID]?.metadata = payload }
    }

    /// Tells that a user's second account is the same as the first one.
    mutating func link(_ credential: OryCredential, to identityID: String) {
        identities[identityID]?.credentials.insert(credential)
    }

    private func newIdentity(_ traits: JSONObject, now: Timestamp) -> OryIdentity {
        let phone = rules.phoneNumber
        let address = OryAddress(
            value: phone.isEmpty ? traits["email"]?.string ?? "" : phone, isPhone: !phone.isEmpty, createdAt: now)
        return OryIdentity(traits: traits, address: address, createdAt: now)
    }

    private mutating func forget(_ identity: OryIdentity) {
        identities[identity.id] = nil
        for (token, held) in sessions.entries where held.session.userID == identity.id { sessions[token] = nil }
    }
}
