package import CardeaBasics
package import CardeaModel

/// Checks an ID token: what it says, then who has signed it.
struct IDTokenSubrun: Sendable {
    let rules: IDTokenRules
    let signature: IDTokenSignature
    let digest: any Digest
    private var keys: SignatureSubrun

    init(
        rules: IDTokenRules, signature: IDTokenSignature, keySet: URI?, memory: ProviderMemory, digest: any Digest
    ) {
        (self.rules, self.signature, self.digest) = (rules, signature, digest)
        keys = SignatureSubrun(signature, keySet: keySet, memory: memory)
    }

    /// Begins with a token. `now` is this machine's clock, `date` the server's, which counts where it is known.
    mutating func begin(
        _ text: Secret, accessToken: Secret, date: Timestamp?, at now: Timestamp
    ) throws(CardeaError) -> RunTurn<SignedToken> {
        let token: SignedToken
        do throws(TokenFailure) {
            token = try SignedToken(text)
            _ = try signature.algorithm(of: token)
            try rules.check(token, at: date ?? now, accessToken: accessToken, digest: digest)
        } catch {
            throw Self.refusal(error)
        }
        do throws(SignatureSubrun.Failure) { return try keys.begin(token, at: now) } catch { throw Self.error(error) }
    }

    /// Goes on with the keys.
    mutating func answered(_ response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> RunTurn<SignedToken> {
        do throws(SignatureSubrun.Failure) {
            return try keys.answered(response, at: now)
        } catch {
            throw Self.error(error)
        }
    }

    private static func error(_ failure: SignatureSubrun.Failure) -> CardeaError {
        switch failure {
        case .token(let failure): refusal(failure)
        case .keys(let error): error
        }
    }

    static func refusal(_ failure: TokenFailure) -> CardeaError {
        CardeaError(.invalidIDToken, "The ID token is refused: \(failure.reason).")
    }
}

/// Checks a token's signature, with keys that may have to be fetched first: once from what is remembered, once again when no key
/// fits, because a provider may have changed them.
struct SignatureSubrun: Sendable {
    let signature: IDTokenSignature
    let keySet: URI?
    let memory: ProviderMemory
    private var token: SignedToken?
    /// The keys that are being fetched, or were: once for a token.
    private var fetching: KeySetSubrun?
    /// True if they are fetched because none of the known ones fits.
    private var isSeeking = false

    init(_ signature: IDTokenSignature, keySet: URI?, memory: ProviderMemory) {
        (self.signature, self.keySet, self.memory) = (signature, keySet, memory)
    }

    /// The reason why a token is not believed: it breaks a rule, or its keys cannot be had.
    enum Failure: Error {
        case token(TokenFailure)
        case keys(CardeaError)
    }

    /// Begins with a token whose claims are right.
    mutating func begin(_ token: SignedToken, at now: Timestamp) throws(Failure) -> RunTurn<SignedToken> {
        self.token = token
        guard let keySet else { throw .token(TokenFailure("the provider publishes no keys to check it with")) }
        guard let keys = memory.keys(keySet, at: now) else {
            return fetch(keySet)
        }
        return try judge(token, keys, keySet, at: now)
    }

    /// Goes on with the keys.
    mutating func answered(_ response: HTTPResponse, at now: Timestamp) throws(Failure) -> RunTurn<SignedToken> {
        guard let token, let keySet else { throw .keys(.unexpectedEvent) }
        guard var fetching else { throw .keys(.unexpectedEvent) }
        let keys: JSONWebKeySet?
        do throws(CardeaError) { keys = try fetching.keys(response, at: now) } catch { throw .keys(error) }
        self.fetching = fetching
        guard let keys else { return .send(fetching.request) }
        if isSeeking { memory.soughtKey(keySet, at: now) }
        return try judge(token, keys, keySet, at: now)
    }

    private mutating func judge(
        _ token: SignedToken, _ keys: JSONWebKeySet, _ keySet: URI, at now: Timestamp
    ) throws(Failure) -> RunTurn<SignedToken> {
        let verdict: Result<IDTokenSignature.Verdict, TokenFailure>
        do throws(CardeaError) { verdict = try signature.check(token, with: keys) } catch { throw .keys(error) }
        switch verdict {
        case .success(.valid): return .finish(token)
        case .failure(let failure): throw .token(failure)
        case .success(.noKey):
            guard fetching == nil, memory.maySeekKey(keySet, at: now) else {
                throw .token(TokenFailure("none of the provider's keys could have signed it (kid)"))
            }
            isSeeking = true
            return fetch(keySet)
        }
    }

