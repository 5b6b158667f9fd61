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
            Route("GET", path) { [self] call throws(Failure) in try showMetadata(call.request, isOfOAuth: isOfOAuth) }
        } + [
            endpoint("GET", "/jwks.json") { [self] _ throws(Failure) in
                try apply { state, _ throws(Failure) in
                    .cacheable(try state.keys.keySet(state.behaviour.openID), type: "application/jwk-set+json")
                }
            },
            endpoint("POST", "/register") { [self] request throws(Failure) in try register(request) },
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

    private func showMetadata(_ request: HTTPRequest, isOfOAuth: Bool) throws(Failure) -> HTTPResponse {
        guard isOfOAuth || !behaviour.isPlainOAuth else { throw .notFound("this is no OpenID provider") }
        if let detour = detour(request, .discoveryRedirected) { return detour }
        let metadata = Metadata(issuer: issuer, wholeBehaviour: wholeBehaviour, isOfOAuth: isOfOAuth)
        var response = HTTPResponse.cacheable(metadata.json)
        if behaviour.misbehaviours.contains(.discoveryRepeatedMembers) {
            response.append(member: "issuer", "https://other.example")
        }
        if behaviour.misbehaviours.contains(.discoveryOversized) { response.append(member: "padding", .oversized) }
        return response
    }

    private func register(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        guard behaviour.takesRegistrations else {
            throw Failure(404, "invalid_request", "there is no such endpoint")
        }
        if let detour = detour(request, .registrationRedirected) { return detour }
        guard let metadata = (try? JSONReader.read(request.body))?.object else {
            throw .invalidClientMetadata("the body must be a JSON object")
        }
        return try apply { state, now throws(Failure) in
            .json(try state.register(metadata, now: now), status: 201)
        }
    }

    /// The form of a client that is known.
    func clientForm(_ request: HTTPRequest) throws(Failure) -> ClientForm {
        try apply { state, now throws(Failure) in try ClientForm(request, state: state, now: now) }
    }

    /// A redirect to the endpoint's own address, if a misbehaviour wants one and the request has not come by it.
    func detour(_ request: HTTPRequest, _ flaw: SandboxMisbehaviour) -> HTTPResponse? {
        guard behaviour.misbehaviours.contains(flaw), request.query.first("detour") == nil else { return nil }
        return .redirect(to: "\(baseURL)\(request.path)?detour=1", status: 307)
    }

    private func push(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        guard behaviour.pushedRequests != .off else {
            throw Failure(404, "invalid_request", "there is no such endpoint")
        }
        let form = try clientForm(request)
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
        if let detour = detour(request, .tokenRedirected) { return detour }
        let form = try clientForm(request)
        return try applyProven(request) { state, key, now throws(Failure) in
            try state.token(form, key: key, caller: request.caller, now: now).response(state.flaws)
        }
    }

    private func revoke(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        let form = try clientForm(request)
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

    /// Adds a member to a JSON object, even one that is there already.
    mutating func append(member name: String, _ text: String) {
        body = body.dropLast() + Array(#","\#(name)":"\#(text)"}"#.utf8)
    }
}

extension String {
    /// More than 1 MiB.
    static let oversized = String(repeating: " ", count: 1 << 20)
}
