import CardeaCore
import Glibc

/// One process, told apart from a later one that got the same number.
struct ProcessStamp: Hashable, Sendable {
    let process: Int64
    /// When it began, in the kernel's ticks since the start of the machine.
    let start: Int64
    /// That start of the machine.
    let boot: String

    /// This process; `nil` where `/proc` does not tell.
    static func own() -> ProcessStamp? { running(Int64(getpid())) }

    /// The process that has that number now.
    static func running(_ process: Int64) -> ProcessStamp? {
        guard let boot = text("/proc/sys/kernel/random/boot_id"), let status = text("/proc/\(process)/stat"),
            let name = status.lastIndex(of: ")")
        else { return nil }
        // The name of the program may have spaces and brackets in it; behind it come numbers, the start being the 22nd field.
        let fields = status[name...].split(separator: " ")
        guard fields.count > 20, let start = Int64(fields[20]) else { return nil }
        return ProcessStamp(process: process, start: start, boot: String(boot.prefix { $0 != "\n" }))
    }

    var isAlive: Bool { Self.running(process) == self }

    private static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
}
