package import CardeaModel
import Glibc

/// Writes log entries to the standard error, for who looks into a program whose host has no logger.
package final class StandardErrorLog: LogHandler {
    package let level: LogLevel

    private init(_ level: LogLevel) { self.level = level }

    /// What the environment's `CARDEA_LOG` asks for, read once: the level of the entries to write.
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
