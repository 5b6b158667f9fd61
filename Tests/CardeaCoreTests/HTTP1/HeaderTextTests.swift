import Testing

@testable import CardeaCore

@Suite("Bytes of headers")
struct HeaderTextTests {
    @Test("the first place of a byte is found wherever it is, among bytes that differ little from it")
    func position() {
        let colon = UInt8(ascii: ":")
        for other in [colon &- 1, colon &+ 1, colon | 0x80, 0, 0xFF] {
            for size in 0..<20 {
                var text = [UInt8](repeating: other, count: size)
                #expect(text.withUnsafeBytes { HeaderText.position(of: colon, in: $0) } == nil)
                for place in (0..<size).reversed() {
                    text[place] = colon
                    #expect(text.withUnsafeBytes { HeaderText.position(of: colon, in: $0) } == place)
                }
            }
        }
    }
}
