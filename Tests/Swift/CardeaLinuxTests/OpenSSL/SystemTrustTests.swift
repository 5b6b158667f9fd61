import Foundation
import Testing

@testable import CardeaLinux

@Suite("Where the system's certificates are found")
final class SystemTrustTests {
    private let root: URL
    private let hashed: String
    private let plain: String
    private let bundle: String
    private let custom: String

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "cardea-trust-\(UUID().uuidString)")
        hashed = root.appending(path: "hashed").path
        plain = root.appending(path: "plain").path
        bundle = root.appending(path: "plain/bundle.pem").path
        custom = root.appending(path: "custom.pem").path
        for folder in [hashed, plain] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        for file in [hashed + "/0a1b2c3d.0", bundle, custom] { try Data().write(to: URL(filePath: file)) }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func locate(
        _ environment: [String: String] = [:], folders: [String]? = nil, files: [String]? = nil
    ) -> SystemTrust? {
        SystemTrust.locate(
            environment: { environment[$0] }, knownFolders: folders ?? [plain, hashed], knownFiles: files ?? [bundle])
    }

    @Test("a hashed folder is preferred to a bundle")
    func folder() {
        #expect(locate() == SystemTrust(folders: [hashed], files: []))
    }

    @Test("without a hashed folder the bundle is read")
    func bundleOnly() {
        #expect(locate(folders: [plain]) == SystemTrust(folders: [], files: [bundle]))
        #expect(locate(folders: [], files: [plain + "/absent.pem", bundle])?.files == [bundle])
    }

    @Test("the environment's file is read beside the folder, unless it is the system's own bundle")
    func environmentFile() {
        #expect(locate(["SSL_CERT_FILE": custom]) == SystemTrust(folders: [hashed], files: [custom]))
        #expect(locate(["SSL_CERT_FILE": bundle]) == SystemTrust(folders: [hashed], files: []))
    }

    @Test("a file of the user's own is added to what is there, and an empty name is none")
    func own() {
        #expect(locate(["CARDEA_CA_FILE": custom]) == SystemTrust(folders: [hashed], files: [], own: custom))
        #expect(locate(["CARDEA_CA_FILE": ""]) == SystemTrust(folders: [hashed], files: []))
    }

    @Test("the environment's folders replace the usual one, and count only when they are hashed")
    func environmentFolder() {
        #expect(locate(["SSL_CERT_DIR": "\(plain):\(hashed)"], folders: [])?.folders == [hashed])
        #expect(locate(["SSL_CERT_DIR": plain]) == SystemTrust(folders: [], files: [bundle]))
    }

    @Test("a system without certificates has none")
    func nothing() {
        #expect(locate(folders: [], files: []) == SystemTrust(folders: [], files: []))
    }

    @Test("this system's certificates are found")
    func here() throws {
        let trust = try #require(SystemTrust.locate())
        #expect(!trust.folders.isEmpty || !trust.files.isEmpty)
    }
}
