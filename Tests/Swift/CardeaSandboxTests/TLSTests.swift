import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Foundation
import Testing

/// https with the generated authority, by the curl program.
@Suite struct TLSTests {
    @Test("a whole login works over https for a client that trusts the authority")
    func login() async throws {
        let folder = try TemporaryFolder()
        let server = try SandboxServer(configuration: SandboxConfiguration(tls: true))
        let authority = try folder.write(try #require(server.certificateAuthorityPEM), to: "ca.pem")
        #expect(server.baseURL.hasPrefix("https://127.0.0.1:"))
        let api = "\(server.baseURL)/v1/session"
        let body = "{\"redirect_uri\":\"myapp://oauth-callback\",\"code_challenge\":\"\(TestClient.challenge)\"}"
        let answer = try await curl("--cacert", authority, "-d", body, "\(api)/login/oauth/google/authorize")
        let url = try #require(Reply(answer.output).json["authorization_url"]?.string)
        let redirect = try Reply(await curl("--cacert", authority, "\(url)&sandbox_outcome=verified").output)
        let token = try #require(redirect.header("Location")?.components(separatedBy: "challenge_token=").last)
        let final = "{\"challenge_token\":\"\(token)\",\"code_verifier\":\"\(TestClient.verifier)\"}"
        let reply = try Reply(await curl("--cacert", authority, "-d", final, "\(api)/login/finalize").output)
        #expect(reply.status == 200)
        #expect(claims(of: reply.json["access_token"]?.string)["iss"]?.string == server.baseURL)
    }

    @Test("the certificate holds for localhost too, and the cookie is a secure one")
    func names() async throws {
        let folder = try TemporaryFolder()
        let server = try SandboxServer(configuration: SandboxConfiguration(tls: true))
        let authority = try folder.write(try #require(server.certificateAuthorityPEM), to: "ca.pem")
        let body = "{\"identifier\":{\"type\":\"email_address\",\"value\":\"user@example.com\"}}"
        let url = "https://localhost:\(server.port)/v1/session/otp"
        let reply = try Reply(await curl("--cacert", authority, "-4", "-d", body, url).output)
        #expect(reply.status == 204)
        let cookie = try #require(reply.header("Set-Cookie"))
        #expect(cookie.hasPrefix("__Host-verification-login_sandbox="))
        #expect(cookie.contains("; Path=/;") && cookie.hasSuffix("; Secure"))
    }

    @Test("a client that does not trust the authority refuses the server")
    func untrusted() async throws {
        let server = try SandboxServer(configuration: SandboxConfiguration(tls: true))
        let peerFailedVerification: Int32 = 60
        #expect(try await curl("\(server.baseURL)/").status == peerFailedVerification)
        let other = try SandboxServer(configuration: SandboxConfiguration(tls: true))
        let folder = try TemporaryFolder()
        let authority = try folder.write(try #require(other.certificateAuthorityPEM), to: "ca.pem")
        #expect(try await curl("--cacert", authority, "\(server.baseURL)/").status == peerFailedVerification)
    }

    @Test("a dropped answer and a held one end over https as well")
    func faults() async throws {
        let folder = try TemporaryFolder()
        let server = try SandboxServer(configuration: SandboxConfiguration(tls: true))
        let authority = try folder.write(try #require(server.certificateAuthorityPEM), to: "ca.pem")
        server.control.inject(SandboxFault(.drop), on: "/drop")
        #expect(try await curl("--cacert", authority, "\(server.baseURL)/drop").output.isEmpty)
        let gate = server.control.hold("/held")
        async let held = curl("--cacert", authority, "\(server.baseURL)/held")
        #expect(await gate.waitUntilHeld())
        server.stop()
        #expect(try await held.output.isEmpty)
    }

    /// Runs curl and returns what it wrote, header fields first, and its exit status.
    private func curl(_ arguments: String...) async throws -> (output: [UInt8], status: Int32) {
        let answer = Eventual<Result<(output: [UInt8], status: Int32), any Error>>()
        Thread.detachNewThread {
            answer.reach(
                Result {
                    let process = Process()
                    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
                    process.arguments = ["curl", "-s", "-i", "--noproxy", "*", "--max-time", "20"] + arguments
                    let pipe = Pipe()
                    process.standardOutput = pipe
                    try process.run()
                    let output = Array(pipe.fileHandleForReading.readDataToEndOfFile())
                    process.waitUntilExit()
                    return (output, process.terminationStatus)
                })
        }
        return try await answer.value.get()
    }
}
