import CardeaBasics

/// Checks an ID token: what it says, then who has signed it.
struct IDTokenSubrun: Sendable {
    let rules: IDTokenRules
    let signature: IDTokenSignature
    let digest: any Digest
    private var keys: SignatureSubrun

    typealias Outcome = SignatureSubrun.Outcome

    init(
        rules: IDTokenRules, signature: IDTokenSignature, keySet: URI?, memory: ProviderMemory, digest: any Digest
    ) {
        (self.rules, self.signature, self.digest) = (rules, signature, digest)
        keys = SignatureSubrun(signature, keySet: keySet, memory: memory)
    }

    /// Begins with a token. `now` is this machine's clock, the date the server's, which counts where it is known.
    mutating func begin(
        _ text: Secret, accessToken: Secret, date: Timestamp?, at now: Timestamp
    ) throws(CardeaError) -> Outcome {
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
    mutating func answered(_ response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> Outcome {
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
