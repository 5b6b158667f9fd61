import CardeaBasics
import Testing

@Suite("JSON reader against damaged texts")
struct JSONMutationTests {
    private let document = Array(
        #"""
        {"access_token":"eyJhbGciOiJFZERTQSJ9.e30.c2ln","expires_at":1790000000,"ok":true,"no":false,"none":null,
         "nested":{"a":[1,-2.5e3,"\u00e9\ud834\udd1e\n",[[],{}]],"é":"\\\"/𝄞"},"big":9223372036854775807}
        """#.utf8)

    @Test("every truncation is refused as ending early")
    func truncations() throws {
        _ = try JSONReader.read(document)
        for length in 0..<document.count {
            #expect(throws: JSONError.self) { try JSONReader.read(Array(document.prefix(length))) }
        }
    }

    @Test("whatever survives random damage can be written and read again", arguments: 1...4)
    func mutations(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var survivors = 0
        for _ in 0..<3000 {
            let text = damaged(using: &random)
            guard let value = try? JSONReader.read(text) else { continue }
            survivors += 1
            #expect(try JSONReader.read(value.serialized()) == value)
        }
        #expect(survivors > 0)
    }

    @Test("an error points into the text")
    func offsets() {
        var random = SplitMix64(seed: 99)
        for _ in 0..<3000 {
            let text = damaged(using: &random)
            do { _ = try JSONReader.read(text) } catch { #expect((0...text.count).contains(error.offset)) }
        }
    }

    private func damaged(using random: inout SplitMix64) -> [UInt8] {
        var text = document
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let index = Int.random(in: text.indices, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: text[index] = UInt8.random(in: 0...255, using: &random)
            case 1: text.remove(at: index)
            case 2: text.insert(document[Int.random(in: document.indices, using: &random)], at: index)
            default: text.swapAt(index, Int.random(in: text.indices, using: &random))
            }
        }
        return text
    }
}
