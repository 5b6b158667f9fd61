import Glibc

/// A file, or a descriptor, whose first line is a secret.
enum SecretFile {
    /// - Parameter name: The word for the file in an error message.
    static func firstLine(of path: String, _ name: String) throws(CommandFailure) -> String {
        guard let file = fopen(path, "re") else {
            throw CommandFailure(.usage, "The \(name) \(path) cannot be read: \(String(cString: strerror(errno))).")
        }
        defer { fclose(file) }
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        defer { free(line) }
        guard getline(&line, &room, file) > 0, let line else { return "" }
        line[strcspn(line, "\r\n")] = 0
        return String(cString: line)
    }
}
