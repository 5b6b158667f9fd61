import Foundation

/// A process of another language that takes a lock file when it is told to; it ends with its standard input.
final class LockChild: Sendable {
    private static let program = """
        import fcntl, sys
        file = open(sys.argv[1])
        for line in sys.stdin:
            command = line.split()
            try:
                if command[0] == "lock": fcntl.flock(file, fcntl.LOCK_EX)
                if command[0] == "try": fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if command[0] == "unlock": fcntl.flock(file, fcntl.LOCK_UN)
                if command[0] == "count":
                    for _ in range(int(command[2])):
                        fcntl.flock(file, fcntl.LOCK_EX)
                        with open(command[1]) as text: number = int(text.read())
                        with open(command[1], "w") as text: text.write(str(number + 1))
                        fcntl.flock(file, fcntl.LOCK_UN)
                print("done", flush=True)
            except BlockingIOError:
                print("refused", flush=True)
        """

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ file: String) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.program, file]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { kill() }

    var processIdentifier: Int32 { process.processIdentifier }

    func send(_ command: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    }

    /// The answer to the last command that was sent.
    func answer() throws -> String {
        String(decoding: try LineReader.read(output.fileHandleForReading.fileDescriptor).dropLast(), as: UTF8.self)
    }

    func ask(_ command: String) throws -> String {
        try send(command)
        return try answer()
    }

    func kill() {
        guard process.isRunning else { return }
        // A thread of the shared pool blocks signals, and its child with it.
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
