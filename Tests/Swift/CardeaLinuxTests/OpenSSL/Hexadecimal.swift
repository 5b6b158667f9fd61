/// Bytes as the published test vectors write them.
enum Hexadecimal {
    static func bytes(_ text: String) throws -> [UInt8] {
        let digits = try text.map { character in
            guard let value = character.hexDigitValue else { throw TestFailure("\(character) is no digit") }
            return UInt8(value)
        }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
