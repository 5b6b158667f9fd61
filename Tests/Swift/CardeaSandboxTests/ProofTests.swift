import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// DPoP proofs, over real sockets. A refresh without a refresh token is refused as `unauthorized` once its proof is in.
@Suite struct ProofTests {
    let server: SandboxServer
    let client: TestClient
    let key: TestProofKey

    init() throws {
        server = try SandboxServer()
        client = TestClient(server)
        key = try TestProofKey()
    }

    private var proof: TestProof { TestProof(by: key, "POST", "\(server.baseURL)/v1/session/refresh") }

    private func refresh(_ proof: String, host: String? = nil) async throws -> Reply {
        try await client.api("refresh", headers: ["DPoP": proof].merging(host.map { ["Host": $0] } ?? [:]) { $1 })
    }

    @Test("a right proof is accepted")
    func good() async throws {
        #expect(try await refresh(proof.signed()).code == "unauthorized")
    }

    @Test("a hash of an access token does no harm where none is needed")
    func superfluousHash() async throws {
        var proof = proof
        proof.claims["ath"] = "fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo"
        #expect(try await refresh(proof.signed()).code == "unauthorized")
    }

    /// One thing wrong with a proof, and what the refusal names.
    enum Defect: String, CaseIterable {
        case typ, alg, crit, jwk
        case privateKey = "private"
        case curve = "P-256"
        case coordinate
        case point
        case signature
        case jti
        case htm
        case htu
        case iat
        case nonce
        case ath

        func apply(to proof: inout TestProof) {
            var jwk = proof.key.jwk
            switch self {
            case .typ: proof.header["typ"] = "JWT"
            case .alg: proof.header["alg"] = "ES384"
            case .crit: proof.header["crit"] = ["exp"]
            case .jwk: proof.header["jwk"] = nil
            case .privateKey: jwk["d"] = "AAAA"
            case .curve: jwk["crv"] = "P-384"
            case .coordinate: jwk["x"] = "AAAA"
            case .point: jwk["y"] = jwk["x"]
            case .signature: jwk = (try? TestProofKey().jwk) ?? [:]
            case .jti: proof.claims["jti"] = ""
            case .htm: proof.claims["htm"] = "post"
            case .htu: proof.claims["htu"] = .string((proof.claims["htu"]?.string ?? "") + "?")
            case .iat: proof.claims["iat"] = .string("\(TestProof.now)")
            case .nonce: proof.claims["nonce"] = 1
            case .ath: proof.claims["ath"] = .null
            }
            if self != .jwk { proof.header["jwk"] = .object(jwk) }
        }
    }

    @Test("a proof with one defect is refused because of it", arguments: Defect.allCases)
    func defect(_ defect: Defect) async throws {
        var proof = proof
        defect.apply(to: &proof)
        let reply = try await refresh(proof.signed())
        #expect(reply.status == 400)
        #expect(reply.code == "invalid_dpop_proof")
        #expect(reply.json["message"]?.string?.contains(defect.rawValue) == true)
    }

    @Test(
        "another algorithm, none at all included, is refused", arguments: ["none", "HS256", "RS256", "EdDSA", "es256"])
    func algorithms(name: String) async throws {
        var proof = proof
        proof.header["alg"] = .string(name)
        #expect(try await refresh(proof.signed()).code == "invalid_dpop_proof")
    }

    @Test(
        "a proof for another URL is refused",
        arguments: [
            "http://127.0.0.1/v1/session/refresh", "https://HOST/v1/session/refresh", "HTTP://HOST/v1/session/refresh",
            "http://HOST/v1/session/revoke", "http://HOST/v1/session/refresh#x", "http://HOST/v1/session/refresh/",
            "http://u@HOST/v1/session/refresh", "/v1/session/refresh", "",
        ])
    func otherTargets(url: String) async throws {
        var proof = proof
        proof.claims["htu"] = .string(url.replacing("HOST", with: "127.0.0.1:\(server.port)"))
        #expect(try await refresh(proof.signed()).json["message"]?.string?.contains("htu") == true)
    }

    @Test(
        "the URL is that of the Host header in lower case, with or without the scheme's own port",
        arguments: [
            ("Api.Example.TEST:8443", "http://api.example.test:8443", true),
            ("Api.Example.TEST:8443", "http://Api.Example.TEST:8443", false),
            ("api.example.test", "http://api.example.test:80", true),
            ("api.example.test:80", "http://api.example.test", true),
            ("api.example.test", "http://api.example.test:443", false),
            ("[::1]:8080", "http://[::1]:8080", true),
        ])
    func hostOverride(host: String, origin: String, isAccepted: Bool) async throws {
        let proof = TestProof(by: key, "POST", "\(origin)/v1/session/refresh")
        let code = try await refresh(proof.signed(), host: host).code
        #expect(code == (isAccepted ? "unauthorized" : "invalid_dpop_proof"))
    }

