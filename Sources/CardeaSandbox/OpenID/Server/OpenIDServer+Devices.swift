import CardeaBasics

/// The endpoints and the page of the device grant (RFC 8628).
extension OpenIDServer {
    func beginDevice(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        let form = try clientForm(request)
        return try apply { state, now throws(Failure) in
            let code = try state.beginDevice(clientID: form.clientID, scope: form.parameters.first("scope"), now: now)
            guard let device = state.devices[code] else { throw Failure(500, "server_error", "the device is gone") }
            let uri = "\(issuer)/device"
            var interval: JSONValue? = .integer(device.interval)
            if state.flaws.contains(.deviceIntervalText) { interval = .string(String(device.interval)) }
            if state.flaws.contains(.deviceWithoutInterval) { interval = nil }
            return .json(
                .members([
                    "device_code": .string(code), "user_code": .string(device.shownCode),
                    "verification_uri": .string(uri),
                    "verification_uri_complete": .string("\(uri)?user_code=\(device.shownCode)"),
                    "expires_in": .integer(state.behaviour.openID.deviceCodeLifetime), "interval": interval,
                ]))
        }
    }

    func showDevicePage(_ query: QueryParameters) -> HTTPResponse {
        .html(DevicePage(action: "\(Self.path)/device", userCode: query.first("user_code") ?? "").html)
    }

    func decideDevice(_ form: QueryParameters) throws(Failure) -> HTTPResponse {
        let outcome = try SandboxOutcome(decidedIn: form)
        let identity = Identity(form)
        try apply { state, now throws(Failure) in
            try state.decideDevice(
                userCode: form.first("user_code") ?? "", as: outcome, identity: identity, now: now)
        }
        return .html(DevicePage.done)
    }
}
