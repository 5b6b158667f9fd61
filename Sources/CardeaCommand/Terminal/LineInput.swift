import CardeaBasics
import CardeaBrowser
import CardeaDesktop
import Glibc

/// Reads lines from the standard input, on a thread of its own because reading blocks.
///
/// Used by one task at a time. A line that comes when its reader was cancelled meanwhile goes to the next one.
final class LineInput: Sendable {
    private struct State {
        var waiting: AsyncReply<String?>?
        var isReading = false
        /// Came when nobody waited; the outer `nil` when none did.
        var unread: String??
        /// The bytes that were read behind the last line.
        var rest: [UInt8] = []
    }

    private let state = Lock(State())

    /// The next line, or `nil` at the end. When the caller is cancelled the thread stays behind until a line comes or the
    /// process ends.
    func line() async throws(CardeaError) -> String? {
        let result = AsyncReply<String?>()
        let mustRead = state.withLock { state in
            if let line = state.unread {
                state.unread = nil
                result.deliver(.success(line))
                return false
            }
            state.waiting = result
            defer { state.isReading = true }
            return !state.isReading
        }
        if mustRead, !DetachedThread.run({ [self] in take(nextLine()) }) {
            state.withLock { $0.isReading = false }
            throw CardeaError(.internalError, "No thread could be started to read the standard input.")
        }
        return try await result.value()
    }

    /// Reads a line, without its end. Not by C's streams: since glibc 2.41 a process does not end while one of its threads waits
    /// in a stream, so that a login which a browser has finished would wait until the user presses Enter.
    private func nextLine() -> String? {
        var line = state.withLock { $0.rest }
        var room = [UInt8](repeating: 0, count: 4096)
        var searched = 0
        while true {
            if let end = line[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                state.withLock { $0.rest = Array(line[(end + 1)...]) }
                let text = line[..<end].last == UInt8(ascii: "\r") ? line[..<(end - 1)] : line[..<end]
                return String(decoding: text, as: UTF8.self)
            }
            searched = line.count
            let count = read(STDIN_FILENO, &room, room.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                state.withLock { $0.rest = [] }
                return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
            }
            line += room[..<count]
        }
    }

    private func take(_ line: String?) {
        state.withLock { state in
            state.isReading = false
            let isTaken = state.waiting?.deliver(.success(line)) ?? false
            state.waiting = nil
            if !isTaken { state.unread = .some(line) }
        }
    }

    /// Returns when the input has ended.
    func end() async throws(CardeaError) {
        while try await line() != nil {}
    }
}
