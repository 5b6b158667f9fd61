import CardeaBasics

/// The endpoints of the provider.
extension OpenIDServer {
    var routes: [Route] {
        let discovery = [
            // RFC 8414 puts its name between host and path, OpenID Connect Discovery puts its own at the end.
            ("/.well-known/oauth-authorization-server\(Self.path)", true),
            ("/.well-known/openid-configuration\(Self.path)", false),
            ("\(Self.path)/.well-known/openid-configuration", false),
        ]
        return discovery.map { path, isOfOAuth in
            Route("GET", path) { [self] _ in
                .cacheable(Metadata(issuer: issuer, behaviour: behaviour, isOfOAuth: isOfOAuth).json)
            }
        } + [
            endpoint("GET", "/jwks.json") { [self] _ throws(Failure) in
                try apply { state, _ throws(Failure) in
                    .cacheable(try state.keys.keySet(state.behaviour.openID), type: "application/jwk-set+json")
                }
            },
            page("GET", "/authorize") { [self] request throws(Failure) in try authorize(request.query) },
            page("POST", "/authorize") { [self] request throws(Failure) in try authorize(request.form) },
            page("POST", "/sign-in") { [self] request throws(Failure) in try decide(request.form) },
            endpoint("POST", "/par") { [self] request throws(Failure) in try push(request) },
            endpoint("POST", "/token") { [self] request throws(Failure) in try token(request) },
            endpoint("GET", "/userinfo") { [self] request throws(Failure) in try userinfo(request) },
            endpoint("POST", "/userinfo") { [self] request throws(Failure) in try userinfo(request) },
            endpoint("GET", "/claims") { _ in .json(["credit_score": 650]) },
            endpoint("POST", "/revoke") { [self] request throws(Failure) in try revoke(request) },
            endpoint("POST", "/device_authorization") { [self] request throws(Failure) in try beginDevice(request) },
            page("GET", "/device") { [self] request in showDevicePage(request.query) },
            page("POST", "/device") { [self] request throws(Failure) in try decideDevice(request.form) },
            page("GET", "/logout") { [self] request throws(Failure) in try endSession(request.query) },
            page("POST", "/logout") { [self] request throws(Failure) in try endSession(request.form) },
            page("POST", FormPostRelay.path) { [self] request throws(Failure) in
                try FormPostRelay(targets: deepLinks, asksFirst: behaviour.relayAsksFirst).answer(request)
            },
            Route("GET", NativeCallback.path) { [self] _ in NativeCallback(targets: deepLinks).answer },
        ]
    }

    private var deepLinks: DeepLinkTargets { DeepLinkTargets(behaviour.relayTargets) }

    private func push(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        guard behaviour.pushedRequests != .off else {
            throw Failure(404, "invalid_request", "there is no such endpoint")
        }
        let form = try ClientForm(request, behaviour: behaviour)
        let readsProofs = try apply { state, _ in state.behaviour.dpop != .off }
        guard readsProofs, let proof = try proof(of: request) else {
            return try apply { state, now throws(Failure) in
                answer(pushed: try state.push(form.parameters, key: nil, now: now), state)
            }
        }
        return try apply(proof, of: request) { state, now throws(Failure) in
            answer(pushed: try state.push(form.parameters, key: proof.thumbprint, now: now), state)
        }
    }

    private func answer(pushed uri: String, _ state: OpenIDState) -> HTTPResponse {
        let isNamed = !state.flaws.contains(.parWithoutRequestURI)
        return .json(
            .members([
                "request_uri": isNamed ? .string(uri) : nil,
                "expires_in": .integer(state.behaviour.openID.requestURILifetime),
            ]), status: state.flaws.contains(.parStatus200) ? 200 : 201)
    }

    private func token(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        let form = try ClientForm(request, behaviour: behaviour)
        return try applyProven(request) { state, key, now throws(Failure) in
            try state.token(form, key: key, caller: request.caller, now: now).response(state.flaws)
        }
    }

    private func revoke(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        let form = try ClientForm(request, behaviour: behaviour)
        try apply { state, now throws(Failure) in
            try state.revoke(form.parameters.first("token"), clientID: form.clientID, now: now)
        }
        return .empty(200)
    }
}

extension HTTPResponse {
    /// An answer that clients may keep for five minutes.
    static func cacheable(_ value: JSONValue, type: String = "application/json") -> HTTPResponse {
        var response = HTTPResponse.json(value)
        response.headers["Content-Type"] = type
        response.headers["Cache-Control"] = "max-age=300"
        return response
    }
}
