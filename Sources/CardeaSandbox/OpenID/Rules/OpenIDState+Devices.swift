import CardeaBasics

/// The device grant (RFC 8628).
extension OpenIDState {
    /// Begins a sign-in at a device and returns its device code.
    mutating func beginDevice(clientID: String, scope: String?, now: Timestamp) throws(Failure) -> String {
        let asked = (scope ?? "openid").split(separator: " ").map(String.init)
        let scopes = behaviour.scopes(among: asked)
        guard !scopes.isEmpty else { throw Failure(400, "invalid_scope", "no scope is known") }
        let rules = behaviour.openID
        var device = DeviceAuthorization(
            clientID: clientID, scopes: scopes, userCode: DeviceAuthorization.makeUserCode(),
            expiresAt: now.advanced(bySeconds: rules.deviceCodeLifetime), interval: rules.deviceInterval)
        if let outcome = behaviour.automaticOutcome { Self.decide(&device, as: outcome, .suggested, now: now) }
        let code = Identifier.make("dev")
        devices.insert(device, for: code, at: now)
        return code
    }

    /// The code that stands for a device on a page; `nil` when nothing waits for that user code.
    func deviceCode(forUserCode text: String, now: Timestamp) -> String? {
        let wanted = DeviceAuthorization.normalized(text)
        return devices.entries.first { entry in
            guard case .open = entry.value.decision else { return false }
            return entry.value.userCode == wanted && !entry.value.isOver(at: now)
        }?.key
    }

    /// Lets a device in, or not.
    mutating func decideDevice(
        userCode: String, as outcome: SandboxOutcome?, identity: Identity, now: Timestamp
    ) throws(Failure) {
        guard let code = deviceCode(forUserCode: userCode, now: now), var device = devices[code] else {
            throw .badRequest("this code is unknown, used or expired")
        }
        Self.decide(&device, as: outcome ?? self.outcome(for: identity), identity, now: now)
        devices[code] = device
    }

    private static func decide(
        _ device: inout DeviceAuthorization, as outcome: SandboxOutcome, _ identity: Identity, now: Timestamp
    ) {
        device.decision = outcome.plainError == nil ? .granted(Person(identity, as: outcome)) : .denied
        device.decidedAt = now
    }

    /// Answers a device that asks for its tokens: returns the grant, or throws the error that the device gets.
    mutating func pollDevice(_ code: String?, clientID: String, now: Timestamp) throws(Failure) -> OpenIDGrant {
        guard let code, var device = devices[code], !device.isUsed, device.clientID == clientID else {
            throw .invalidGrant("the device code is missing, unknown, used or another client's")
        }
        guard device.expiresAt > now else { throw Failure(400, "expired_token", "the device code has expired") }
        let isFirst = device.lastPollAt == nil
        let isEarly = device.lastPollAt.map { now < $0.advanced(bySeconds: device.interval) } ?? false
        device.lastPollAt = now
        defer { devices[code] = device }
        if isEarly || isFirst && flaws.contains(.deviceSlowDown) {
            device.interval += 5
            var failure = Failure(400, "slow_down", "the device asks too often")
            if flaws.contains(.deviceSlowDown) { failure.interval = device.interval }
            throw failure
        }
        switch device.decision {
        case .open: throw Failure(400, "authorization_pending", "nobody has decided yet")
        case .denied: throw Failure(400, "access_denied", "the user denied the request")
        case .granted(let person):
            device.isUsed = true
            return OpenIDGrant(
                clientID: clientID, scopes: device.scopes, person: person, authTime: device.decidedAt ?? now)
        }
    }
}
