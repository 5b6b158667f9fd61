package import CardeaCore

extension Engine {
    /// The answer to a run's request. One that the run can do without fails with the call alone, never by itself.
    func answer(to request: HTTPRequest, signer: RequestSigner) async throws(CardeaError) -> HTTPResponse {
        do throws(CardeaError) {
            return try await exchange(request, signer: signer)
        } catch {
            guard request.isDispensable, error.code != .cancelled, error.code != .clientClosed else { throw error }
            log(
                .warning, "A request has no answer; the login goes on without it.",
                [("request", request.description), ("code", error.code.rawValue)])
            return .none
        }
    }

    /// Sends what a run asks for: with the device's identifier, and with a proof of possession where the run wants one. A
    /// proof that the server refuses for its nonce or its time is replaced once.
    package func exchange(
        _ request: HTTPRequest, signer: RequestSigner = RequestSigner()
    ) async throws(CardeaError) -> HTTPResponse {
        var request = request
        if backend.identifiesDevice, let device = await deviceID() {
            request.headers.append(HTTPHeader("X-Device-Id", device))
        }
        switch request.proof {
        case .none:
            return try await transmit(request)
        case .challenge(let token):
            return try await transmit(try await boundRequest(request, to: token))
        case .standard:
            return try await proving(request, signer, accessTokenHash: nil)
        case .accessToken(let token):
            let hash = token.withBytes { platform.digest.sha256(Array($0)) }
            return try await proving(request, signer, accessTokenHash: Base64URL.encode(hash))
        }
    }

    /// Sends a request with a proof, and once more with a new one where the server might take that.
    private func proving(
        _ request: HTTPRequest, _ signer: RequestSigner, accessTokenHash: String?
    ) async throws(CardeaError) -> HTTPResponse {
        let key = try await proofKey(for: signer)
        let response = try await transmit(
            try signed(request, with: key, knowing: known(to: signer), accessTokenHash: accessTokenHash))
        guard try learn(from: response, for: signer) else { return response }
        log(.debug, "The proof of possession is made anew.")
        let second = try await transmit(
            try signed(request, with: key, knowing: known(to: signer), accessTokenHash: accessTokenHash))
        _ = try? learn(from: second, for: signer)
        return second
    }

    /// Sends a request as it is.
    func transmit(_ request: HTTPRequest) async throws(CardeaError) -> HTTPResponse {
        log(.debug, "Request starts.", [("request", request.description), ("path", request.url.path)])
        let response = try await platform.transport.send(request)
        log(.debug, "Request finished.", [("status", "\(response.status)"), ("bytes", "\(response.body.count)")])
        return response
    }

    /// A request with a fresh proof.
    func signed(
        _ request: HTTPRequest, with key: any ProofKey, knowing knowledge: DPoPKnowledge, identifier: String? = nil,
        accessTokenHash: String? = nil
    ) throws(CardeaError) -> HTTPRequest {
        let identifier = if let identifier { identifier } else { try newUUID() }
        let host = request.headers.first { $0.isNamed("Host") }?.value
        let claims = DPoPProof.Claims(
            method: request.method.rawValue, target: DPoPProof.target(request.url, hostOverride: host),
            identifier: identifier, issuedAt: knowledge.issuedAt(platform.clock.now()), nonce: knowledge.nonce,
            accessTokenHash: accessTokenHash)
        var signed = request
        signed.headers.append(HTTPHeader("DPoP", try DPoPProof.sign(claims, with: key)))
        return signed
    }

    /// A proof bound to a challenge token: by its identifier, without nonce. Where there is no key or no identifier, the
    /// server hears the request without one and decides.
    private func boundRequest(_ request: HTTPRequest, to token: Secret) async throws(CardeaError) -> HTTPRequest {
        guard let challenge = JSONWebToken(token) else {
            throw CardeaError(.invalidChallengeToken, "The challenge token is not a JSON Web Token.")
        }
        guard let identifier = challenge.identifier, let key = try await knownProofKey() else { return request }
        return try signed(request, with: key, knowing: state.proof.knowledge.with(nonce: nil), identifier: identifier)
    }

    private func known(to signer: RequestSigner) -> DPoPKnowledge { signer.knowledge ?? state.proof.knowledge }

    /// Takes in what an answer says of proofs, and has it stored behind the caller. Returns whether a new proof may pass.
    private func learn(from response: HTTPResponse, for signer: RequestSigner) throws(CardeaError) -> Bool {
        let now = platform.clock.now()
        if var own = signer.knowledge {
            defer { signer.knowledge = own }
            return try own.learn(from: response, at: now)
        }
        let before = state.proof.knowledge
        defer { if state.proof.knowledge != before { saveKnowledge() } }
        return try state.proof.learn(from: response, at: now)
    }
}
