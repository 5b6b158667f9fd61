import Glibc

/// A process, told apart from a later one with its number.
struct ProcessIdentity: Sendable, Hashable {
    let number: pid_t
    /// In ticks since the machine's start.
    let start: String
    /// Of the machine's run.
    let boot: String

    /// A process that lives, or is dead and not waited for.
    init?(_ number: pid_t) {
        guard let bytes = SmallFile.read("/proc/\(number)/stat", upTo: 1024) else { return nil }
        // The name of the program, in parentheses, may hold anything.
        let fields = String(decoding: bytes[(bytes.lastIndex(of: UInt8(ascii: ")")) ?? 0)...], as: UTF8.self)
            .split(separator: " ")
        guard fields.count > 20 else { return nil }
        self.number = number
        start = String(fields[20])
        boot = Self.currentBoot
    }

    init?(text: String) {
        let fields = text.split(separator: " ").map(String.init)
        guard fields.count == 3, let number = pid_t(fields[0]) else { return nil }
        (self.number, start, boot) = (number, fields[1], fields[2])
    }

    var text: String { "\(number) \(start) \(boot)" }

    /// Whether the process is still there.
    var isAlive: Bool { ProcessIdentity(number) == self }

    private static var currentBoot: String {
        let bytes = SmallFile.read("/proc/sys/kernel/random/boot_id", upTo: 64) ?? []
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
