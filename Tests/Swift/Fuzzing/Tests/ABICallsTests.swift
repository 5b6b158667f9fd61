import Foundation
import Testing

/// The target `abi`, which is tried in a process of its own.
@Suite("Calls of the C interface")
struct ABICallsTests {
    @Test("every function of the header is called by the fuzzer")
    func functions() throws {
        let header = try ["cardea", "cardea/openid", "cardea/prelude", "cardea/ory", "cardea/host"].map { name in
            try String(
                contentsOf: Seeds.fuzzing.appending(path: "../../../include/\(name).h").standardizedFileURL,
                encoding: .utf8)
        }.joined()
        let calls = try String(contentsOf: Seeds.fuzzing.appending(path: "ABI/calls.g.c"), encoding: .utf8)
        let declared = header.matches(of: #/CARDEA_API[^;(]*?\b(cardea_\w+)\(/#).map { String($0.1) }
        let called = Set(calls.matches(of: #/static void call_(cardea_\w+)\(void\)/#).map { String($0.1) })
        #expect(declared.count > 200)
        for name in declared {
            #expect(called.contains(name), "\(name): run `make bindings-raw`")
            #expect(calls.contains("{\"\(name)\", call_\(name)}"), "\(name) is in no table")
        }
    }

    @Test("no seed and no found input breaks a promise")
    func replay() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "seeds-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try Seeds.of("abi").map { seed in
            let file = folder.appending(path: seed.name)
            try Data(seed.bytes).write(to: file)
            return file.path
        }
        let process = Process()
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(path: "CardeaFuzzer")
        process.arguments = files
        process.environment = ProcessInfo.processInfo.environment.merging(["FUZZ_TARGET": "abi"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && text.contains("no finding"), "\(text)")
    }
}
