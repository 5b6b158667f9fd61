import CardeaABI
import CardeaFuzzing
import CardeaFuzzingABI

extension FuzzTarget {
    /// Calls of the C interface: see cardea_fuzz_abi.h. The calls are made from the header.
    static let abi = FuzzTarget("abi", mutate: ABICalls.mutate) { bytes throws(Finding) in
        let finding = bytes.withUnsafeBufferPointer { cardea_fuzz_abi_run($0.baseAddress, $0.count) }
        if let finding { throw Finding(String(cString: finding)) }
    }
}

/// Changes lists of calls so that they stay such: a line with the name of a function, and bytes as hexadecimal digits.
enum ABICalls {
    private static let names: [String] = {
        var names: [String] = []
        while let name = cardea_fuzz_abi_name(names.count) { names.append(String(cString: name)) }
        return names
    }()
    /// Not after a function, but of what callbacks and the server do.
    private static let streams = ["host", "server", "setup"]

    static func mutate(_ bytes: [UInt8], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> [UInt8]? {
        var lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        guard lines.count <= 100, !chance.once(in: 20) else { return nil }
        for _ in 0..<Int.random(in: 1...3, using: &chance) { change(&lines, &chance) }
        return Array(lines.joined(separator: "\n").utf8)
    }

    private static func change(_ lines: inout [String], _ chance: inout Chance) {
        let index = lines.indices.randomElement(using: &chance)
        switch (Int.random(in: 0..<8, using: &chance), index) {
        case (0, let index?): lines.remove(at: index)
        case (1, let index?): lines.insert(lines[index], at: lines.indices.randomElement(using: &chance) ?? 0)
        case (2, let index?): lines.swapAt(index, lines.indices.randomElement(using: &chance) ?? index)
        case (3...5, let index?): lines[index] = changed(lines[index], &chance)
        default: lines.insert(line(&chance), at: lines.isEmpty ? 0 : Int.random(in: 0...lines.count, using: &chance))
        }
    }

    private static func line(_ chance: inout Chance) -> String {
        let isStream = chance.once(in: 6)
        let name = (isStream ? streams : names).randomElement(using: &chance) ?? ""
        let count = Int.random(in: 0...(isStream ? 40 : 10), using: &chance)
        return ([name] + (0..<count).map { _ in byte(&chance) }).joined(separator: " ")
    }

    private static func changed(_ line: String, _ chance: inout Chance) -> String {
        var words = line.split(separator: " ").map(String.init)
        guard let name = words.first else { return line }
        let index = Int.random(in: 0..<words.count, using: &chance)
        switch (index, Int.random(in: 0..<4, using: &chance)) {
        case (0, 0) where !streams.contains(name): words[0] = names.randomElement(using: &chance) ?? name
        case (0, _), (_, 0): words.append(byte(&chance))
        case (_, 1): words.remove(at: index)
        default: words[index] = byte(&chance)
        }
        return words.joined(separator: " ")
    }

    /// Small ones choose what gets far.
    private static func byte(_ chance: inout Chance) -> String {
        let value = UInt8.random(in: 0...(chance.once(in: 4) ? 255 : chance.once(in: 2) ? 7 : 199), using: &chance)
        return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}
