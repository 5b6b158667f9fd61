import CardeaBasics
import CardeaModel

/// Checks a token's signature, with keys that may have to be fetched first: once from what is remembered, once again when no key
/// fits, because a provider may have changed them.
struct SignatureSubrun: Sendable {
    let signature: IDTokenSignature
    let keySet: URI?
    let memory: ProviderMemory
    private var token: SignedToken?
    /// The keys that are fetched, or were: once for a token.
    private var fetching: KeySetSubrun?
    /// Whether that is because none of those known fits.
    private var isSeeking = false

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
        guard var fetching else { throw .keys(.unexpectedEvent) }
        let keys: JSONWebKeySet?
        do throws(CardeaError) { keys = try fetching.keys(response, at: now) } catch { throw .keys(error) }
        self.fetching = fetching
        guard let keys else { return .fetch(fetching.request) }
        if isSeeking { memory.soughtKey(keySet, at: now) }
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
            guard fetching == nil, memory.maySeekKey(keySet, at: now) else {
                throw .token(TokenFailure("none of the provider's keys could have signed it (kid)"))
            }
            isSeeking = true
            return fetch(keySet)
        }
    }

    private mutating func fetch(_ keySet: URI) -> Outcome {
        let step = KeySetSubrun(keySet, memory)
        fetching = step
        return .fetch(step.request)
    }
}
