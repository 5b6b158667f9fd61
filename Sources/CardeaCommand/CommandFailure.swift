/// A failure of the command itself, not of the engine.
struct CommandFailure: Error, Hashable {
    let exitCode: ExitCode
    let message: String
    /// True if the result has been printed already, and tells a script of the failure.
    let hasResult: Bool

    init(_ exitCode: ExitCode, _ message: String, hasResult: Bool = false) {
        self.exitCode = exitCode
        self.message = message
        self.hasResult = hasResult
    }
}
