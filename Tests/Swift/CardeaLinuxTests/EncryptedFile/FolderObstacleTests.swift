import CardeaAsync
import CardeaBasics
import CardeaModel
import Foundation
import Testing

@testable import CardeaLinux
@testable import TestSupport

@Suite("What keeps a user from the folder of encrypted files")
struct FolderObstacleTests {
    private let folder: TestFolder
    private let key = StoreContract.key("someone")

    init() throws { folder = try TestFolder() }

    private func write(below name: String) async throws {
        let store = try EncryptedFileStore.open(folder: "\(folder.path)/\(name)", key: .keyFile)
        try await store.write(Secret("x"), for: key)
    }

    @Test(
        "a home folder that cannot be made is not told to be made private",
        .enabled(if: geteuid() != 0, "root may write everywhere"))
    func missingHome() async throws {
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        await expect(.storeFailed, saying: "this user may not write to \(folder.path)") {
            try await write(below: "home/.local/share/cardea")
        }
    }

    @Test("a folder that is closed is named when it lies above", .enabled(if: geteuid() != 0, "root may go everywhere"))
    func closedParent() async throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/home/data", withIntermediateDirectories: true)
        chmod(folder.path + "/home", 0)
        defer { chmod(folder.path + "/home", 0o700) }
        await expect(.storeFailed, saying: "this user may not enter \(folder.path)/home") {
            try await write(below: "home/data/cardea")
        }
    }

    @Test("a disk that is read-only is named when the folder cannot be made there", needsMounts)
    func readOnlyAsRoot() async throws {
        let disk = try SmallDisk(at: folder.path, size: "64k")
        defer { disk.unmount() }
        try disk.makeReadOnly()
        await expect(.storeFailed, saying: "\(folder.path) is on a file system that is read-only") {
            try await write(below: "home/cardea")
        }
        #expect(FolderObstacle.find(above: folder.path + "/home")?.isOwn == true)
    }

    @Test("what stands in the way may be another user's", needsMounts, needsOtherUsers)
    func ofAnotherAsRoot() async throws {
        let disk = try SmallDisk(at: folder.path, size: "64k")
        defer { disk.unmount() }
        try #require(chown(folder.path, 4242, 4242) == 0)
        try disk.makeReadOnly()
        #expect(FolderObstacle.find(above: folder.path + "/home")?.isOwn == false)
    }

    @Test("where nothing above stands in the way, nothing is said of it")
    func nothing() {
        #expect(FolderObstacle.find(above: folder.path + "/a/b") == nil)
        #expect(FolderObstacle.find(above: folder.path) == nil)
    }

    @Test("a file in the place of a folder is told as such")
    func file() async throws {
        try folder.write("home", [])
        await #expect {
            try await write(below: "home/cardea")
        } throws: {
            ($0 as? CardeaError)?.message.hasSuffix("could not be opened: Not a directory (errno 20).") == true
        }
    }
}
