import Foundation
import Testing

/// The second implementation of the Secret Service, with an open database and without a display.
final class KeePassXC: Sendable {
    static let isInstalled = access("/usr/bin/keepassxc", X_OK) == 0

    /// Version 2.7.10, of Debian 13, crashes at its start with `--pw-stdin`, with and without a display.
    static let isUsable: Bool = {
        guard isInstalled, let asking = try? ChildProcess(["keepassxc-cli", "--version"], [:], folder: "/") else {
            return false
        }
        return (try? asking.line()) != "2.7.10"
    }()

    private let process: ChildProcess
    private let session: KeyringSession

    /// - Parameters:
    ///   - confirms: Whether its user wants to be asked for each program that reads an entry, or deletes one.
    ///   - saves: Whether it writes its file after each change, as it must before it can lock. Version 2.7.4 crashes at
    ///     times when the next change comes while it writes, so tests that change much turn that off.
    init(_ session: KeyringSession, confirms: Bool = false, saves: Bool = true) throws {
        self.session = session
        try Self.write(
            session.home + "/config/keepassxc/keepassxc.ini", Self.settings(confirms: confirms, saves: saves))
        try FileManager.default.createDirectory(
            atPath: session.home + "/cache/keepassxc", withIntermediateDirectories: true)
        try Self.write(session.home + "/database.xml", Self.database)
        let offscreen = session.environment.merging(["QT_QPA_PLATFORM": "offscreen"]) { $1 }
        let making = try ChildProcess(
            ["keepassxc-cli", "import", "-p", "database.xml", "database.kdbx"], offscreen, folder: session.home)
        try making.write("pw\npw\n")
        making.closeInput()
        try #require(making.waitForEnd() == 0)

        process = try ChildProcess(["keepassxc", "--pw-stdin", "database.kdbx"], offscreen, folder: session.home)
        // Its input stays open: it ends with that.
        try process.write("pw\n")
        try session.waitForService()
        try waitUntilOpen()
    }

    deinit { process.end() }

    /// The path of the database.
    var keyring: String {
        get throws {
            let answer = try session.run(
                "gdbus", "call", "--session", "-d", "org.freedesktop.secrets", "-o", "/org/freedesktop/secrets", "-m",
                "org.freedesktop.Secret.Service.ReadAlias", "default")
            return answer.split(separator: "'").dropFirst().first.map(String.init) ?? "/"
        }
    }

    /// The database is there before it is open: a thread of its own derives the key meanwhile.
    private func waitUntilOpen() throws {
        let end = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < end {
            if let keyring = try? self.keyring, keyring != "/", (try? isLocked(keyring)) == false { return }
        }
        Issue.record("KeePassXC does not open its database.")
    }

    private func isLocked(_ keyring: String) throws -> Bool {
        try session.run(
            "gdbus", "call", "--session", "-d", "org.freedesktop.secrets", "-o", keyring, "-m",
            "org.freedesktop.DBus.Properties.Get", "org.freedesktop.Secret.Collection", "Locked"
        ).contains("true")
    }

    private static func write(_ path: String, _ text: String) throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private static func settings(confirms: Bool, saves: Bool) -> String {
        """
        [General]
        UpdateCheckMessageShown=true
        AutoSaveAfterEveryChange=\(saves)
        AutoSaveOnExit=\(saves)
        [FdoSecrets]
        Enabled=true
        ConfirmAccessItem=\(confirms)
        ConfirmDeleteItem=\(confirms)
        ShowNotification=false
        UnlockBeforeSearch=false
        """
    }

    /// A database whose one group is open to other programs.
    private static let database = """
        <?xml version="1.0" encoding="UTF-8"?>
        <KeePassFile>
          <Meta><CustomData><Item>
            <Key>FDO_SECRETS_EXPOSED_GROUP</Key><Value>{8c16f453-eb70-40b0-a561-755b1d748cbb}</Value>
          </Item></CustomData></Meta>
          <Root><Group><UUID>jBb0U+twQLClYXVbHXSMuw==</UUID><Name>Passwords</Name></Group></Root>
        </KeePassFile>
        """
}
