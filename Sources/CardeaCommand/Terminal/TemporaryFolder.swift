import CardeaDesktop
import Glibc

/// A private folder that is removed at the end.
struct TemporaryFolder: Sendable {
    let path: String

    init(_ purpose: String) throws(CommandFailure) {
        let parent = WorkingFolder.absolute(Environment.value("TMPDIR") ?? "/tmp")
        var template = Array("\(parent)/cardea-\(purpose)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Self.failure("No temporary folder could be created in \(parent)") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// A folder with one file.
    init(holding text: String, as name: String) throws(CommandFailure) {
        try self.init("sandbox")
        guard SmallFile.write(text, to: "\(path)/\(name)") else {
            let failure = Self.failure("\(path)/\(name) cannot be written")
            remove()
            throw failure
        }
    }

    /// Tries twice, because a program that is just ending may still write.
    func remove() {
        if !SmallFile.removeTree(path) {
            usleep(200_000)
            _ = SmallFile.removeTree(path)
        }
    }

    private static func failure(_ what: String) -> CommandFailure {
        CommandFailure(.failure, "\(what): \(String(cString: strerror(errno))).")
    }
}