    private mutating func fetch(_ keySet: URI) -> RunTurn<SignedToken> {
        let step = KeySetSubrun(keySet, memory)
        fetching = step
        return .send(step.request)
    }
}

/// Checks that an ID token is signed by its provider.
package struct IDTokenSignature: Sendable {
    /// The algorithms that are accepted: what the client registered, else what the provider lists, else RS256 alone.
    package let algorithms: [SignatureAlgorithm]
    package let verifier: any SignatureVerifier

    /// The result of a check with some keys.
    package enum Verdict: Sendable, Hashable {
        case valid
        /// None of the keys can have signed the token: they may have changed since they were fetched.
        case noKey
    }

    package init(algorithms: [SignatureAlgorithm], verifier: any SignatureVerifier) {
        self.algorithms = algorithms
        self.verifier = verifier
    }

    /// Returns the algorithm of a token, if it is accepted. Call it before you fetch a key.
    package func algorithm(of token: SignedToken) throws(TokenFailure) -> SignatureAlgorithm {
        guard let name = token.algorithm else { throw TokenFailure("it does not say how it is signed (alg)") }
        guard name != "none" else { throw TokenFailure("it is not signed (alg)") }
        guard let algorithm = SignatureAlgorithm(rawValue: name), algorithms.contains(algorithm) else {
            throw TokenFailure("it is signed in a way that was not agreed on (alg)")
        }
        return algorithm
    }

    /// Checks against each key that may have signed. Keys inside the token mean nothing.
    package func check(
        _ token: SignedToken, with keys: JSONWebKeySet
    ) throws(CardeaError) -> Result<Verdict, TokenFailure> {
        let accepted: SignatureAlgorithm
        do throws(TokenFailure) { accepted = try algorithm(of: token) } catch { return .failure(error) }
        let candidates = keys.candidates(for: accepted, keyID: token.keyID)
        if candidates.isEmpty { return .success(.noKey) }
        for key in candidates.prefix(Self.mostTries)
        where try verifier.isValid(token.signed.signature, of: token.signed.signingInput, by: key, accepted) {
            return .success(.valid)
        }
        guard candidates.count <= Self.mostTries else {
            return .failure(
                TokenFailure(
                    "it does not say which of the \(candidates.count) keys has signed it, and it was none of the first "
                        + "\(Self.mostTries) (kid)"))
        }
        return .failure(TokenFailure("its signature is wrong"))
    }

    /// The number of keys that are tried: where there are more, a token names its key.
    package static let mostTries = 16
}

/// Fetches a provider's keys; once more where its server fails. No failure says anything of the login that needs them.
struct KeySetSubrun: Sendable {
    let url: URI
    private let memory: ProviderMemory
    private var isRepeated = false

    init(_ url: URI, _ memory: ProviderMemory) { (self.url, self.memory) = (url, memory) }

    var request: HTTPRequest { TokenEndpoint.get(url, accept: "application/json, application/jwk-set+json") }

    /// Returns the keys, or `nil` if they are to be asked for once more.
    mutating func keys(_ response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> JSONWebKeySet? {
        if response.status >= 500, !isRepeated {
            isRepeated = true
            return nil
        }
        let keys: JSONWebKeySet
        do throws(CardeaError) {
            if let error = OpenIDErrors.error(response) { throw error }
            keys = try JSONWebKeySet(try OpenIDErrors.object(response, "provider's key set"))
        } catch {
            throw error.judged(.passing)
        }
        memory.remember(
            keys, of: url, maximumAge: response.header("Cache-Control").flatMap(HeaderTimes.maximumAge), at: now)
        return keys
    }
}

/// Runs alone while the page of a login is open. Whatever comes of it, the login asks again where keys are missing.
extension KeySetSubrun: ProtocolRun {
    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<Void> {
        switch event {
        case .begin: return .send(request)
        case .answered(let response, let now):
            return try keys(response, at: now) == nil ? .send(request) : .finish(())
        }
    }
}
