import Foundation

/// The public collection of ES256 signatures, when it lies beside the repository.
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

    static let present: SignatureVectors? = {
        let file = URL(filePath: #filePath).appending(
            path: "../../../../../shared/data/wycheproof/ecdsa_secp256r1_sha256_p1363_test.json")
        return (try? Data(contentsOf: file.standardizedFileURL)).flatMap {
            try? JSONDecoder().decode(SignatureVectors.self, from: $0)
        }
    }()
}
