import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel

/// Times what has no function of its own in the library: a PKCE pair, a proof of possession, and encrypted files.
///
/// usage: PartsBenchmark FOLDER TIMES   prints JSON; all times in microseconds. FOLDER takes the encrypted files.
struct PartsBenchmark {
    private let clock = ContinuousClock()
    private let entropy = SystemEntropy()
    private let digest = OpenSSLDigest()

    func run(folder: String, times: Int) async throws(CardeaError) -> [(name: String, micros: Double)] {
        let key = try OpenSSLProofKeys().make()
        let pair = try average(times) { () throws(CardeaError) in
            _ = PKCE(entropy: try entropy.bytes(PKCE.entropySize), digest: digest)
        }
        let proof = try average(times) { () throws(CardeaError) in
            let claims = DPoPProof(
                method: "POST", target: "https://127.0.0.1:8443/v1/session/login/finalize",
                identifier: UUIDText.random(try entropy.bytes(UUIDText.entropySize)), issuedAt: SystemClock().now())
            _ = try claims.signed(with: key)
        }
        return [("pkce_us", pair), ("proof_us", proof)] + (try await files(folder, times))
    }

    /// The mean of many calls, after as many that nobody times.
    private func average(_ times: Int, _ body: () throws(CardeaError) -> Void) throws(CardeaError) -> Double {
        for _ in 0..<times { try body() }
        let begin = clock.now
        for _ in 0..<times { try body() }
        return (clock.now - begin) / .microseconds(times)
    }

    private func files(_ folder: String, _ times: Int) async throws(CardeaError) -> [(name: String, micros: Double)] {
        let store = try EncryptedFileStore.open(folder: folder, key: .keyFile)
        defer { store.endThreads() }
        let record = Secret(String(repeating: "r", count: 2000))
        let name = RecordName(
            application: "com.example.bench", backend: "prelude https://x", account: "a", kind: .session)
        var (writes, reads): ([Double], [Double]) = ([], [])
        for _ in 0..<times {
            var begin = clock.now
            try await store.write(record, for: name)
            writes.append((clock.now - begin) / .microseconds(1))
            begin = clock.now
            guard try await store.read(name) == record else { throw CardeaError(.internalError, "not the record") }
            reads.append((clock.now - begin) / .microseconds(1))
        }
        return [("file_store_us", writes.sorted()[times / 2]), ("file_lookup_us", reads.sorted()[times / 2])]
    }
}

guard CommandLine.arguments.count == 3, let times = Int(CommandLine.arguments[2]), times > 0 else {
    throw CardeaError(.invalidArgument, "usage: PartsBenchmark FOLDER TIMES")
}
let values = try await PartsBenchmark().run(folder: CommandLine.arguments[1], times: times)
print("{" + values.map { "\"\($0.name)\": \($0.micros)" }.joined(separator: ", ") + "}")
