import CLinux
package import CardeaBasics
package import CardeaModel
import Glibc

/// The system's clocks.
package final class SystemClock: Clock {
    package init() {}

    package func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(seconds: Int64(time.tv_sec)).advanced(byMilliseconds: Int64(time.tv_nsec) / 1_000_000)
    }

    package func uptime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) &* 1000 &+ Int64(time.tv_nsec) / 1_000_000
    }
}

/// A point in time by the clock that nobody sets and that stands still while the computer sleeps.
package struct MonotonicTime: Sendable, Comparable {
    package let nanoseconds: Int64

    package static var now: MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    package static func < (left: MonotonicTime, right: MonotonicTime) -> Bool { left.nanoseconds < right.nanoseconds }

    package func adding(milliseconds: Int64) -> MonotonicTime {
        MonotonicTime(nanoseconds: nanoseconds &+ milliseconds &* 1_000_000)
    }

    /// Milliseconds from here to there, rounded up, so that a wait of so long does not end too early; 0 if that is over.
    package func milliseconds(until end: MonotonicTime) -> Int32 {
        Int32(clamping: max(0, end.nanoseconds &- nanoseconds &+ 999_999) / 1_000_000)
    }
}

/// The kernel's random generator.
package final class SystemEntropy: Entropy {
    package init() {}

    package func bytes(_ count: Int) throws(CardeaError) -> [UInt8] {
        guard count >= 0 else { throw CardeaError(.randomFailed, "A negative number of random bytes was asked for.") }
        var filled = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while filled < count {
                let got = getrandom(buffer.baseAddress?.advanced(by: filled), count - filled, 0)
                if got > 0 { filled += got } else if got == 0 || errno != EINTR { break }
            }
            initialized = filled
        }
        guard filled == count else { throw CardeaError(.randomFailed, "The system's random number generator failed.") }
        return bytes
    }
}

/// Writes log entries to the standard error, for who looks into a program whose host has no logger.
package final class StandardErrorLog: LogHandler {
    package let level: LogLevel

    private init(_ level: LogLevel) { self.level = level }

    /// The log at the level that the environment's `CARDEA_LOG` names, read once; `nil` where it names none.
    package static let ofEnvironment: StandardErrorLog? = {
        guard let word = Environment.value("CARDEA_LOG"), !word.isEmpty else { return nil }
        if let level = LogLevel(name: word) { return StandardErrorLog(level) }
        write("CARDEA_LOG is ignored; expected \"trace\", \"debug\", \"info\", \"warning\" or \"error\".")
        return nil
    }()

    package func log(_ entry: LogEntry) { Self.write("\(entry.level.name): \(entry.line)") }

    /// In one piece, so that lines of several threads do not mix, and in one line, whatever a server has said.
    private static func write(_ line: String) {
        let bytes =
            "cardea: \(line)".utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 } + [UInt8(ascii: "\n")]
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
