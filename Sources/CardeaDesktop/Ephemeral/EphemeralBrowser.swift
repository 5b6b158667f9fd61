package import CardeaBasics
import CardeaLinux
import Glibc

/// A browser that can open a window with a profile of its own.
package struct EphemeralBrowser: Sendable, Hashable {
    /// For a person.
    package let name: String
    package let family: BrowserFamily
    let command: DesktopCommand

    /// The default browser.
    ///
    /// - Throws: ``CardeaError/Code/ephemeralUnavailable`` with the reason and how to fix it. Reads files, so it may block.
    package static func current() throws(CardeaError) -> EphemeralBrowser {
        let session = DesktopSession.current()
        if let sandbox = session.sandbox {
            throw .noEphemeral(
                "This program runs as a \(sandbox.rawValue), which cannot start the browser itself.", Fix.none)
        }
        guard session.hasDisplay else {
            throw .noEphemeral("Neither WAYLAND_DISPLAY nor DISPLAY is set, so no window can open.", .desktop)
        }
        guard let handler = DesktopHandler.forScheme("https") else {
            throw .noEphemeral("No default browser is set.", .browser)
        }
        return try EphemeralBrowser(handler)
    }

    init(_ handler: DesktopHandler, inspect: (String) -> Program = Program.init(at:)) throws(CardeaError) {
        guard let command = handler.command else {
            throw .noEphemeral("The command of \(handler.id) cannot be parsed.", .browser)
        }
        let program = inspect(command.program)
        if let format = Self.packageFormat(of: handler, command, program) {
            throw .noEphemeral(
                "The default browser \(handler.name) is a \(format.rawValue), which keeps a profile of another "
                    + "program out of its reach.", .browser)
        }
        let id = handler.id.hasSuffix(".desktop") ? String(handler.id.utf8.dropLast(8)) ?? "" : handler.id
        guard let family = BrowserFamily.named([command.name, DesktopCommand.lastComponent(program.path), id]) else {
            throw .noEphemeral(
                "Cardea cannot open such a window with the default browser, \(handler.name) (\(handler.id)).", .browser)
        }
        (name, self.family, self.command) = (handler.name, family, command)
    }

    /// The file that a command runs, as far as it is known.
    struct Program: Sendable, Hashable {
        /// With every symbolic link followed.
        let path: String
        /// The beginning of a script; empty for a program of another kind.
        let script: String

        init(path: String, script: String = "") { (self.path, self.script) = (path, script) }

        init(at program: String) {
            let folders = (Environment.value("PATH") ?? "").split(separator: ":")
            let candidates = program.utf8.contains(UInt8(ascii: "/")) ? [program] : folders.map { "\($0)/\(program)" }
            let found = candidates.first { access($0, X_OK) == 0 } ?? program
            let real = realpath(found, nil)
            defer { free(real) }
            path = real.map { String(cString: $0) } ?? found
            let head = SmallFile.read(path, upTo: 4096) ?? []
            script = head.starts(with: Array("#!".utf8)) ? String(decoding: head, as: UTF8.self) : ""
        }
    }

    private static func packageFormat(
        of handler: DesktopHandler, _ command: DesktopCommand, _ program: Program
    ) -> SandboxKind? {
        if command.name == "flatpak" || handler.file.includes("/flatpak/exports/") {
            return .flatpak
        }
        let isSnap =
            [command.program, handler.file, program.path].contains { text in
                text.hasPrefix("/snap/") || text.hasPrefix("/var/lib/snapd/")
            } || program.path == "/usr/bin/snap"
            // Ubuntu's package of Chromium is a script that starts the snap.
            || program.script.includes("/snap/bin/")
        return isSnap ? .snap : nil
    }
}

/// The advice for the user, besides a login without an ephemeral session.
private enum Fix: String {
    case none = "Log"
    case desktop = "Run the program in a desktop session, or log"
    case browser =
        "Make a Firefox or a Chromium-based browser from the distribution's packages the default, or log"
}

extension CardeaError {
    fileprivate static func noEphemeral(_ reason: String, _ fix: Fix) -> CardeaError {
        CardeaError(.ephemeralUnavailable, "\(reason.unmarked) \(fix.rawValue) in without an ephemeral session.")
    }
}
