/// The codewords of a QR code: what the bytes become before they are placed.
enum QRCodewords {
    /// Data and correction of all blocks, interleaved.
    static func all(_ bytes: [UInt8], _ version: QRVersion, _ level: QRVersion.Level) -> [UInt8] {
        var rest = data(bytes, version, level)[...]
        let blocks = version.blocks(level).map { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        let generator = ReedSolomon.generator(version.correctionCount(level))
        let corrections = blocks.map { ReedSolomon.remainder($0, generator) }
        return interleaved(blocks) + interleaved(corrections)
    }

    /// Mode, length, bytes, terminator and padding.
    private static func data(_ bytes: [UInt8], _ version: QRVersion, _ level: QRVersion.Level) -> [UInt8] {
        let count = version.dataCount(level)
        var bits: [Bool] = []
        func append(_ value: Int, _ width: Int) {
            for shift in (0..<width).reversed() { bits.append(value >> shift & 1 == 1) }
        }
        append(0b0100, 4)
        append(bytes.count, version.lengthBits)
        for byte in bytes { append(Int(byte), 8) }
        append(0, min(4, count * 8 - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var words = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        var padding: UInt8 = 0xEC
        while words.count < count {
            words.append(padding)
            padding ^= 0xEC ^ 0x11
        }
        return words
    }

    private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
        (0..<(blocks.map(\.count).max() ?? 0)).flatMap { index in
            blocks.compactMap { index < $0.count ? $0[index] : nil }
        }
    }
}

/// The correction code of QR codes, over the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
    /// The coefficients behind the leading one of the product of (x - 2ⁱ), highest first.
    static func generator(_ degree: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: degree)
        result[degree - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<degree {
            for index in 0..<degree {
                result[index] = product(result[index], root) ^ (index + 1 < degree ? result[index + 1] : 0)
            }
            root = product(root, 2)
        }
        return result
    }

    static func remainder(_ data: [UInt8], _ generator: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for index in result.indices { result[index] ^= product(generator[index], factor) }
        }
        return result
    }

    static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var result: UInt8 = 0
        for shift in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7 == 1 ? 0x1D : 0)
            if right >> shift & 1 == 1 { result ^= left }
        }
        return result
    }
}
