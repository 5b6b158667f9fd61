import Foundation

/// The public collection of ES256 signatures (Wycheproof).
struct SignatureVectors: Decodable {
    struct Group: Decodable {
        let publicKeyDer: String
        let tests: [Case]
    }

    struct Case: Decodable {
        let tcId: Int
        let msg: String
        let sig: String
        let result: String
    }

    let numberOfTests: Int
    let testGroups: [Group]

    static var all: SignatureVectors {
        get throws {
            try JSONDecoder().decode(SignatureVectors.self, from: PublicVectors.data("ecdsa_secp256r1_sha256_p1363"))
        }
    }
}
