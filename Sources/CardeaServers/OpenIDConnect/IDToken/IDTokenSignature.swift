package import CardeaBasics
package import CardeaModel

/// Whether an ID token is signed by its provider.
package struct IDTokenSignature: Sendable {
    /// The algorithms that are accepted: what the client registered, else what the provider lists, else RS256 alone.
    package let algorithms: [SignatureAlgorithm]
    package let verifier: any SignatureVerifier

    /// What a look at the keys said.
    package enum Verdict: Sendable, Hashable {
        case valid
        /// None of the keys can have signed it: they may have been changed since they were fetched.
        case noKey
    }

    package init(algorithms: [SignatureAlgorithm], verifier: any SignatureVerifier) {
        self.algorithms = algorithms
        self.verifier = verifier
    }

    /// The algorithm of a token, if it is an accepted one. Asked before any key is fetched.
    package func algorithm(of token: SignedToken) throws(TokenFailure) -> SignatureAlgorithm {
        guard let name = token.algorithm else { throw TokenFailure("it does not say how it is signed (alg)") }
        guard name != "none" else { throw TokenFailure("it is not signed (alg)") }
        guard let algorithm = SignatureAlgorithm(rawValue: name), algorithms.contains(algorithm) else {
            throw TokenFailure("it is signed in a way that was not agreed on (alg)")
        }
        return algorithm
    }

    /// Checks against each key that may have signed. Keys that the token brings along mean nothing.
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

    /// More keys than this are not tried: a token names its key wherever there are several.
    package static let mostTries = 16
}
