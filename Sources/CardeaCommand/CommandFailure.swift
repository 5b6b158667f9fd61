/// A failure of the command itself, not of the engine.
struct CommandFailure: Error, Hashable {
    let exitCode: ExitCode
    let message: String

    init(_ exitCode: ExitCode, _ message: String) {
        self.exitCode = exitCode
        self.message = message
    }
}
