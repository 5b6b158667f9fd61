import CardeaLinux
import Foundation

/// The desktop's portal on the bus of a keyring session: the real one, or one that answers as it is told to.
extension KeyringSession {
    static let missingPortalPackages =
        missingPackages
        + (access("/usr/libexec/xdg-desktop-portal", X_OK) == 0 ? [] : ["xdg-desktop-portal"])

    /// Lets the bus start the real portal, which asks the keyring daemon that runs. The daemon serves GNOME only.
    func offerPortal() throws {
        try makeActivatable("org.freedesktop.portal.Desktop", "/usr/libexec/xdg-desktop-portal")
        try makeActivatable("org.freedesktop.impl.portal.PermissionStore", "/usr/libexec/xdg-permission-store")
        try run(
            "gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
            "org.freedesktop.DBus.ReloadConfig")
    }

    private func makeActivatable(_ name: String, _ program: String) throws {
        let variables = environment.merging(["XDG_CURRENT_DESKTOP": "GNOME"]) { $1 }.map { "\"\($0)=\($1)\"" }
        let text = "[D-BUS Service]\nName=\(name)\nExec=/usr/bin/env \(variables.joined(separator: " ")) \(program)\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(home)/services/\(name).service"))
    }

    /// Starts a portal that answers like this; see `fake_secret_portal.py`. It ends with the value.
    func fakePortal(_ answer: String, secret: String = "") throws -> ChildProcess {
        let script = Self.programs + "/fake_secret_portal.py"
        let process = try ChildProcess(["/usr/bin/python3", script, answer, secret], environment, folder: home)
        while try process.line() != "ready" {}
        return process
    }

    func portal(milliseconds: UInt32 = 10_000) -> SecretPortal { SecretPortal(bus: bus, milliseconds: milliseconds) }
}
