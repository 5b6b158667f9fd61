import CFuzzer
import CardeaFuzzing
import CardeaFuzzingOffline
import Glibc

// One program for all targets: libFuzzer starts it anew to make an input smaller, and knows nothing of a first argument. So the
// environment names the target. Without libFuzzer inside, the program checks the files that it is given.

/// The target that FUZZ_TARGET names.
let target: FuzzTarget? = getenv("FUZZ_TARGET").flatMap { name in targets.first { $0.name == String(cString: name) } }

private let targets = FuzzTarget.all + [FuzzTarget.abi]

@main
struct Program {
    static func main() {
        guard target != nil else {
            print("FUZZ_TARGET names no target; there are:", targets.map(\.name).joined(separator: " "))
            exit(2)
        }
        cardea_fuzz_go_offline()
        let status = cardea_fuzz(CommandLine.argc, CommandLine.unsafeArgv) { data, size in
            check(Array(UnsafeBufferPointer(start: data, count: size)))
            return 0
        }
        guard status == -1 else { exit(status) }
        for name in CommandLine.arguments.dropFirst() where !name.hasPrefix("-") { check(contents(of: name)) }
        print("no finding")
    }

    private static func contents(of name: String) -> [UInt8] {
        guard let file = fopen(name, "rb") else {
            print("cannot read \(name)")
            exit(2)
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&room, 1, room.count, file), count > 0 { bytes += room.prefix(count) }
        return bytes
    }
}

/// Ends the program at a broken promise, which libFuzzer keeps the input of.
private func check(_ bytes: [UInt8]) {
    do {
        try target?.check(bytes)
    } catch {
        let text = "finding: \(error)\n"
        _ = write(STDERR_FILENO, text, text.utf8.count)
        abort()
    }
}

/// libFuzzer changes inputs by this where the program has it.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
    var chance = Chance(seed: UInt64(seed))
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let changed = target?.mutate?(bytes, &chance, changedBytewise), changed.count <= capacity else {
        return cardea_mutate(data, size, capacity)
    }
    for (index, byte) in changed.enumerated() { data[index] = byte }
    return changed.count
}

/// libFuzzer's own changes, with room to grow.
private func changedBytewise(_ bytes: [UInt8]) -> [UInt8] {
    var room = bytes + [UInt8](repeating: 0, count: bytes.count + 16)
    let count = cardea_mutate(&room, bytes.count, room.count)
    return Array(room.prefix(count))
}
