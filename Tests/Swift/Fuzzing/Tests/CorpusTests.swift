import CardeaFuzzing
import Foundation
import Testing

/// The inputs of the fuzzer without a fuzzer: what was written by hand, and what once was a finding.
@Suite("Inputs of the fuzzer")
struct CorpusTests {
    @Test("no seed and no found input breaks a promise", arguments: FuzzTarget.all.map(\.name))
    func replay(target name: String) throws {
        let target = try #require(FuzzTarget.named(name))
        for seed in try Seeds.of(name) {
            #expect(throws: Never.self, "\(seed.name)") { try target.check(seed.bytes) }
        }
    }

    @Test("the seeds and each dictionary are those of a target")
    func files() throws {
        let names = Set(FuzzTarget.all.map(\.name) + ["abi"])
        for folder in ["seeds", "dictionaries"] {
            let files = try FileManager.default.contentsOfDirectory(
                at: Seeds.fuzzing.appending(path: folder), includingPropertiesForKeys: nil)
            #expect(!files.isEmpty)
            for file in files { #expect(names.contains(file.deletingPathExtension().lastPathComponent), "\(file)") }
        }
    }

    @Test("the empty input and every truncation of a seed break no promise", arguments: FuzzTarget.all.map(\.name))
    func truncations(target name: String) throws {
        let target = try #require(FuzzTarget.named(name))
        for seed in try Seeds.of(name).filter({ !$0.name.hasPrefix("found-") }).prefix(3) {
            let bytes = seed.bytes.prefix(300)
            for count in 0...bytes.count { try target.check(Array(bytes.prefix(count))) }
        }
    }
}
