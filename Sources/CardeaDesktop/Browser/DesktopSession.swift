import CardeaBasics
package import CardeaLinux
import Glibc

/// The environment's words about the desktop, read in one place.
package struct DesktopSession: Sendable, Hashable {
    /// True if a window can open.
    package let hasDisplay: Bool
    /// The commands of `$BROWSER`, in their order.
    package let browsers: [String]
    /// The address of the session bus; never of one that would have to be started first.
    package let busAddress: String?
    /// The package format that this process runs in.
    package let sandbox: SandboxKind?
    /// True if this is the Windows Subsystem for Linux.
    package let isWindows: Bool
    /// The program that opens pages in the browser of Windows; `nil` elsewhere, and where it is not installed.
    package let windowsOpener: String?

    /// Reads the environment of this process.
    package static func current() -> DesktopSession {
        DesktopSession(
            environment: Environment.value, sandbox: .current(),
            isWindows: isUnderWindows())
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
        windowsOpener = isWindows ? Self.windowsOpener(in: value("PATH") ?? "", isProgram) : nil
    }
}

/// The Windows Subsystem for Linux: Linux programs on a machine whose browser is a program of Windows.
extension DesktopSession {
    /// Returns whether this process runs there.
    package static func isUnderWindows() -> Bool {
        isUnderWindows(
            environment: Environment.value,
            read: { path in SmallFile.read(path, upTo: 1024).map { String(decoding: $0, as: UTF8.self) } })
    }

    /// The variable does not survive `sudo` and services; the interpreter of Windows programs can be switched off; the kernel
    /// tells of itself in either case.
    package static func isUnderWindows(environment: (String) -> String?, read: (String) -> String?) -> Bool {
        if let name = environment("WSL_DISTRO_NAME"), !name.isEmpty { return true }
        let names = ["WSLInterop", "WSLInterop-late"]
        if names.contains(where: { read("/proc/sys/fs/binfmt_misc/\($0)") != nil }) { return true }
        return ASCII.lowercased(read("/proc/version") ?? "").includes("microsoft")
    }

    /// `wslview` of the package wslu, in the first folder that has it.
    private static func windowsOpener(in path: String, _ isProgram: (String) -> Bool) -> String? {
        path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/wslview" }.first(where: isProgram)
    }
}
