import CardeaBasics
import CardeaLinux
import Glibc

/// The Windows Subsystem for Linux: Linux programs on a machine whose browser is a program of Windows.
package enum WindowsSubsystem {
    /// Whether this process runs there.
    package static func isHere() -> Bool {
        isHere(
            environment: Environment.value,
            read: { path in SmallFile.read(path, upTo: 1024).map { String(decoding: $0, as: UTF8.self) } })
    }

    /// The variable does not survive `sudo` and services; the interpreter of Windows programs can be switched off; the kernel
    /// tells of itself in either case.
    package static func isHere(environment: (String) -> String?, read: (String) -> String?) -> Bool {
        if let name = environment("WSL_DISTRO_NAME"), !name.isEmpty { return true }
        let names = ["WSLInterop", "WSLInterop-late"]
        if names.contains(where: { read("/proc/sys/fs/binfmt_misc/\($0)") != nil }) { return true }
        return ASCII.lowercased(read("/proc/version") ?? "").includes("microsoft")
    }

    /// `wslview` of the package wslu, in the first folder that has it.
    static func opener(in path: String, _ isProgram: (String) -> Bool) -> String? {
        path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/wslview" }.first(where: isProgram)
    }
}
