/// Takes the engine's log entries. The engine writes nothing anywhere else.
///
/// Messages are static text; values are in `metadata` and never contain a token, code, verifier, e-mail address or
/// URL query. The engine calls a handler on its own threads; it must not block.
public protocol LogHandler: AnyObject, Sendable {
    /// Entries below this level are not made.
    var level: LogLevel { get }
    /// Takes one entry.
    func log(_ entry: LogEntry)
}

/// The importance of an entry.
public enum LogLevel: Int32, Sendable, Hashable, Comparable {
    /// Every request and state change.
    case trace = 0
    /// The events that help to follow one login.
    case debug = 1
    /// Rare events of normal operation.
    case info = 2
    /// Something is worse than it could be, and the engine goes on.
    case warning = 3
    /// A defect of the engine or of its environment.
    case error = 4

    /// The name in settings.
    package var name: String {
        switch self {
        case .trace: "trace"
        case .debug: "debug"
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        }
    }

    /// Finds the level of that name.
    package init?(name: String) {
        guard let level = [LogLevel.trace, .debug, .info, .warning, .error].first(where: { $0.name == name }) else {
            return nil
        }
        self = level
    }

    /// Compares by importance.
    public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}

/// One log line.
public struct LogEntry: Sendable {
    /// The importance of the entry.
    public let level: LogLevel
    /// The message, the same text each time.
    public let message: String
    /// The values of this occurrence.
    public let metadata: [(name: String, value: String)]

    /// Builds an entry for tests of your own.
    public init(level: LogLevel, message: String, metadata: [(name: String, value: String)] = []) {
        (self.level, self.message, self.metadata) = (level, message, metadata)
    }

    /// The message and the values: "Request finished. status=200".
    package var line: String { metadata.reduce(message) { "\($0) \($1.name)=\($1.value)" } }
}

/// The engine's way to write to a handler: builds nothing for a level that nobody reads.
package struct Log: Sendable {
    private let handler: (any LogHandler)?

    package init(_ handler: (any LogHandler)?) {
        self.handler = handler
    }

    package func callAsFunction(
        _ level: LogLevel, _ message: String, _ metadata: @autoclosure () -> [(name: String, value: String)] = []
    ) {
        guard let handler, level >= handler.level else { return }
        handler.log(LogEntry(level: level, message: message, metadata: metadata()))
    }
}
