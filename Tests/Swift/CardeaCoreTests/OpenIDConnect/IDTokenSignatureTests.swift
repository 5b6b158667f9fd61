import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// Which keys a signature is held against.
@Suite struct IDTokenSignatureTests {
    /// Finds no signature right, and counts.
    private final class Refusal: SignatureVerifier {
        let tries = Lock(0)

        func isValid(
            _ signature: [UInt8], of message: [UInt8], by key: JSONWebKey, _ algorithm: SignatureAlgorithm
        ) -> Bool {
            tries.withLock { $0 += 1 }
            return false
        }
    }

    @Test(
        "a token that does not name its key is held against sixteen keys at most, and the error says so",
        arguments: [(1, 1, "wrong"), (16, 16, "wrong"), (17, 16, "17 keys"), (100, 16, "100 keys")])
    func tries(count: Int, tries: Int, words: String) throws {
        let keys = try #require(
            OpenIDFixture.keys("x")["keys"]?.array?.first?.object.flatMap { key in
                var key = key
                key["kid"] = nil
                return JSONWebKey(key)
            })
        let verifier = Refusal()
        let signature = IDTokenSignature(algorithms: [.rs256], verifier: verifier)
        let set = JSONWebKeySet(Array(repeating: keys, count: count))
        guard case .failure(let failure) = try signature.check(SignedToken(Secret(OpenIDFixture.idToken())), with: set)
        else { throw UnexpectedAction() }
        #expect(failure.reason.contains(words) && verifier.tries.withLock { $0 } == tries)
    }
}
