import CardeaAsync
import CardeaLinux
import Foundation
import Testing

@testable import TestSupport

/// A folder for locks, and what the kernel says of the files in it.
struct LockFixture {
    private let parent: TestFolder
    let folder: String

    init() throws {
        parent = try TestFolder()
        folder = parent.path + "/locks"
    }

    func lock() -> FileLock { FileLock(folder: folder) }

    func path(_ name: String) -> String { parent.path + "/" + name }

    /// The file of the only lock that was ever taken.
    func file() throws -> String {
        let names = try parent.names("locks")
        try #require(names.count == 1)
        return folder + "/" + names[0]
    }

    /// The numbers of the processes that wait in the kernel for the lock of a file, one for each wait.
    func waiting(for file: String) throws -> [Int32] {
        var status = stat()
        try #require(stat(file, &status) == 0)
        return try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count > 6, words[1] == "->", words[6].hasSuffix(":\(status.st_ino)") else { return nil }
            return Int32(words[5])
        }
    }

    func untilWaiting(for file: String, _ process: Int32 = getpid()) async throws {
        try await until("nobody waits for the lock") { try waiting(for: file).contains(process) }
    }

    /// The files below the folder that this process has open.
    func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { descriptor in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + descriptor)
            return target?.hasPrefix(parent.path) == true
        }.count
    }

    func until(_ complaint: Comment, _ condition: () throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while try !condition() {
            try #require(ContinuousClock.now < deadline, complaint)
            await Task.yield()
        }
    }
}
