import CardeaAsync
import CardeaBasics
import Foundation
import Testing

/// The user of gnome-keyring: answers its prompts by a script.
final class ScriptedPrompter: Sendable {
    let busName: String
    private let process: ChildProcess

    init(_ session: KeyringSession) throws {
        process = try ChildProcess([try Self.program.get()], session.environment, folder: session.home)
        busName = try process.line()
    }

    /// One answer each to the prompts that come. The prompter has them when this returns: a prompt that is there before its
    /// answer is dismissed.
    func will(_ answers: String...) throws {
        try process.write((answers + ["sync"]).map { $0 + "\n" }.joined())
        try #require(try process.line() == "ready")
    }

    /// Waits on a thread of its own: the call that brings the prompt about needs one of the pool, which has few.
    func waitForPrompt() async throws {
        try process.write("await\n")
        let line = Eventual<Result<String, any Error>>()
        Thread.detachNewThread { [process] in line.reach(Result { try process.line() }) }
        try #require(try await line.value.get() == "prompting")
    }

    /// Built once for all tests, and removed at the end of the process.
    private static let program = Result {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("cardea-prompter-\(getpid())").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "cc -o \"$1\" \"$0/scripted_prompter.c\" $(pkg-config --cflags --libs gcr-base-3)",
            KeyringSession.programs, path,
        ]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "the prompter was not built")
        atexit {
            unlink(FileManager.default.temporaryDirectory.appendingPathComponent("cardea-prompter-\(getpid())").path)
        }
        return path
    }
}
