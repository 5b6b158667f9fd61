/// Checks an ID token, with keys that may have to be fetched first: once from what is remembered, once anew when no key fits,
/// because a provider may have changed them.
struct IDTokenStep: Sendable {
    let rules: IDTokenRules
    let signature: IDTokenSignature
    let keySet: URI?
    let memory: ProviderMemory
    let digest: any Digest
    private var token: SignedToken?
    private var hasFetched = false

    init(
        rules: IDTokenRules, signature: IDTokenSignature, keySet: URI?, memory: ProviderMemory, digest: any Digest
    ) {
        (self.rules, self.signature, self.keySet, self.memory, self.digest) = (rules, signature, keySet, memory, digest)
    }

    /// What follows a look at the token.
    enum Outcome {
        /// It is believed.
        case valid(SignedToken)
        /// Its keys are needed.
        case fetch(HTTPRequest)
    }

    /// Begins with a token. `now` is this machine's clock, the answer's date the server's, which counts where it is known.
    mutating func begin(
        _ text: Secret, accessToken: Secret, _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> Outcome {
        let token: SignedToken
        do throws(TokenFailure) {
            token = try SignedToken(text)
            _ = try signature.algorithm(of: token)
            try rules.check(token, at: response.date ?? now, accessToken: accessToken, digest: digest)
        } catch {
            throw Self.refusal(error)
        }
        self.token = token
        guard let keySet else { throw Self.refusal(TokenFailure("the provider publishes no keys to check it with")) }
        guard let keys = memory.keys(keySet, at: now, noOlderThan: ProviderMemory.keyLifetime) else {
            return fetch(keySet)
        }
        return try judge(token, keys, keySet, at: now)
    }

    /// Goes on with the keys.
    mutating func answered(_ response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> Outcome {
        guard let token, let keySet else { throw .unexpectedEvent }
        if let error = OpenIDErrors.error(response) { throw error }
        guard let object = (try? JSONReader.read(response.body))?.object else {
            throw CardeaError(
                .decodingFailed, "The provider's key set is no JSON object.", httpStatus: response.status)
        }
        let keys = try JSONWebKeySet(object)
        memory.keep(keys, of: keySet, at: now)
        return try judge(token, keys, keySet, at: now)
    }

    private mutating func judge(
        _ token: SignedToken, _ keys: JSONWebKeySet, _ keySet: URI, at now: Timestamp
    ) throws(CardeaError) -> Outcome {
        switch try signature.check(token, with: keys) {
        case .success(.valid): return .valid(token)
        case .failure(let failure): throw Self.refusal(failure)
        case .success(.noKey):
            let isRecent = memory.keys(keySet, at: now, noOlderThan: ProviderMemory.keyPatience) != nil
            guard !hasFetched, !isRecent else {
                throw Self.refusal(TokenFailure("none of the provider's keys can have signed it (kid)"))
            }
            return fetch(keySet)
        }
    }

    private mutating func fetch(_ keySet: URI) -> Outcome {
        hasFetched = true
        return .fetch(TokenEndpoint.get(keySet, accept: "application/json, application/jwk-set+json"))
    }

    static func refusal(_ failure: TokenFailure) -> CardeaError {
        CardeaError(.invalidIDToken, "The ID token is refused: \(failure.reason).")
    }
}
