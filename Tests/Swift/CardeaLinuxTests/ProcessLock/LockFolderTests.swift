import CardeaAsync
import CardeaBasics
import CardeaModel
import Foundation
import Testing

@testable import CardeaLinux
@testable import TestSupport

@Suite("Folder of file locks")
struct LockFolderTests {
    private let fixture: LockFixture

    init() throws {
        fixture = try LockFixture()
    }

    @Test("folder and file are private, and the file's name tells nothing of the account")
    func modes() async throws {
        try await fixture.lock().acquire("alice@example.com").release()
        let file = try fixture.file()
        #expect(try mode(fixture.folder) == 0o700)
        #expect(try mode(file) == 0o600)
        // printf %s alice@example.com | sha256sum
        #expect(file.hasSuffix("/ff8d9819fc0e12bf0d24892e45987e249a28dce836a85cad60e28eaaa8c6d976.lock"))
    }

    @Test("a folder that others can enter is refused with the way out", arguments: [0o755, 0o770, 0o701, 0o777])
    func accessible(mode: mode_t) async throws {
        try #require(mkdir(fixture.folder, 0o700) == 0 && chmod(fixture.folder, mode) == 0)
        await expect(.storeFailed, saying: "chmod 700") { try await fixture.lock().acquire("account") }
    }

    @Test("the command that mends a folder can be copied, whatever is in its path")
    func spoken() throws {
        let path = fixture.path("it's\n")
        try #require(mkdir(path, 0o755) == 0)
        let error = #expect(throws: CardeaError.self) { try LockFolder(location: path).prepare() }
        #expect(error?.message.hasSuffix("chmod 700 \(SpokenPath.word(path))") == true)
        #expect(error?.message.contains("\n") == false)
    }

    @Test("a symbolic link in place of the folder is refused, wherever it leads")
    func linkedFolder() async throws {
        try #require(mkdir(fixture.path("real"), 0o700) == 0)
        try #require(symlink(fixture.path("real"), fixture.folder) == 0)
        await expect(.storeFailed, saying: "not a folder of this user") {
            try await fixture.lock().acquire("account")
        }
    }

    @Test("a file in place of the folder is refused")
    func fileForFolder() async throws {
        try "".write(toFile: fixture.folder, atomically: false, encoding: .utf8)
        await expect(.storeFailed, saying: "Remove it, or") { try await fixture.lock().acquire("account") }
    }

    @Test("another user's folder is refused", needsOtherUsers)
    func foreignFolderAsRoot() async throws {
        try #require(mkdir(fixture.folder, 0o700) == 0 && chown(fixture.folder, 12345, 12345) == 0)
        await expect(.storeFailed, saying: "not a folder of this user") {
            try await fixture.lock().acquire("account")
        }
    }

    @Test("a symbolic link in place of the lock file is refused and what it leads to is not created")
    func linkedFile() async throws {
        try await fixture.lock().acquire("account").release()
        let file = try fixture.file()
        try #require(unlink(file) == 0 && symlink(fixture.path("target"), file) == 0)
        await expect(.storeFailed, saying: "Too many levels of symbolic links") {
            try await fixture.lock().acquire("account")
        }
        #expect(!FileManager.default.fileExists(atPath: fixture.path("target")))
    }

    @Test("a folder that cannot be created is an error that names the reason")
    func impossibleFolder() async throws {
        try "".write(toFile: fixture.path("file"), atomically: false, encoding: .utf8)
        let lock = FileLock(folder: fixture.path("file/locks"))
        await expect(.storeFailed, saying: "Not a directory") { try await lock.acquire("account") }
    }

    @Test("folders that are missing above it are made, private as well")
    func parents() async throws {
        try await FileLock(folder: fixture.path("home/state/locks")).acquire("account").release()
        for folder in ["home", "home/state", "home/state/locks"] { #expect(try mode(fixture.path(folder)) == 0o700) }
    }

    @Test("encrypted files have their locks in their folder, whatever the environment says")
    func besideFiles() async throws {
        let lock = FileLock(encryptedFiles: fixture.path("files"))
        try await lock.acquire("account").release()
        #expect(try lock.place() == fixture.path("files/locks"))
        let file = try #require(try FileManager.default.contentsOfDirectory(atPath: fixture.path("files/locks")).first)
        #expect(file.hasSuffix(".lock"))
    }

    @Test("on a disk that is read-only a lock that others have made is held, and no other one", needsMounts)
    func readOnlyAsRoot() async throws {
        try #require(mkdir(fixture.path("disk"), 0o700) == 0)
        let disk = try SmallDisk(at: fixture.path("disk"), size: "64k")
        defer { disk.unmount() }
        let lock = FileLock(encryptedFiles: fixture.path("disk"))
        try await lock.acquire("account").release()
        try disk.makeReadOnly()
        let hold = try await lock.acquire("account")
        #expect(try FileLock(encryptedFiles: fixture.path("disk")).acquireIfFree("account") == nil)
        hold.release()
        await expect(.storeFailed, saying: "Read-only file system (errno 30). Fix that, or keep the encrypted files") {
            try await lock.acquire("another")
        }
    }

    @Test("a file system that cannot lock is told with both ways out")
    func noLocks() {
        let error = LockFile.lackOfLocks(FileFailure("locked", ENOLCK), .beside(encryptedFiles: "/net/home/files"))
        #expect(error.code == .storeFailed && error.message.hasPrefix("/net/home/files/locks is on a file system"))
        #expect(error.message.contains("lock service, or keep the encrypted files in another folder"))
    }

    private func mode(_ path: String) throws -> mode_t {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return status.st_mode & 0o777
    }
}
