import CardeaCore
import Foundation
import Testing

@testable import CardeaLinux

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
        await expect(.storeFailed, saying: "XDG_RUNTIME_DIR") { try await fixture.lock().acquire("account") }
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
    func impossibleFolder() async {
        let lock = FileLock(folder: fixture.path("missing/locks"))
        await expect(.storeFailed, saying: "No such file or directory") { try await lock.acquire("account") }
    }

    @Test("the session's runtime folder comes first, then the system's name for it, then the temporary folder")
    func standard() throws {
        let (session, system) = (fixture.path("session"), fixture.path("run"))
        let own = "\(system)/\(geteuid())"
        let temporary = "\(fixture.path("tmp"))/cardea-\(geteuid())"
        func found(_ session: String?) -> String {
            LockFolder.standard(
                environment: { $0 == "XDG_RUNTIME_DIR" ? session : nil }, runtimeFolders: system,
                temporaryFolder: fixture.path("tmp"))
        }
        #expect(found(session) == temporary, "neither exists")
        try #require(mkdir(system, 0o755) == 0 && mkdir(own, 0o700) == 0 && mkdir(session, 0o700) == 0)
        #expect(found(session) == session + "/cardea")
        #expect(found(nil) == own + "/cardea")
        #expect(found("relative") == own + "/cardea")
        try #require(chmod(session, 0o777) == 0)
        #expect(found(session) == own + "/cardea", "others could replace what is in it")
    }

    @Test("another user's runtime folder does not count", needsOtherUsers)
    func foreignRuntimeFolderAsRoot() throws {
        let session = fixture.path("session")
        try #require(mkdir(session, 0o700) == 0 && chown(session, 12345, 12345) == 0)
        let found = LockFolder.standard(
            environment: { _ in session }, runtimeFolders: fixture.path("run"), temporaryFolder: fixture.path("tmp"))
        #expect(found == "\(fixture.path("tmp"))/cardea-\(geteuid())")
    }

    private func mode(_ path: String) throws -> mode_t {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return status.st_mode & 0o777
    }
}
