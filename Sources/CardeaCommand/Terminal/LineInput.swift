import CardeaCore
import CardeaSocial
import Synchronization

/// Reads lines from the standard input, on a thread of its own because reading blocks.
///
/// Used by one task at a time. A line that comes when its reader was cancelled meanwhile goes to the next one.
final class LineInput: Sendable {
    private struct State {
        var waiting: OneShot<String?>?
        var isReading = false
        /// Came when nobody waited; the outer `nil` when none did.
        var unread: String??
    }

    private let state = Mutex(State())

    /// The next line, or `nil` at the end. When the caller is cancelled the thread stays behind until a line comes or the
    /// process ends.
    func line() async throws(CardeaError) -> String? {
        let result = OneShot<String?>()
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
        if mustRead, !DetachedThread.run({ [self] in take(readLine()) }) {
            state.withLock { $0.isReading = false }
            throw CardeaError(.internalError, "No thread could be made to read the standard input.")
        }
        return try await result.value()
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
