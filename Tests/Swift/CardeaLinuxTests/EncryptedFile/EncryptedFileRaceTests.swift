import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

@Suite("Encrypted files that others touch meanwhile")
struct EncryptedFileRaceTests {
    private let folder: TestFolder
    private let key = StoreContract.key()

    init() throws {
        folder = try TestFolder()
    }

    private func store() throws -> EncryptedFileStore {
        try EncryptedFileStore.open(folder: folder.path, key: .keyFile)
    }

    private func recordPath() throws -> String {
        folder.path + "/" + (try #require(try folder.names().first { $0.hasSuffix(".sealed") }))
    }

    @Test("a record that turns into a link and back while it is used is read whole, refused, or absent")
    func linkSwapped() async throws {
        let store = try store()
        try await store.write(Secret("mine"), for: key)
        let path = try recordPath()
        let elsewhere = folder.path + "/elsewhere"
        try FileManager.default.copyItem(atPath: path, toPath: elsewhere)
        let swapping = Task.detached { [folder] in
            for number in 0..<300 {
                let temporary = folder.path + "/swap-\(number)"
                symlink(elsewhere, temporary)
                rename(temporary, path)
                try FileManager.default.copyItem(atPath: elsewhere, toPath: temporary)
                chmod(temporary, 0o600)
                rename(temporary, path)
            }
        }
        for _ in 0..<2000 {
            do {
                let seen = try await store.read(key)
                #expect(seen == Secret("mine"))
            } catch {
                #expect(error.code == .storeFailed && error.message.contains("symbolic links"), "\(error)")
            }
        }
        try await swapping.value
        #expect(try await store.read(key) == Secret("mine"))
    }

    @Test("a link in the place of a record is not written through")
    func linkNotFollowed() async throws {
        let store = try store()
        try await store.write(Secret("mine"), for: key)
        let path = try recordPath()
        try folder.write("victim", Array("untouched".utf8))
        try FileManager.default.removeItem(atPath: path)
        symlink(folder.path + "/victim", path)
        await expect(.storeFailed, saying: "symbolic links") { try await store.write(Secret("x"), for: self.key) }
        #expect(try folder.bytes("victim") == Array("untouched".utf8))
        try await store.remove(key)
        #expect(try folder.bytes("victim") == Array("untouched".utf8))
        #expect(try await store.read(key) == nil)
    }

    @Test("a mode that is widened while the store is open is refused, and accepted when it is put right")
    func widened() async throws {
        let store = try store()
        try await store.write(Secret("mine"), for: key)
        let path = try recordPath()
        chmod(path, 0o644)
        await expect(.storeFailed, saying: "chmod 600 '\(path)'") { try await store.read(self.key) }
        chmod(path, 0o600)
        chmod(folder.path, 0o750)
        await expect(.storeFailed, saying: "chmod 700 '\(folder.path)'") { try await store.read(self.key) }
        chmod(folder.path, 0o700)
        #expect(try await store.read(key) == Secret("mine"))
    }

    @Test("a file of another user is refused", needsOtherUsers)
    func foreignAsRoot() async throws {
        let store = try store()
        try await store.write(Secret("mine"), for: key)
        let path = try recordPath()
        chown(path, 12345, 12345)
        await expect(.storeFailed, saying: "another user") { try await store.read(self.key) }
        await expect(.storeFailed, saying: "another user") { try await store.write(Secret("x"), for: self.key) }
        chown(path, 0, 0)
        chown(folder.path + "/key", 12345, 12345)
        await expect(.storeFailed, saying: "not a regular file of this user") { try await self.store().read(self.key) }
        chown(folder.path + "/key", 0, 0)
        chown(folder.path, 12345, 12345)
        await expect(.storeFailed, saying: "belongs to another user") { try await store.read(self.key) }
        chown(folder.path, 0, 0)
    }

    @Test("writers that meet one damaged record keep it aside once")
    func oneKeptAside() async throws {
        try await store().write(Secret("first"), for: key)
        for round in 1...10 {
            try Data("damaged \(round)".utf8).write(to: URL(fileURLWithPath: recordPath()))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<6 {
                    let writer = try store()
                    group.addTask { try await writer.write(Secret("\(number)"), for: key) }
                }
                try await group.waitForAll()
            }
            #expect(try folder.names().filter { $0.contains("corrupt") }.count == round)
        }
    }

    @Test("writers and a change of the key meet: nothing is lost, and all opens with the key that stays")
    func rotationMeetsWriters() async throws {
        let accounts = (0..<4).map { StoreContract.key("\($0)") }
        for key in accounts { try await store().write(Secret("0"), for: key) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for key in accounts {
                let writer = try store()
                group.addTask {
                    for number in 1...20 {
                        try await writer.write(Secret("\(number)"), for: key)
                        #expect(try await writer.read(key) == Secret("\(number)"))
                    }
                }
            }
            let rotator = try store()
            group.addTask { for _ in 0..<10 { _ = try await rotator.rotateKey(to: .keyFile) } }
            try await group.waitForAll()
        }
        for key in accounts { #expect(try await store().read(key) == Secret("20")) }
        #expect(try folder.names().filter { !$0.hasSuffix(".sealed") } == ["key", "lock"])
    }
}
