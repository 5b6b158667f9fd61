package import CardeaBasics

/// The unfinished logins of one account, of whatever kind, in the order in which they came: young, and each redeemable once.
package struct PendingLogins: Sendable {
    /// The number of unfinished logins above which some are abandoned ones; the oldest goes first.
    package static let capacity = 16

    package private(set) var all: [PendingLogin] = []
    /// The ids of the last logins that were dropped to make room: a call for one gets an error that says so.
    package private(set) var displaced = BoundedSet(capacity: 256)
    package private(set) var displacedCount = 0
    /// The sessions that the server has granted to logins which were dropped before anybody asked for them, by their ids.
    private var unclaimed: [String: Session] = [:]

    package init() {}

    package var isEmpty: Bool { all.isEmpty }
    package var isFull: Bool { all.count >= Self.capacity }

    package subscript(id: String) -> PendingLogin? { all.first { $0.id == id } }

    /// Adds a login as the newest, and removes the one that it goes on from.
    package mutating func insert(_ login: some UnfinishedLogin, after previous: String? = nil) {
        if let previous { remove(previous) }
        remove(login.id)
        all.append(login.pending)
        if all.count > Self.capacity { displace(all.removeFirst()) }
    }

    private mutating func displace(_ login: PendingLogin) {
        displaced.insert(login.id)
        displacedCount &+= 1
        unclaimed[login.id] = login.granted
    }

    package mutating func remove(_ id: String) { all.removeAll { $0.id == id } }

    /// Changes a login that is still there, and is of this kind.
    package mutating func update<Login: UnfinishedLogin>(
        _ id: String, as kind: Login.Type = Login.self, _ change: (inout Login) -> Void
    ) {
        guard let index = all.firstIndex(where: { $0.id == id }), var login = Login(all[index]) else { return }
        change(&login)
        all[index] = login.pending
    }

    /// Takes in stored logins that are not known here yet and that the filter wants. If there are too many, those that end last stay.
    package mutating func merge(_ stored: PendingLogins, where isWanted: (String) -> Bool) {
        let others = stored.all.filter { self[$0.id] == nil && isWanted($0.id) }
        guard !others.isEmpty else { return }
        all = (others + all).sorted { $0.expiresAt < $1.expiresAt }.suffix(Self.capacity)
    }

    package mutating func removeExpired(at now: Timestamp) {
        removeUnclaimed(at: now)
        all.removeAll { $0.expiresAt <= now && $0.granted == nil }
    }

    /// Drops logins that are too old although the server has granted them a session. They stay a while longer than the others: a caller
    /// that began to finish one in time, here or in another process, has come to an end by then.
    package mutating func removeUnclaimed(at now: Timestamp) {
        let end = now.advanced(byMilliseconds: -Self.timeToFinish)
        for login in all where login.expiresAt <= end {
            guard let session = login.granted else { continue }
            unclaimed[login.id] = session
            remove(login.id)
        }
    }

    /// Hands out, once, the sessions of logins that were dropped before anybody asked for them.
    package mutating func takeUnclaimed() -> [String: Session] {
        defer { unclaimed = [:] }
        return unclaimed
    }

    /// The milliseconds of that while: more than all the requests of a call may take.
    private static let timeToFinish: Int64 = 300_000
}

extension PendingLogin {
    /// The session that the server has granted, and that is nobody's yet.
    fileprivate var granted: Session? { try? unprovenSession() }
}

/// The record of unfinished logins: JSON with a version.
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
        var object: JSONObject
        switch self {
        case .attempt(let attempt):
            object = attempt.encoded
            object["kind"] = "attempt"
        case .challenge(let challenge):
            object = challenge.encoded
            object["kind"] = "challenge"
        case .step(let step):
            object = step.encoded
            object["kind"] = "step"
        case .device: return nil
        }
        return object
    }

    fileprivate init(encoded object: JSONObject) throws(CardeaError) {
        switch object["kind"]?.string {
        case "attempt": self = .attempt(try PendingAttempt(encoded: object))
        case "challenge": self = .challenge(try PendingChallenge(encoded: object))
        case "step": self = .step(try PendingStep(encoded: object))
        default: self = try RecordReader.required(nil)
        }
    }
}

/// The names of the engine's own secrets, which stand among those of the backends.
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
            "authorization_url": .string(page.url.reveal()), "expires_at": .integer(expiresAt.milliseconds),
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
            page: PageAddress(try RecordReader.required(object["authorization_url"]?.string)),
            expiresAt: Timestamp(milliseconds: try RecordReader.required(object["expires_at"]?.integer)),
            secrets: SecretsBox(stored))
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
            unproven: session.map { .stored($0) }, secrets: SecretsBox(stored))
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
            secrets: SecretsBox(stored))
        signInDemand = demand.map { SignInDemand(record: $0) }
    }
}
