import Foundation
import Testing

/// KDE's keyring, which the bus starts by its own name only, without a display.
final class KWallet: Sendable {
    static let isInstalled = access("/usr/bin/kwalletd5", X_OK) == 0
    static let name = "org.kde.kwalletd5"

    private let session: KeyringSession

    /// - Parameter hasWallet: Whether its user has a wallet, which is closed.
    init(_ session: KeyringSession, hasWallet: Bool = true) throws {
        self.session = session
        let settings = session.environment.merging(["QT_QPA_PLATFORM": "offscreen"]) { $1 }
        let words = settings.map { "\($0.key)=\($0.value)" }
        try session.makeActivatable(
            "/usr/bin/env \(words.joined(separator: " ")) kwalletd5", as: Self.name)
        guard hasWallet else { return }
        // It offers to other programs the wallets that there are at its start.
        try open()
        end()
        while (try? session.owner()) != nil {}
    }

    deinit { end() }

    private func end() {
        guard let answer = try? session.askBus("GetConnectionUnixProcessID", Self.name),
            let process = answer.split(whereSeparator: { !$0.isNumber }).last.flatMap({ pid_t($0) })
        else { return }
        kill(process, SIGKILL)
    }

    /// Starts it and opens its wallet as the desktop's login does, by the hash of the password.
    func open() throws {
        try session.askBus("StartServiceByName", Self.name, "0")
        try session.waitForService()
        let hash = "[" + Array(repeating: "byte 0x41", count: 56).joined(separator: ",") + "]"
        try call("pamOpen", "kdewallet", hash, "0")
        while try !call("isOpen", "kdewallet").contains("true") {}
    }

    @discardableResult
    private func call(_ method: String, _ arguments: String...) throws -> String {
        try session.run(
            [
                "gdbus", "call", "--session", "-d", Self.name, "-o", "/modules/kwalletd5", "-m",
                "org.kde.KWallet.\(method)",
            ] + arguments)
    }
}
