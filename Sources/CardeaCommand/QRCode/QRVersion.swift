/// The size of a QR code, from 1 to 10, and how its codewords are divided.
struct QRVersion: Sendable, Hashable {
    /// How much of the code may be damaged.
    enum Level: Sendable, Hashable {
        case low
        case medium

        /// As the format information has it.
        var bits: Int { self == .low ? 0b01 : 0b00 }
    }

    let number: Int

    /// Modules on each side.
    var size: Int { 17 + 4 * number }

    /// The smallest version for that many bytes.
    static func least(for count: Int, _ level: Level) -> QRVersion? {
        (1...10).map(QRVersion.init(number:)).first { $0.capacity(level) >= count }
    }

    /// How many bytes fit.
    func capacity(_ level: Level) -> Int { (dataCount(level) * 8 - 4 - lengthBits) / 8 }

    /// How many bits tell the number of bytes.
    var lengthBits: Int { number < 10 ? 8 : 16 }

    /// Codewords of data.
    func dataCount(_ level: Level) -> Int { Self.total[number - 1] - blockCount(level) * correctionCount(level) }

    /// Data codewords of each block; later blocks may have one more.
    func blocks(_ level: Level) -> [Int] {
        let (count, total) = (blockCount(level), dataCount(level))
        return (0..<count).map { total / count + ($0 < count - total % count ? 0 : 1) }
    }

    /// Codewords for correction in each block.
    func correctionCount(_ level: Level) -> Int { Self.correction[number - 1][level == .low ? 0 : 1] }

    private func blockCount(_ level: Level) -> Int { Self.blockCounts[number - 1][level == .low ? 0 : 1] }

    /// Where the centres of alignment patterns lie, in both directions.
    var alignment: [Int] { Self.alignments[number - 1] }

    private static let total = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]
    private static let correction = [
        [7, 10], [10, 16], [15, 26], [20, 18], [26, 24], [18, 16], [20, 18], [24, 22], [30, 22], [18, 26],
    ]
    private static let blockCounts = [
        [1, 1], [1, 1], [1, 1], [1, 2], [1, 2], [2, 4], [2, 4], [2, 4], [2, 5], [4, 5],
    ]
    private static let alignments = [
        [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
    ]
}
