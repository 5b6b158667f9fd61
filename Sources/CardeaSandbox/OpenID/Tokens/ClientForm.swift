import CardeaBasics

/// The form of a client at one of its endpoints, and which client that is.
struct ClientForm: Sendable {
    let parameters: QueryParameters
    let clientID: String

    /// Reads the form and checks the client's secret, or that there is none (RFC 6749, section 2.3).
    ///
    /// - Parameter state: Knows the clients.
    init(_ request: HTTPRequest, state: OpenIDState, now: Timestamp) throws(Failure) {
        let behaviour = state.behaviour.openID
        guard request.isForm else { throw .invalidRequest("the body must be application/x-www-form-urlencoded") }
        parameters = request.form
        guard !parameters.isMalformed else { throw .invalidRequest("a parameter cannot be decoded") }
        for pair in parameters.pairs where pair.name != "resource" && parameters.all(pair.name).count > 1 {
            throw .invalidRequest("\(pair.name) is there more than once")
        }
        let basic = try Self.basicCredentials(request)
        guard !behaviour.misbehaviours.contains(.clientInFormOnly) || parameters.first("client_id") != nil else {
            throw Failure(401, "invalid_client", "Missing client_id")
        }
        guard let id = basic?.id ?? parameters.first("client_id"), !id.isEmpty else {
            throw Failure(400, "invalid_client", "client_id is missing")
        }
        clientID = id
        if let client = try state.registration(of: id) {
            try demand(client, basic: basic?.secret, now: now)
            return
        }
        let presented = basic?.secret ?? parameters.first("client_secret")
        let secret = behaviour.clientSecret
        let isShownRightly = basic == nil || !behaviour.misbehaviours.contains(.secretInFormOnly)
        let isKnown = isShownRightly && (behaviour.clientIDs.isEmpty || behaviour.clientIDs.contains(id))
        guard isKnown, presented == (secret.isEmpty ? nil : secret) else {
            let what =
                secret.isEmpty ? "a public client presents no secret, not even an empty one" : "the secret is wrong"
            var failure = Failure(401, "invalid_client", isKnown ? what : "the client is unknown")
            if basic != nil { failure.headers["WWW-Authenticate"] = #"Basic realm="Cardea sandbox""# }
            throw failure
        }
    }

    /// Holds a client to the method that it has registered.
    private func demand(_ client: RegisteredClient, basic: String?, now: Timestamp) throws(Failure) {
        let posted = parameters.first("client_secret")
        let isRight =
            switch client.method {
            case .none: basic == nil && posted == nil
            case .basic: basic == client.secret && posted == nil
            case .post: posted == client.secret && basic == nil
            }
        let isLate = client.secretExpiresAt.map { $0 <= now } ?? false
        guard isRight, !isLate else {
            let what = isRight ? "the secret has expired" : "the client did not show itself as it has registered"
            var failure = Failure(401, "invalid_client", what)
            if basic != nil { failure.headers["WWW-Authenticate"] = #"Basic realm="Cardea sandbox""# }
            throw failure
        }
        guard let grant = parameters.first("grant_type"), !client.grantTypes.contains(grant) else { return }
        throw Failure(400, "unauthorized_client", "the client has not registered for this grant")
    }

    /// Id and secret are form-encoded before they are put together (RFC 6749, section 2.3.1).
    private static func basicCredentials(_ request: HTTPRequest) throws(Failure) -> (id: String, secret: String)? {
        guard let (scheme, text) = request.authorization else { return nil }
        guard scheme == "basic", let pair = Base64.decode(text),
            let colon = pair.firstIndex(of: UInt8(ascii: ":")),
            let id = PercentEncoding.decode(pair[..<colon], plusIsSpace: true),
            let secret = PercentEncoding.decode(pair[colon...].dropFirst(), plusIsSpace: true)
        else { throw Failure(401, "invalid_client", "Authorization cannot be used here") }
        return (id, secret)
    }
}

extension HTTPRequest {
    /// True if the body is declared to be a form.
    var isForm: Bool {
        let type = ASCII.lowercased(headers["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " }
        return type == "application/x-www-form-urlencoded"
    }
}
