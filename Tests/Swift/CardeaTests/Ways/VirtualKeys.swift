import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@testable import TestSupport

/// Security keys of software, which a libfido2 of their own finds (Tests/Hosts/SecurityKey).
final class VirtualKeys: Sendable {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        for file in ["libfido2.so.1", "libfidoR.so.1"] {
            try FileManager.default.copyItem(
                atPath: "\(try Self.built.get().path)/\(file)", toPath: "\(folder.path)/\(file)")
        }
    }

    /// What finds them.
    var keys: SecurityKeys { SecurityKeys(library: "\(folder.path)/libfido2.so.1") }

    func connect(_ name: String = "blue", _ options: String...) throws -> VirtualKey {
        try VirtualKey(Self.source.appending(path: "virtual_key.py").path, folder, name, options)
    }

    private static let source = URL(filePath: #filePath).appending(path: "../../../../Hosts/SecurityKey")
        .standardizedFileURL

    /// Built once for all tests.
    private static let built = Result {
        let folder = try TestFolder()
        let build = try SpawnedProcess([source.appending(path: "build.sh").path, folder.path])
        // Each test that wants it is to fail, and an expectation fails one.
        guard build.end() == 0 else {
            throw CardeaError(.internalError, "The libfido2 of the tests was not built.")
        }
        return folder
    }
}

/// One of them, from its connection to its removal.
final class VirtualKey: Sendable {
    private let process: SpawnedProcess
    // It tidies up there.
    private let folder: TestFolder

    fileprivate init(_ program: String, _ folder: TestFolder, _ name: String, _ options: [String]) throws {
        self.folder = folder
        process = try SpawnedProcess(["/usr/bin/python3", program, "\(folder.path)/\(name).key"] + options)
        try #require(process.line() == "ready")
    }

    deinit { remove() }

    func touch() throws { try process.write("touch") }

    /// Takes it out, and returns when it is.
    func remove() { process.end() }

    /// Waits until it says that this happens, on a thread of its own.
    func says(_ expected: String) async -> Bool {
        let line = Eventual<String?>()
        Thread.detachNewThread { [process] in line.reach(process.line()) }
        return await line.value == expected
    }
}

/// The user of a security key, by a script; remembers what it was told and asked.
final class ScriptedGuide: SecurityKeyGuide {
    private struct State {
        var pins: [String]
        var notices: [SecurityKeyNotice] = []
        var questions: [SecurityKeyPINQuestion] = []
        var accounts: [[String]] = []
    }

    private let state: Lock<State>
    private let account: Int

    /// - Parameter pins: One for each question; then it gives up.
    init(pins: [String] = [], account: Int = 0) {
        state = Lock(State(pins: pins))
        self.account = account
    }

    var notices: [SecurityKeyNotice] { state.withLock { $0.notices } }
    var questions: [SecurityKeyPINQuestion] { state.withLock { $0.questions } }
    var accounts: [[String]] { state.withLock { $0.accounts } }

    func tell(_ notice: SecurityKeyNotice) { state.withLock { $0.notices.append(notice) } }

    func pin(_ question: SecurityKeyPINQuestion) async throws(CardeaError) -> Secret? {
        state.withLock { state in
            state.questions.append(question)
            return state.pins.isEmpty ? nil : Secret(state.pins.removeFirst())
        }
    }

    func account(among names: [String]) async throws(CardeaError) -> Int {
        state.withLock { $0.accounts.append(names) }
        return account
    }
}
