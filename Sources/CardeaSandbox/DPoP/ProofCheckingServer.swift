import CardeaBasics

/// A server with endpoints that take DPoP proofs.
protocol ProofCheckingServer: Sendable {
    associatedtype State: ProofJudge

    /// `https` or `http`.
    var scheme: String { get }

    /// Runs a rule on the state at the present moment.
    func apply<Result: Sendable>(
        _ rule: (inout State, Timestamp) throws(Failure) -> Result
    ) throws(Failure) -> Result
}

extension ProofCheckingServer {
    /// Runs a rule with the thumbprint of the key whose proof came along; without one when none did and none has to.
    ///
    /// The signature is checked before the state is locked, everything else in one step with the rule.
    func applyProven(
        _ request: HTTPRequest, demandsNonce: Bool = true,
        rule: (inout State, String?, Timestamp) throws(Failure) -> HTTPResponse
    ) throws(Failure) -> HTTPResponse {
        let demand = try apply { state, _ in state.behaviour.dpop }
        guard demand != .off, let proof = try proof(of: request) else {
            guard demand != .required else { throw .missingProof }
            return try apply { state, now throws(Failure) in try rule(&state, nil, now) }
        }
        return try apply(proof, of: request, demandsNonce: demandsNonce) { state, now throws(Failure) in
            try rule(&state, proof.thumbprint, now)
        }
    }

    /// Admits a proof and runs a rule; answers and errors get the next nonce for the key as the behaviour says.
    func apply(
        _ proof: PresentedProof, of request: HTTPRequest, demandsNonce: Bool = true,
        rule: (inout State, Timestamp) throws(Failure) -> HTTPResponse
    ) throws(Failure) -> HTTPResponse {
        let target = ProofTarget(request, scheme: scheme)
        return try apply { state, now throws(Failure) in
            do throws(Failure) {
                try state.admit(proof, for: target, demandsNonce: demandsNonce, now: now)
                var response = try rule(&state, now)
                response.headers["DPoP-Nonce"] = state.nextNonce(for: proof.thumbprint, after: nil)
                return response
            } catch {
                var failure = error
                failure.headers["DPoP-Nonce"] = state.nextNonce(for: proof.thumbprint, after: error.code)
                throw failure
            }
        }
    }

    /// The proof of a request, signed rightly; `nil` without one.
    func proof(of request: HTTPRequest) throws(Failure) -> PresentedProof? {
        let values = request.headers.values("DPoP")
        guard values.count <= 1 else { throw .invalidProof("there is more than one DPoP header") }
        guard let text = values.first else { return nil }
        return try PresentedProof(text)
    }
}
