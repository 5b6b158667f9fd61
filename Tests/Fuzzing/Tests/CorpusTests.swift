import CardeaFuzzing
import Foundation
import Testing

/// The inputs of the fuzzer without a fuzzer: what was written by hand, and what once was a finding.
@Suite("Inputs of the fuzzer")
struct CorpusTests {
    private static let inputs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    private static func files(_ folder: String, _ target: String) throws -> [URL] {
        let folder = inputs.appending(path: folder).appending(path: target)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    @Test("no seed and no found input breaks a promise", arguments: FuzzTarget.all.map(\.name))
    func replay(target name: String) throws {
        let target = try #require(FuzzTarget.named(name))
        let files = try Self.files("seeds", name) + Self.files("found", name)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.check(bytes) }
        }
    }

    @Test("each folder and each dictionary is one of a target")
    func folders() throws {
        let names = Set(FuzzTarget.all.map(\.name) + ["abi"])
        for folder in ["seeds", "found", "dictionaries"] {
            let listed =
                (try? FileManager.default.contentsOfDirectory(atPath: Self.inputs.appending(path: folder).path)) ?? []
            for name in listed { #expect(names.contains(name.replacing(".dict", with: "")), "\(folder)/\(name)") }
        }
    }

    @Test("the empty input and every truncation of a seed break no promise", arguments: FuzzTarget.all.map(\.name))
    func truncations(target name: String) throws {
        let target = try #require(FuzzTarget.named(name))
        for file in try Self.files("seeds", name).sorted(by: { $0.path < $1.path }).prefix(3) {
            let bytes = [UInt8](try Data(contentsOf: file)).prefix(300)
            for count in 0...bytes.count { try target.check(Array(bytes.prefix(count))) }
        }
    }
}
