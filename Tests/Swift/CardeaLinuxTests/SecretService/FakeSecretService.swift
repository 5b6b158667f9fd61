import CardeaLinux
import Foundation

/// A Secret Service that fails as it is told to. The bus starts it when it is asked for, and again after its end.
struct FakeSecretService: Sendable {
    private let folder: String

    init(on session: KeyringSession) throws {
        folder = session.home + "/fake"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try session.makeActivatable(
            "/usr/bin/python3 \"\(KeyringSession.programs)/fake_secret_service.py\" \"\(folder)\"")
    }

    /// What the next calls of a method come to; see the service.
    func spoil(_ method: String, _ faults: String...) throws { try write("faults", [method: faults]) }

    func setKeyring(_ state: String) throws { try write("state", ["keyring": state]) }

    /// The calls so far, in order.
    var calls: [String] {
        let text = (try? String(contentsOfFile: folder + "/log.txt", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    func forgetCalls() { try? FileManager.default.removeItem(atPath: folder + "/log.txt") }

    /// How many items there are.
    var count: Int {
        get throws {
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/items.json"))
            return (try JSONSerialization.jsonObject(with: data) as? [String: Any])?.count ?? 0
        }
    }

    private func write(_ name: String, _ value: Any) throws {
        let data = try JSONSerialization.data(withJSONObject: value)
        try data.write(to: URL(fileURLWithPath: folder + "/\(name).json"))
    }
}

extension FakeSecretService {
    /// A session in which the bus starts it.
    static func session() throws -> (KeyringSession, FakeSecretService) {
        let session = try KeyringSession(.none)
        return (session, try FakeSecretService(on: session))
    }
}
