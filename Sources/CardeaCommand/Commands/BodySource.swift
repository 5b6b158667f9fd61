import CardeaBrowser
import CardeaDesktop
import Glibc

/// The source of a request's body.
enum BodySource: Sendable, Hashable {
    case text(String)
    case file(String)
    case input

    /// Reads `@-`, `@PATH`, or the body itself.
    init(_ argument: String) {
        switch argument.first == "@" ? String(argument.dropFirst()) : nil {
        case nil: self = .text(argument)
        case "-"?: self = .input
        case let path?: self = .file(path)
        }
    }

    /// On a thread of its own, because a pipe may have nothing to say for long.
    func read() async throws -> [UInt8] {
        if case .text(let text) = self { return Array(text.utf8) }
        let result = AsyncReply<Result<[UInt8], CommandFailure>>()
        let started = DetachedThread.run { [self] in
            result.deliver(.success(Result { () throws(CommandFailure) in try contents() }))
        }
        guard started else { throw CommandFailure(.failure, "No thread could be started to read the body.") }
        return try await result.value().get()
    }

    private func contents() throws(CommandFailure) -> [UInt8] {
        let path = if case .file(let path) = self { path } else { "-" }
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += buffer.prefix(count) } else if errno != EINTR { throw Self.unreadable(path) }
        }
    }

    private static func unreadable(_ path: String) -> CommandFailure {
        let name = path == "-" ? "standard input" : "file \(path)"
        return CommandFailure(.usage, "The \(name) cannot be read: \(String(cString: strerror(errno))).")
    }
}
