import Foundation

/// A private folder that is removed at the end.
struct TemporaryFolder: Sendable {
    let path: String

    init(_ purpose: String) throws {
        var template = Array("\(NSTemporaryDirectory())/cardea-\(purpose)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw CommandFailure(.failure, "No temporary folder could be made: \(String(cString: strerror(errno))).")
        }
        path =
            URL(fileURLWithPath: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
            .standardizedFileURL.path
    }

    /// A folder with one file.
    init(holding text: String, as name: String) throws {
        try self.init("sandbox")
        try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }

    /// Tries twice, because a program that is just ending may still write.
    func remove() {
        for _ in 0..<2 where (try? FileManager.default.removeItem(atPath: path)) == nil {
            Thread.sleep(forTimeInterval: 0.2)
        }
    }
}
