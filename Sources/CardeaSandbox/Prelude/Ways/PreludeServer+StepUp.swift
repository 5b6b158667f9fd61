import CardeaBasics

/// The endpoints of scopes that are granted after more proof.
extension PreludeServer {
    func stepUpRoutes(_ session: String) -> [Route] {
        [
            Route("POST", "\(session)/stepup/request", handle: requestStepUp),
            Route("POST", "\(session)/stepup/continue", handle: continueStepUp),
            Route("GET", "\(session)/me/identifiers", handle: listIdentifiers),
        ]
    }

    private func requestStepUp(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try call.request.json()
        guard try proof(of: call.request) != nil else {
            throw Failure(400, Failure.missingProof.code, "the request needs a DPoP proof")
        }
        return try asProvenUser(call.request) { state, session, now throws(Failure) in
            .json(
                try state.requestStepUp(
                    body["scope"]?.string, metadata: body["metadata"], of: session, now: now))
        }
    }

    private func continueStepUp(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try call.request.json()
        return try applyBound(call.request) { state, proof, now throws(Failure) in
            try state.continueStepUp(body, proof: proof, now: now)
        }
    }

    /// Does a step by its code.
    func checkStepCode(_ body: JSONObject, token: String, _ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        guard request.headers["Authorization"] == nil else {
            throw .badRequest("this request takes no Authorization")
        }
        return try applyBound(request) { state, proof, now throws(Failure) in
            try state.checkStepCode(body["code"]?.string, token: token, proof: proof, now: now)
        }
    }

    /// Runs a rule with a proof that is bound to a challenge token. A second try at a step has the same name as the first.
    private func applyBound(
        _ request: HTTPRequest,
        rule: (inout PreludeState, PresentedProof, Timestamp) throws(Failure) -> JSONValue
    ) throws(Failure) -> HTTPResponse {
        guard let proof = try proof(of: request) else { throw .missingProof }
        guard proof.method == request.method, ProofTarget(request, scheme: scheme).matches(proof.target) else {
            throw .invalidProof("the proof is of another request")
        }
        return .json(try apply { state, now throws(Failure) in try rule(&state, proof, now) })
    }

    private func listIdentifiers(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        try asUser(call.request) { state, session, _ throws(Failure) in
            let all = [session.identity.email] + (state.identifiers[session.userID] ?? [])
            return .json(
                .members([
                    "identifiers": .array(
                        all.enumerated().map {
                            .members(["id": .string("idf_\($0.offset)"), "value": .string($0.element)])
                        })
                ]))
        }
    }
}
