import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel

/// Times the engine's store for the desktop's keyring. `reference.c` does the same with libsecret's own calls.
///
/// usage: KeyringBenchmark TIMES   prints JSON; all times in microseconds
struct KeyringBenchmark {
    private let store = SecretServiceStore()
    private let record = Secret(String(repeating: "r", count: 2000))
    private let kept = Self.key("kept")
    private let passing = Self.key("passing")
    private let clock = ContinuousClock()

    private static func key(_ account: String) -> RecordName {
        RecordName(application: "com.example.bench", backend: "prelude https://x", account: account, kind: .session)
    }

    func run(times: Int) async throws -> [(name: String, micros: Double)] {
        let first = try await time { () async throws(CardeaError) in _ = try await store.read(kept) }
        try await store.write(record, for: kept)
        var samples: [String: [Double]] = [:]
        for _ in 0..<times {
            samples["store", default: []] += [
                try await time { () async throws(CardeaError) in try await store.write(record, for: kept) }
            ]
            samples["lookup", default: []] += [
                try await time { () async throws(CardeaError) in
                    guard try await store.read(kept) == record else {
                        throw CardeaError(.internalError, "not the record")
                    }
                }
            ]
            try await store.write(record, for: passing)
            samples["clear", default: []] += [
                try await time { () async throws(CardeaError) in try await store.remove(passing) }
            ]
            samples["miss", default: []] += [
                try await time { () async throws(CardeaError) in
                    guard try await store.read(passing) == nil else { throw CardeaError(.internalError, "not removed") }
                }
            ]
        }
        let places = samples.flatMap { name, times in
            let sorted = times.sorted()
            return [("\(name)_p50_us", sorted[sorted.count / 2]), ("\(name)_p99_us", sorted[sorted.count * 99 / 100])]
        }
        return [("first_us", first)] + places
    }

    private func time(_ body: () async throws(CardeaError) -> Void) async throws(CardeaError) -> Double {
        let begin = clock.now
        try await body()
        return (clock.now - begin) / .microseconds(1)
    }
}

guard CommandLine.arguments.count == 2, let times = Int(CommandLine.arguments[1]), times > 0 else {
    throw CardeaError(.invalidArgument, "usage: KeyringBenchmark TIMES")
}
let values = try await KeyringBenchmark().run(times: times)
print("{" + values.map { "\"\($0.name)\": \($0.micros)" }.joined(separator: ", ") + "}")
