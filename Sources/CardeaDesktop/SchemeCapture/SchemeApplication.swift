import CLinux
import CardeaLinux
import Glibc

/// The application that wants a scheme.
package struct SchemeApplication: Sendable, Hashable {
    /// Such as `com.example.Viewer`; the desktop file that it installs, if any, is named after it.
    package let id: String
    /// For a person: the browser asks whether to open it.
    package let name: String
    /// Its program, and the arguments that it was started with.
    package let command: [String]

    package init(id: String, name: String, command: [String] = SchemeApplication.ownCommand) {
        self.id = id
        self.name = name
        self.command = command
    }

    /// Of this process.
    package static var ownCommand: [String] {
        guard let program = DesktopFiles.resolved("/proc/self/exe") else { return [] }
        let line = DesktopFiles.system("/proc/self/cmdline") ?? []
        return [program]
            + line.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a handler is this application, as it was installed.
    ///
    /// An interpreter is the program of many applications, so the arguments that the handler names count, too.
    package func isInstalled(as handler: EffectiveHandler) -> Bool {
        if ClaimNames.isClaim(handler.id) { return false }
        if handler.id == id + ".desktop" { return true }
        let arguments = handler.entry.command.filter { !$0.hasPrefix("%") }
        guard let program = arguments.first, let own = command.first, let found = Self.program(program) else {
            return false
        }
        return found == own && command.dropFirst().starts(with: arguments.dropFirst())
    }

    /// The file that a command line's first word starts.
    static func program(_ name: String) -> String? {
        if name.utf8.contains(UInt8(ascii: "/")) { return DesktopFiles.resolved(name) }
        let path = Environment.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in path.utf8.split(separator: UInt8(ascii: ":")) {
            let candidate = String(Substring(folder)) + "/" + name
            if access(candidate, X_OK) == 0 { return DesktopFiles.resolved(candidate) }
        }
        return nil
    }
}
