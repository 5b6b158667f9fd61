import CLinux
import Foundation

/// A program beside a test, which reads from the test and writes to it.
///
/// Started without Foundation's `Process`: that leaves a run loop with the thread that starts it, and the end of such a thread
/// allocates memory when the thread sanitizer has taken its leave of it already.
final class SpawnedProcess: @unchecked Sendable {
    let id: pid_t
    private let input: Int32
    private let output: Int32
    // Each is ended by one test.
    private var status: Int32?
    private var isOpen = true

    /// - Parameter words: The program, found as a shell finds it, and its arguments.
    init(_ words: [String], environment: [String: String]? = nil) throws {
        let (theirInput, ourInput) = try Self.pipe()
        let (ourOutput, theirOutput) = try Self.pipe()
        defer { [theirInput, theirOutput].forEach { close($0) } }
        do {
            id = try Self.spawn(words, environment ?? ProcessInfo.processInfo.environment, theirInput, theirOutput)
        } catch {
            [ourInput, ourOutput].forEach { close($0) }
            throw error
        }
        (input, output) = (ourInput, ourOutput)
    }

    deinit {
        if status == nil { kill() }
        close(output)
    }

    /// Throws where the program does not read any more; the signal of that would end the tests.
    func write(_ line: String) throws {
        Self.ignoresBrokenPipes
        let bytes = Array((line + "\n").utf8)
        guard Glibc.write(input, bytes, bytes.count) == bytes.count else { throw UnexpectedResult() }
    }

    private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// The next line of the output; `nil` when it has closed.
    func line() -> String? {
        var line: [UInt8] = []
        while let byte = byte() {
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }

    /// What comes until the output closes.
    func rest() -> String {
        var bytes: [UInt8] = []
        while let byte = byte() { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Closes the input, waits for the program's end, and returns its status; that of a signal is its number and 128.
    @discardableResult
    func end() -> Int32 {
        if isOpen { close(input) }
        isOpen = false
        if let status { return status }
        var (word, result): (Int32, pid_t) = (0, -1)
        repeat { result = waitpid(id, &word, 0) } while result < 0 && errno == EINTR
        let ended = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
        status = ended
        return ended
    }

    func kill() {
        guard status == nil else { return }
        send(SIGKILL)
        end()
    }

    func send(_ signal: Int32) { _ = Glibc.kill(id, signal) }

    private func byte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(output, &byte, 1)
            if count < 0, errno == EINTR { continue }
            return count == 1 ? byte : nil
        }
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw UnexpectedResult() }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ words: [String], _ environment: [String: String], _ input: Int32, _ output: Int32
    ) throws -> pid_t {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A thread of the shared pool blocks signals, and its child with it.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // The child has its own mind about broken pipes.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var id: pid_t = 0
        guard posix_spawnp(&id, words[0], &files, &attributes, &arguments, &variables) == 0 else {
            throw UnexpectedResult()
        }
        return id
    }
}
