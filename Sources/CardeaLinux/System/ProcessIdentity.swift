import Glibc

/// Names one process for good: numbers of processes are used again, also after a start of the machine.
package struct ProcessIdentity: Sendable, Hashable {
    package let pid: Int32
    /// In clock ticks after the machine's start; 0 when the system does not tell.
    package let startTime: UInt64
    package let bootID: String
    /// Processes of another number space, such as a container's, can share files with this one, but cannot be looked at.
    package let numberSpace: String

    package init(pid: Int32, startTime: UInt64, bootID: String, numberSpace: String) {
        self.pid = pid
        self.startTime = startTime
        self.bootID = bootID
        self.numberSpace = numberSpace
    }

    /// Another process of this number space; `nil` when there is none.
    package init?(of pid: Int32) {
        guard let startTime = Self.startTime(of: pid) else { return nil }
        self.init(pid: pid, startTime: startTime, bootID: Self.bootID, numberSpace: Self.numberSpace)
    }

    /// This process.
    package static var current: ProcessIdentity {
        ProcessIdentity(
            pid: getpid(), startTime: startTime(of: getpid()) ?? 0, bootID: bootID, numberSpace: numberSpace)
    }

    package enum State: Sendable {
        case alive, dead
        /// It is in another number space.
        case unknown
    }

    package var state: State {
        if bootID != Self.bootID { return .dead }
        if numberSpace != Self.numberSpace { return .unknown }
        guard let found = Self.startTime(of: pid) else {
            // Without /proc there is only the number to go by.
            return startTime == 0 && kill(pid, 0) == 0 ? .alive : .dead
        }
        return found == startTime ? .alive : .dead
    }

    /// `nil` for a process that is not there, or that has ended and is waited for.
    private static func startTime(of pid: Int32) -> UInt64? {
        guard let bytes = contents("/proc/\(pid)/stat"), let name = bytes.lastIndex(of: UInt8(ascii: ")")) else {
            return nil
        }
        // The name may have anything in it; fields are counted behind it, from the state, which is the third.
        let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 19, let state = fields[0].first, state != UInt8(ascii: "Z"), state != UInt8(ascii: "X")
        else { return nil }
        return UInt64(String(decoding: fields[19], as: UTF8.self))
    }

    private static var bootID: String {
        let text = contents("/proc/sys/kernel/random/boot_id") ?? []
        return String(decoding: text.prefix { $0 > 32 }, as: UTF8.self)
    }

    private static var numberSpace: String {
        var status = stat()
        return stat("/proc/self/ns/pid", &status) == 0 ? String(status.st_ino) : ""
    }

    private static func contents(_ path: String) -> [UInt8]? {
        try? StoreFile.open(path, O_RDONLY).read(upTo: 4096)
    }
}