    @Test("a proof is good for one request, even when that one came at the wrong time")
    func replay() async throws {
        let proof = try proof.signed()
        #expect(try await refresh(proof).code == "unauthorized")
        #expect(try await refresh(proof).json["message"]?.string?.contains("jti") == true)
        var early = self.proof
        early.claims["iat"] = .integer(TestProof.now - 3600)
        #expect(try await refresh(early.signed()).json["message"]?.string?.contains("iat") == true)
        server.control.advanceClock(seconds: -3600)
        #expect(try await refresh(early.signed()).json["message"]?.string?.contains("jti") == true)
    }

    @Test(
        "what is no JWT is refused",
        arguments: [
            "x", "..", "a.b", "e30.e30.", "e30.e30.AA", "e30=.e30.AA", "bm90.e30.AA", "e30.e30.AA.AA",
            "e30.e30.AA, e30",
            String(repeating: "A", count: 9000),
        ])
    func garbage(text: String) async throws {
        let reply = try await refresh(text)
        #expect(reply.status == 400)
        #expect(reply.code == "invalid_dpop_proof")
    }

    @Test("a signature of another length, or over other bytes, is refused")
    func signatures() async throws {
        let proof = try proof.signed()
        let parts = proof.split(separator: ".").map(String.init)
        let signature = try #require(Base64URL.decode(parts[2]))
        for wrong in [
            Array(signature.dropLast()), signature + [0], signature.reversed(), [UInt8](repeating: 0, count: 64),
        ] {
            let text = "\(parts[0]).\(parts[1]).\(Base64URL.encode(wrong))"
            #expect(try await refresh(text).json["message"]?.string?.contains("signature") == true)
        }
        #expect(try await refresh(proof).code == "unauthorized")
    }

    @Test("two proofs are refused, even when both are right")
    func twoHeaders() async throws {
        let reply = try await refresh("\(proof.signed())\r\nDPoP: \(proof.signed())")
        #expect(reply.code == "invalid_dpop_proof")
    }

    @Test("required proofs are missed, optional ones are not, and switched off ones are not read")
    func demand() async throws {
        #expect(try await client.api("refresh").code == "unauthorized")
        server.control.update { $0.dpop = .required }
        for path in ["login/finalize", "refresh", "revoke"] {
            let reply = try await client.api(path)
            #expect(reply.status == 400)
            #expect(reply.code == "missing_dpop_proof")
        }
        server.control.update { $0.dpop = .off }
        #expect(try await refresh("garbage").code == "unauthorized")
    }

    @Test("a refused proof leaves the challenge token usable")
    func challengeTokenSurvives() async throws {
        let token = try await client.redirect(.verified).first("challenge_token")
        #expect(try await client.finalize(token, headers: ["DPoP": "garbage"]).code == "invalid_dpop_proof")
        #expect(try await client.finalize(token).status == 200)
    }

    @Test("iat is held against the time that Date shows", arguments: [3600, -3600])
    func shiftedDate(seconds: Int) async throws {
        server.control.update { $0.dateOffset = seconds }
        let refused = try await refresh(proof.signed())
        #expect(refused.json["message"]?.string?.contains("iat") == true)
        let date = try #require(Timestamp(httpDate: refused.header("Date") ?? ""))
        #expect(abs(date.seconds - TestProof.now - Int64(seconds)) < 30)
        var proof = proof
        proof.claims["iat"] = .integer(date.seconds)
        #expect(try await refresh(proof.signed()).code == "unauthorized")
    }

    @Test("a server whose clock is wrong tells Date, iat and expiry by the same clock")
    func wrongClock() async throws {
        server.control.advanceClock(seconds: -7200)
        var proof = TestProof(by: key, "POST", "\(server.baseURL)/v1/session/login/finalize")
        proof.claims["iat"] = .integer(TestProof.now - 7200)
        let token = try await client.redirect(.verified).first("challenge_token")
        let reply = try await client.finalize(token, headers: ["DPoP": proof.signed()])
        let date = try #require(Timestamp(httpDate: reply.header("Date") ?? ""))
        #expect(abs((reply.json["expires_at"]?.integer ?? 0) - date.seconds - 900) < 30)
        #expect(abs(date.seconds - TestProof.now + 7200) < 30)
    }
}
