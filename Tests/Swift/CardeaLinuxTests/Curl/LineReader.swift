import Foundation

enum LineReader {
    /// Reads a line from a process that writes one at a time. Foundation's reader ends the program when a signal comes.
    static func read(_ file: Int32) throws -> Data {
        var line = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while line.last != UInt8(ascii: "\n") {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw TestFailure("the fault server ended") }
            line.append(contentsOf: buffer.prefix(count))
        }
        return line
    }
}
