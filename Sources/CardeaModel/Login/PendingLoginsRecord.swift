package import CardeaBasics

/// How unfinished logins are written: one JSON record, versioned.
extension PendingLogins {
    package static let version: Int64 = 1

    package func record() -> Secret {
        let object: JSONObject = [
            "version": .integer(Self.version), "logins": .array(all.compactMap { $0.encoded.map { .object($0) } }),
        ]
        return Secret(bytes: object.serialized())
    }

    package init(record: Secret) throws(CardeaError) {
        let object = try RecordReader.object(record, version: Self.version)
        self.init()
        for value in try RecordReader.required(object["logins"]?.array) {
            insert(try PendingLogin(encoded: try RecordReader.required(value.object)))
        }
    }
}

extension PendingLogin {
    fileprivate var encoded: JSONObject? {
        let (kind, login): (Kind, JSONObject)
        switch self {
        case .attempt(let attempt): (kind, login) = (.attempt, attempt.encoded)
        case .challenge(let challenge): (kind, login) = (.challenge, challenge.encoded)
        case .step(let step): (kind, login) = (.step, step.encoded)
        case .device: return nil
        }
        var object = login
        object["kind"] = .string(kind.rawValue)
        return object
    }

    fileprivate init(encoded object: JSONObject) throws(CardeaError) {
        switch try RecordReader.required(object["kind"]?.string.flatMap { Kind(rawValue: $0) }) {
        case .attempt: self = .attempt(try PendingAttempt(encoded: object))
        case .challenge: self = .challenge(try PendingChallenge(encoded: object))
        case .step: self = .step(try PendingStep(encoded: object))
        }
    }

    private enum Kind: String { case attempt, challenge, step }
}

/// The names of what the engine keeps, which stand among those of the backends.
private enum Name {
    static let session = "session"
    static let channel = "channel"
    static let step = "step_id"
    static let redirectItem = "redirect_item"
    static let redirectKey = "redirect_key"
    static let redirectPoint = "redirect_public_key"
}

extension PendingAttempt {
    private var keptSecrets: JSONObject {
        var object = secrets.record()
        object.add(redirectItem?.value, as: Name.redirectItem)
        object.add(unproven?.record(), as: Name.session)
        object[Name.step] = step.map { .string($0) }
        signInDemand?.write(to: &object)
        if let redirectKey {
            object[Name.redirectKey] = .string(RecordReader.text(of: redirectKey.key))
            object[Name.redirectPoint] = .string(Base64URL.encode(redirectKey.publicPoint))
        }
        return object
    }

    fileprivate var encoded: JSONObject {
        var object: JSONObject = [
            "id": .string(id), "provider": .string(provider.rawValue),
            "authorization_url": .string(authorizationURL.reveal()), "expires_at": .integer(expiresAt.milliseconds),
            "secrets": .object(keptSecrets),
        ]
        target.write(to: &object)
        return object
    }

    fileprivate init(encoded object: JSONObject) throws(CardeaError) {
        var stored = try StoredSecrets(object["secrets"])
        let item = stored.take(Name.redirectItem)
        let session = stored.take(Name.session)
        let step = stored.take(Name.step)
        let demand = stored.take(SignInDemand.name)
        let key = stored.take(Name.redirectKey).flatMap { Base64URL.decode($0.reveal()) }
        let point = stored.take(Name.redirectPoint).flatMap { Base64URL.decode($0.reveal()) }
        self.init(
            id: try RecordReader.required(object["id"]?.string),
            provider: OAuthProvider(rawValue: try RecordReader.required(object["provider"]?.string)),
            target: try RecordReader.required(try RedirectTarget(encoded: object)),
            authorizationURL: Secret(try RecordReader.required(object["authorization_url"]?.string)),
            expiresAt: Timestamp(milliseconds: try RecordReader.required(object["expires_at"]?.integer)),
            secrets: Kept(stored))
        redirectItem = item.map { RedirectItem($0) }
        if let key, let point { redirectKey = RedirectKey(key: Secret(bytes: key), publicPoint: Array(point)) }
        self.step = step?.reveal()
        signInDemand = demand.map { SignInDemand(record: $0) }
        unproven = session.map { .stored($0) }
    }
}

extension PendingChallenge {
    private var keptSecrets: JSONObject {
        var object = secrets.record()
        object.add(unproven?.record(), as: Name.session)
        if channel != .email { object[Name.channel] = .string(channel.rawValue) }
        return object
    }

    fileprivate var encoded: JSONObject {
        var object: JSONObject = [
            "id": .string(id), "expires_at": .integer(expiresAt.milliseconds), "secrets": .object(keptSecrets),
        ]
        object["email"] = email.map { .string($0.reveal()) }
        return object
    }

    fileprivate init(encoded object: JSONObject) throws(CardeaError) {
        var stored = try StoredSecrets(object["secrets"])
        let channel = stored.take(Name.channel).flatMap { OTPChannel(rawValue: $0.reveal()) }
        let session = stored.take(Name.session)
        self.init(
            id: try RecordReader.required(object["id"]?.string),
            email: try RecordReader.text(object["email"]).map { Secret($0) }, channel: channel ?? .email,
            expiresAt: Timestamp(milliseconds: try RecordReader.required(object["expires_at"]?.integer)),
            unproven: session.map { .stored($0) }, secrets: Kept(stored))
    }
}

extension RedirectTarget {
    fileprivate func write(to object: inout JSONObject) {
        object["redirect_uri"] = .string(text)
        object["deep_link_scheme"] = deepLink.map { .string($0.scheme) }
    }

    /// `nil` for a login without a page.
    fileprivate init?(encoded object: JSONObject) throws(CardeaError) {
        let uri = try RecordReader.required(object["redirect_uri"]?.string)
        guard !uri.isEmpty else { return nil }
        let scheme = try RecordReader.text(object["deep_link_scheme"])
        self = try RecordReader.required(try? RedirectTarget(redirectURI: uri, deepLinkScheme: scheme))
    }
}

extension PendingStep {
    fileprivate var encoded: JSONObject {
        var kept = secrets.record()
        kept.add(redirect?.item?.value, as: Name.redirectItem)
        signInDemand?.write(to: &kept)
        var object: JSONObject = [
            "id": .string(id), "expires_at": .integer(expiresAt.milliseconds), "redirect_uri": .string(""),
            "secrets": .object(kept),
        ]
        redirect?.target.write(to: &object)
        return object
    }

    fileprivate init(encoded object: JSONObject) throws(CardeaError) {
        var stored = try StoredSecrets(object["secrets"])
        let item = stored.take(Name.redirectItem)
        let demand = stored.take(SignInDemand.name)
        self.init(
            id: try RecordReader.required(object["id"]?.string),
            expiresAt: Timestamp(milliseconds: try RecordReader.required(object["expires_at"]?.integer)),
            redirect: try RedirectTarget(encoded: object).map {
                PendingStep.Redirect(to: $0, item: item.map { RedirectItem($0) })
            },
            secrets: Kept(stored))
        signInDemand = demand.map { SignInDemand(record: $0) }
    }
}
