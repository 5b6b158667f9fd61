/// A failure of the command itself, not of the engine.
struct CommandFailure: Error, Hashable {
    let exitCode: ExitCode
    let message: String
    /// Whether the result has been printed, and says it to a script.
    let hasResult: Bool

    init(_ exitCode: ExitCode, _ message: String, hasResult: Bool = false) {
        self.exitCode = exitCode
        self.message = message
        self.hasResult = hasResult
    }
}
