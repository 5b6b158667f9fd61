import Foundation

/// A program with pipes for its input and output.
final class ChildProcess: @unchecked Sendable {
    // Each child is used by one test at a time.
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ command: [String], _ environment: [String: String], folder: String, mergingErrors: Bool = false) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.environment = environment
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = mergingErrors ? output : FileHandle.nullDevice
        try Self.withoutBlockedSignals { try process.run() }
    }

    /// A thread of the shared pool blocks signals, and its child with it: a bus then never hears of its own children.
    private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    deinit { end() }

    func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    func closeInput() { try? input.fileHandleForWriting.close() }

    /// The next line of the output.
    func line() throws -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(output.fileHandleForReading.fileDescriptor, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { throw TestFailure("the program ended") }
            guard byte != UInt8(ascii: "\n") else { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }

    /// What comes until the output closes.
    func rest() -> String { String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }

    @discardableResult
    func waitForEnd() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    func end() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Stops the program with SIGSTOP, and returns when it has stopped.
    func freeze() {
        kill(process.processIdentifier, SIGSTOP)
        while Self.state(of: process.processIdentifier) != "T" {}
    }

    func thaw() { kill(process.processIdentifier, SIGCONT) }

    /// The letter that the kernel has for it; `nil` when there is no such process.
    static func state(of process: pid_t) -> Substring? {
        let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return text?.split(separator: ")").last?.split(separator: " ").first
    }
}
