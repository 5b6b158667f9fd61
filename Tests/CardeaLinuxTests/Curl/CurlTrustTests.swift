import CardeaAsync
import CardeaBasics
import CardeaModel
import Foundation
import Testing

@testable import CardeaLinux

@Suite("Whom the transport trusts")
struct CurlTrustTests {
    /// With the shared store, and with the certificates that libcurl reads itself.
    static let bothWays = [true, false]

    @Test("a server with a certificate of the given authority is trusted", arguments: bothWays)
    func trusted(ownStore: Bool) async throws {
        let fixture = try TransportFixture(trustsOwnStore: ownStore)
        #expect(try await fixture.send(.get, "tls", "/hello").status == 200)
    }

    @Test("the authority can come from a file", arguments: bothWays)
    func file(ownStore: Bool) async throws {
        let path = try FaultProcess.shared.get().folder + "/authority.pem"
        let fixture = try TransportFixture(trustsOwnStore: ownStore) { $0.certificateAuthorities = .file(path) }
        #expect(try await fixture.send(.get, "tls", "/hello").status == 200)
    }

    @Test("the authority can come from a file beside the system's, or beside those of another file")
    func additional() async throws {
        let folder = try FaultProcess.shared.get().folder
        let pairs: [(CertificateAuthorities, String)] = [
            (.system, "authority.pem"), (.file(folder + "/stranger.pem"), "authority.pem"),
            (.file(folder + "/authority.pem"), "stranger.pem"),
        ]
        for (authorities, additional) in pairs {
            let fixture = try TransportFixture {
                $0.certificateAuthorities = authorities
                $0.additionalCAFile = folder + "/" + additional
            }
            #expect(try await fixture.send(.get, "tls", "/hello").status == 200, "\(additional)")
        }
    }

    @Test("a libcurl that reads the certificates itself takes no additional file, and says so")
    func additionalElsewhere() async throws {
        let fixture = try TransportFixture(trustsOwnStore: false) { $0.additionalCAFile = "/etc/additional.pem" }
        let error = try await fixture.failure("tls", "/hello")
        #expect(error.code == .invalidConfiguration && error.message.contains("`additional_ca_file`"))
        #expect(try await fixture.send(.get, "plain", "/hello").status == 200)
    }

    @Test("a certificate of an unknown authority is refused", arguments: bothWays)
    func unknownAuthority(ownStore: Bool) async throws {
        let fixture = try TransportFixture(trustsOwnStore: ownStore)
        let error = try await fixture.failure("foreign", "/hello")
        #expect(error.code == .tlsFailed)
        #expect(error.message.contains("unable to get local issuer certificate"))
        #expect(try await fixture.server.requests("foreign") == 0)
    }

    @Test("a private authority is unknown to the system's roots", arguments: bothWays)
    func system(ownStore: Bool) async throws {
        let fixture = try TransportFixture(trustsOwnStore: ownStore) { $0.certificateAuthorities = .system }
        let error = try await fixture.failure("tls", "/hello")
        #expect(error.code == .tlsFailed)
        #expect(error.message.contains("unable to get local issuer certificate"))
    }

    @Test("a certificate for another host name is refused", arguments: bothWays)
    func otherName(ownStore: Bool) async throws {
        let fixture = try TransportFixture(trustsOwnStore: ownStore)
        let error = try await fixture.failure("other", "/hello")
        #expect(error.code == .tlsFailed)
        #expect(error.message.contains("host name"))
        #expect(try await fixture.server.requests("other") == 0)
    }

    @Test("an expired certificate is refused", arguments: bothWays)
    func expired(ownStore: Bool) async throws {
        let fixture = try TransportFixture(trustsOwnStore: ownStore)
        let error = try await fixture.failure("expired", "/hello")
        #expect(error.code == .tlsFailed)
        #expect(error.message.contains("expired"))
    }

    @Test("TLS before 1.2 is refused")
    func oldTLS() async throws {
        let fixture = try TransportFixture()
        #expect(try await fixture.failure("old", "/hello").code == .tlsFailed)
    }

    @Test("a server that does not speak TLS is refused")
    func noTLS() async throws {
        let fixture = try TransportFixture()
        #expect(try await fixture.failure("text", "/hello").code == .tlsFailed)
    }

    @Test("a pinned key lets the server with that key through and no other")
    func pins() async throws {
        let key = try publicKey(inFile: FaultProcess.shared.get().folder + "/good.key")
        let pin = "sha256//" + Data(OpenSSLDigest().sha256(key)).base64EncodedString()
        let matching = try TransportFixture { $0.pinnedPublicKeys = [pin] }
        #expect(try await matching.send(.get, "tls", "/hello").status == 200)
        let other = try TransportFixture { $0.pinnedPublicKeys = ["sha256//" + Data(count: 32).base64EncodedString()] }
        let error = try await other.failure("tls", "/hello")
        #expect(error.code == .tlsFailed)
        #expect(error.message.contains("pinned"))
    }

    @Test(
        "an authority file without certificates is a configuration error", arguments: ["/nonexistent.pem", "/dev/null"])
    func unreadable(path: String) async throws {
        for (setting, configure) in [
            ("ca_file", { $0.certificateAuthorities = .file(path) }),
            ("additional_ca_file", { $0.additionalCAFile = path }),
        ] as [(String, (inout TransportConfiguration) -> Void)] {
            let fixture = try TransportFixture(configure: configure)
            let error = try await fixture.failure("tls", "/hello")
            #expect(error.code == .invalidConfiguration && error.message.contains("`\(setting)`"))
            #expect(try await fixture.send(.get, "plain", "/hello").status == 200)
        }
    }

    @Test("an authority file with a key and no certificate is a configuration error")
    func noCertificate() async throws {
        let path = try FaultProcess.shared.get().folder + "/good.key"
        let fixture = try TransportFixture { $0.certificateAuthorities = .file(path) }
        #expect(try await fixture.failure("tls", "/hello").code == .invalidConfiguration)
    }

    @Test("this system's libcurl shares the certificate store")
    func fits() {
        #expect(TrustStore.fitsLibcurl)
        #expect(LibraryVersions.loaded.sharesTrustStore)
        #expect(LibraryVersions.loaded.libcurl.contains("."))
        #expect(LibraryVersions.loaded.openSSL.hasPrefix("OpenSSL "))
    }

    @Test("transports with one setting share one store")
    func oneStore() throws {
        let authority = try FaultProcess.shared.get().folder + "/authority.pem"
        #expect(try TrustStore.shared(for: .file(authority)) === TrustStore.shared(for: .file(authority)))
        #expect(try TrustStore.shared(for: .file(authority)) !== TrustStore.shared(for: .system))
    }

    /// In the binary form that pins are made of.
    private func publicKey(inFile path: String) throws -> [UInt8] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl", "pkey", "-in", path, "-pubout", "-outform", "der"]
        process.standardOutput = output
        try process.run()
        return [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    }
}
