import CardeaCore
import CardeaSocial

/// Reads lines from the standard input, on a thread of its own because reading blocks.
struct LineInput: Sendable {
    /// The next line, or `nil` at the end. When the caller is cancelled the thread stays behind until the process ends.
    func line() async throws(CardeaError) -> String? {
        let result = OneShot<String?>()
        guard DetachedThread.run({ result.deliver(.success(readLine())) }) else {
            throw CardeaError(.internalError, "No thread could be made to read the standard input.")
        }
        return try await result.value()
    }

    /// Returns when the input has ended.
    func end() async throws(CardeaError) {
        while try await line() != nil {}
    }
}
