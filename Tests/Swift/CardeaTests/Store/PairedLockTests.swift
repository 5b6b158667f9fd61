import Cardea
import CardeaLinux
import Foundation
import Testing

@testable import TestSupport

/// The locks of both sides of a move.
@Suite(.timeLimit(.minutes(1))) struct PairedLockTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func lock(_ name: String) -> FileLock { FileLock(folder: folder.path + "/" + name) }

    @Test("both locks are held and released together", arguments: [["a", "b"], ["b", "a"]])
    func both(names: [String]) async throws {
        let pair = try PairedLock.of(lock(names[0]), lock(names[1]))
        let hold = try await pair.acquire("account")
        for name in names { #expect(try lock(name).acquireIfFree("account") == nil) }
        hold.release()
        let free = try #require(try pair.acquireIfFree("account"))
        for name in names { #expect(try lock(name).acquireIfFree("account") == nil) }
        free.release()
    }

    @Test("one that somebody holds leaves the other free", arguments: ["a", "b"])
    func oneTaken(name: String) async throws {
        let pair = try PairedLock.of(lock("a"), lock("b"))
        let taken = try await lock(name).acquire("account")
        #expect(try pair.acquireIfFree("account") == nil)
        let waiting = Task { try await pair.acquire("account") }
        waiting.cancel()
        #expect(await failure { try await waiting.value }?.code == .cancelled)
        taken.release()
        for name in ["a", "b"] { try await lock(name).acquire("account").release() }
    }

    @Test("two stores with the same locks are locked once, by whatever path")
    func same() async throws {
        let real = folder.path + "/real"
        try #require(mkdir(real, 0o700) == 0 && symlink(folder.path, folder.path + "/link") == 0)
        let pair = try PairedLock.of(lock("real"), lock("link/real"))
        try await pair.acquire("account").release()
    }

    @Test("moves in opposite directions at once come to their end")
    func opposite() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                let (one, other) = number % 2 == 0 ? ("a", "b") : ("b", "a")
                group.addTask {
                    let hold = try await PairedLock.of(lock(one), lock(other)).acquire("account")
                    await Task.yield()
                    hold.release()
                }
            }
            try await group.waitForAll()
        }
    }
}
