package import CardeaBasics
import CardeaModel

/// Sends the request of a run: with the device's identifier, and with a proof of possession if the run wants one. A proof that
/// the server refuses for its nonce or its time is replaced once.
package struct RequestDelivery: Operation {
    package typealias Output = Receipt

    /// The result of a delivery.
    package struct Receipt: Sendable {
        package let response: HTTPResponse
        /// The private key that has signed for the caller.
        package let key: Secret?
        /// The knowledge of proofs for a session that the client has forgotten already.
        package let knowledge: DPoPKnowledge?
    }

    private var request: HTTPRequest
    private var identity: SigningIdentity
    /// The access token that the proof belongs to.
    private var token: Secret?
    private var key: Secret?
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case collectingSignals
        case namingDevice
        /// A challenge names its proof.
        case findingKnownKey(identifier: String)
        /// Nothing follows the answer.
        case sending
        case proving(Secret)
        case provingAgain
    }

    package init(_ request: HTTPRequest, as identity: SigningIdentity) {
        (self.request, self.identity) = (request, identity)
        key = identity.sessionKey
    }

    /// Answers for a request that the run can do without: it fails only if the call ends.
    package func ended(
        _ result: Result<Receipt, CardeaError>, _ client: inout ClientState
    ) -> Result<Receipt, CardeaError> {
        guard case .failure(let error) = result, request.isDispensable, error.code != .cancelled,
            error.code != .clientClosed
        else { return result }
        client.log(
            .warning, "A request got no answer; the login continues without it.",
            [("request", request.description), ("code", error.code.rawValue)])
        return .success(receipt(.none))
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (taking(&phase, leaving: .beginning), event) {
        case (.beginning, .begin):
            if case .none = request.signals { return try nameDevice(&client) }
            phase = .collectingSignals
            return .perform(.dispatch)
        case (.collectingSignals, .named(let name)):
            if (1...HTTPRequest.longestSignalsName).contains(name.utf8.count) { request.add(signals: name) }
            return try nameDevice(&client)
        case (.namingDevice, .deviceNamed(let device)):
            if let device { request.headers.append(HTTPHeader("X-Device-Id", device)) }
            return try prove(&client)
        case (.findingKnownKey(let identifier), .read(let record)):
            guard let record = try record.map({ record throws(CardeaError) in try ProofRecord(record: record) }) else {
                return send(nil)
            }
            client.proof.take(record.knowledge)
            return send(Self.order(record.privateKey, identifier, client))
        case (.sending, .answered(let response, _)):
            return .finish(receipt(response))
        case (.proving(let key), .answered(let response, _)):
            guard try learn(from: response, &client) else { return .finish(receipt(response)) }
            client.log(.debug, "The proof of possession is repeated.")
            phase = .provingAgain
            return .perform(.transmit(request, order(key, client)))
        case (.provingAgain, .answered(let response, _)):
            _ = try? learn(from: response, &client)
            return .finish(receipt(response))
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func nameDevice(_ client: inout ClientState) throws(CardeaError) -> Turn {
        guard client.backend.identifiesDevice else { return try prove(&client) }
        phase = .namingDevice
        return .perform(.nameDevice)
    }

    private mutating func send(_ order: ProofOrder?) -> Turn {
        phase = .sending
        return .perform(.transmit(request, order))
    }

    private func receipt(_ response: HTTPResponse) -> Receipt {
        Receipt(response: response, key: key, knowledge: identity.knowledge)
    }
}

/// Proofs of possession.
extension RequestDelivery {
    private mutating func prove(_ client: inout ClientState) throws(CardeaError) -> Turn {
        switch request.proof {
        case .none:
            return send(nil)
        case .challenge(let token):
            return try bind(to: token, client)
        case .accessToken(let token):
            self.token = token
            return findKey()
        case .standard:
            return findKey()
        }
    }

    /// Adds a proof bound to a challenge token: by its identifier, without nonce. Without a key or an identifier, the request
    /// goes without a proof and the server decides.
    private mutating func bind(
        to token: Secret, _ client: ClientState
    ) throws(CardeaError) -> Turn {
        guard let challenge = JSONWebToken(token) else {
            throw CardeaError(.invalidChallengeToken, "The challenge token is not a JSON Web Token.")
        }
        guard let identifier = challenge.identifier else { return send(nil) }
        if let key = client.session.cached?.session.proofKey { return send(Self.order(key, identifier, client)) }
        phase = .findingKnownKey(identifier: identifier)
        return .perform(.read(.proof))
    }

    private static func order(_ key: Secret, _ identifier: String, _ client: ClientState) -> ProofOrder {
        ProofOrder(key: key, knowledge: client.proof.knowledge.with(nonce: nil), identifier: identifier)
    }

    private func findKey() -> Turn {
        .call(KeyLookup(identity)) { me, key, client in
            (me.key, me.phase) = (key, .proving(key))
            return .perform(.transmit(me.request, me.order(key, client)))
        }
    }

    private func order(_ key: Secret, _ client: ClientState) -> ProofOrder {
        ProofOrder(key: key, knowledge: identity.knowledge ?? client.proof.knowledge, token: token)
    }

    /// Learns from an answer, and has new knowledge stored in the background. Returns true if a new proof may pass.
    private mutating func learn(
        from response: HTTPResponse, _ client: inout ClientState
    ) throws(CardeaError) -> Bool {
        if var own = identity.knowledge {
            defer { identity.knowledge = own }
            return try own.learn(from: response, at: client.moment.time)
        }
        let before = client.proof.knowledge
        defer { if client.proof.knowledge != before { client.aside(.saveKnowledge) } }
        return try client.proof.learn(from: response, at: client.moment.time)
    }
}
