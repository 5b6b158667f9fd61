/// Checks a token's signature, with keys that may have to be fetched first: once from what is remembered, once anew when no key
/// fits, because a provider may have changed them.
struct SignatureStep: Sendable {
    let signature: IDTokenSignature
    let keySet: URI?
    let memory: ProviderMemory
    private var token: SignedToken?
    private var hasFetched = false

    init(_ signature: IDTokenSignature, keySet: URI?, memory: ProviderMemory) {
        (self.signature, self.keySet, self.memory) = (signature, keySet, memory)
    }

    /// What follows a look at the token.
    enum Outcome {
        /// It is believed.
        case valid(SignedToken)
        /// Its keys are needed.
        case fetch(HTTPRequest)
    }

    /// Why a token is not believed yet: it breaks a rule, or its keys are not to be had.
    enum Failure: Error {
        case token(TokenFailure)
        case keys(CardeaError)
    }

    /// Begins with a token whose claims are right.
    mutating func begin(_ token: SignedToken, at now: Timestamp) throws(Failure) -> Outcome {
        self.token = token
        guard let keySet else { throw .token(TokenFailure("the provider publishes no keys to check it with")) }
        guard let keys = memory.keys(keySet, at: now) else {
            return fetch(keySet)
        }
        return try judge(token, keys, keySet, at: now)
    }

    /// Goes on with the keys.
    mutating func answered(_ response: HTTPResponse, at now: Timestamp) throws(Failure) -> Outcome {
        guard let token, let keySet else { throw .keys(.unexpectedEvent) }
        if let error = OpenIDErrors.error(response) { throw .keys(error) }
        guard let object = (try? JSONReader.read(response.body))?.object else {
            throw .keys(
                CardeaError(
                    .decodingFailed, "The provider's key set is no JSON object.", httpStatus: response.status))
        }
        let keys: JSONWebKeySet
        do throws(CardeaError) { keys = try JSONWebKeySet(object) } catch { throw .keys(error) }
        memory.keep(
            keys, of: keySet, maximumAge: response.header("Cache-Control").flatMap(CacheControl.maximumAge), at: now)
        return try judge(token, keys, keySet, at: now)
    }

    private mutating func judge(
        _ token: SignedToken, _ keys: JSONWebKeySet, _ keySet: URI, at now: Timestamp
    ) throws(Failure) -> Outcome {
        let verdict: Result<IDTokenSignature.Verdict, TokenFailure>
        do throws(CardeaError) { verdict = try signature.check(token, with: keys) } catch { throw .keys(error) }
        switch verdict {
        case .success(.valid): return .valid(token)
        case .failure(let failure): throw .token(failure)
        case .success(.noKey):
            guard !hasFetched, memory.maySeekKey(keySet, at: now) else {
                throw .token(TokenFailure("none of the provider's keys can have signed it (kid)"))
            }
            return fetch(keySet)
        }
    }

    private mutating func fetch(_ keySet: URI) -> Outcome {
        hasFetched = true
        return .fetch(TokenEndpoint.get(keySet, accept: "application/json, application/jwk-set+json"))
    }
}
