import CardeaBasics
import Foundation
import Testing

@testable import CardeaLinux
@testable import TestSupport

@Suite("Where locks lie for stores without a folder")
struct SharedLockFolderTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// - Parameter root: The root of a Flatpak's sandbox, in its own memory.
    private func shared(_ environment: [String: String], root: String? = nil) throws -> String {
        try LockFolder.shared(environment: { environment[$0] }, isFlatpak: root != nil, root: root ?? "/").location
    }

    @Test("in the state folder of the user, wherever the runtime folder and that for temporary files are")
    func state() throws {
        let elsewhere = ["XDG_RUNTIME_DIR": folder.path, "TMPDIR": folder.path]
        let home = ["HOME": "/home/a"].merging(elsewhere) { $1 }
        #expect(try shared(home) == "/home/a/.local/state/cardea/locks")
        #expect(try shared(home.merging(["XDG_STATE_HOME": "/state/"]) { $1 }) == "/state/cardea/locks")
        #expect(try shared(home.merging(["XDG_STATE_HOME": "state"]) { $1 }) == "/home/a/.local/state/cardea/locks")
    }

    @Test(
        "one that was made for a sandbox is closed to others, unless they could write to it", arguments: [0o755, 0o775])
    func madeForSandbox(mode: mode_t) throws {
        let path = folder.path + "/cardea/locks"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try #require(chmod(path, mode) == 0)
        let environment = ["XDG_STATE_HOME": folder.path]
        let shared = Result { () throws(CardeaError) in
            try LockFolder.shared(environment: { environment[$0] }, isFlatpak: false).prepare()
        }
        let isClosed = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700
        #expect(isClosed == (mode == 0o755))
        if mode == 0o775 { #expect(throws: CardeaError.self) { try shared.get() } } else { try shared.get() }
    }

    @Test("a user without HOME has the home of the user database")
    func userDatabase() throws {
        let path = try shared([:])
        #expect(path.hasPrefix("/") && path.hasSuffix("/.local/state/cardea/locks"))
    }

    @Test("root uses no folder of another user, whose home sudo has left in the environment", needsOtherUsers)
    func foreignHomeAsRoot() throws {
        try #require(chown(folder.path, 12345, 12345) == 0)
        let own = try shared([:])
        #expect(try shared(["HOME": folder.path]) == own)
        #expect(try shared(["XDG_STATE_HOME": folder.path + "/state"]) == own)
        #expect(try DataFolder.standard { ["HOME": folder.path][$0] } == DataFolder.standard { _ in nil })
    }

    @Test("a Flatpak uses the host's where it may write to that")
    func flatpak() throws {
        let root = "/dev/shm/cardea-test-\(UUID().uuidString)"
        try #require(mkdir(root, 0o700) == 0)
        defer { try? FileManager.default.removeItem(atPath: root) }
        let own = "/app/state/cardea/locks"
        func found(_ host: String) throws -> String {
            try shared(["HOST_XDG_STATE_HOME": host, "XDG_STATE_HOME": "/app/state"], root: root)
        }
        #expect(try found(folder.path) == folder.path + "/cardea/locks")
        // Nothing but the locks is the host's: what is above was made up for it.
        let locks = root + "/state/cardea/locks"
        try FileManager.default.createDirectory(atPath: root + "/state/cardea", withIntermediateDirectories: true)
        symlink(folder.path, locks)
        #expect(try found(root + "/state") == locks)
        #expect(try found(folder.path + "/not/there") == folder.path + "/not/there/cardea/locks")
        #expect(try found(root + "/home/a/.local/state") == own, "the sandbox has made it up")
        let home = ["HOME": folder.path, "XDG_STATE_HOME": "/app/state"]
        #expect(try shared(home, root: root) == folder.path + "/.local/state/cardea/locks")
        #expect(try shared(home) == own, "no Flatpak")
    }
}

@Suite("Runtime folder")
struct RuntimeFolderTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test("the session's comes first, then the system's name for it; one that others can write to does not count")
    func own() throws {
        let (session, system) = (folder.path + "/session", folder.path + "/run")
        let ofUser = "\(system)/\(geteuid())"
        func found(_ session: String?) -> String? {
            RuntimeFolder.own(environment: { $0 == "XDG_RUNTIME_DIR" ? session : nil }, runtimeFolders: system)
        }
        #expect(found(session) == nil, "neither exists")
        try #require(mkdir(system, 0o755) == 0 && mkdir(ofUser, 0o700) == 0 && mkdir(session, 0o700) == 0)
        #expect(found(session) == session)
        #expect(found(nil) == ofUser)
        #expect(found("relative") == ofUser)
        for mode in [0o777, 0o1777] as [mode_t] {
            try #require(chmod(session, mode) == 0)
            #expect(found(session) == ofUser, "others could put something into it")
        }
    }

    @Test("another user's does not count", needsOtherUsers)
    func foreignAsRoot() throws {
        let session = folder.path + "/session"
        try #require(mkdir(session, 0o700) == 0 && chown(session, 12345, 12345) == 0)
        #expect(RuntimeFolder.own(environment: { _ in session }, runtimeFolders: folder.path + "/run") == nil)
    }
}
