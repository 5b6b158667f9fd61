package import CardeaLinux
import Glibc

/// What the environment says of the desktop, read in one place.
package struct DesktopSession: Sendable, Hashable {
    /// Whether a window can open.
    package let hasDisplay: Bool
    /// The commands of `$BROWSER`, in their order.
    package let browsers: [String]
    /// Where the session bus listens; never one that would have to be started first.
    package let busAddress: String?
    /// The package format that this process runs in.
    package let sandbox: SandboxKind?
    /// Whether this is the Windows Subsystem for Linux.
    package let isWindows: Bool
    /// The program that opens pages in the browser of Windows; `nil` elsewhere, and where it is not installed.
    package let windowsOpener: String?

    /// What this process was given.
    package static func current() -> DesktopSession {
        DesktopSession(
            environment: Environment.value, sandbox: .current(),
            isWindows: WindowsSubsystem.isHere())
    }

    package init(
        environment: (String) -> String?, sandbox: SandboxKind?, isWindows: Bool = false,
        isProgram: (String) -> Bool = { access($0, X_OK) == 0 }
    ) {
        func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
        hasDisplay = value("WAYLAND_DISPLAY") != nil || value("DISPLAY") != nil
        browsers = (value("BROWSER") ?? "").split(separator: ":").map(String.init)
        busAddress = SessionBus.address(in: environment).flatMap { $0.hasPrefix("disabled:") ? nil : $0 }
        self.sandbox = sandbox
        self.isWindows = isWindows
        windowsOpener = isWindows ? WindowsSubsystem.opener(in: value("PATH") ?? "", isProgram) : nil
    }
}
