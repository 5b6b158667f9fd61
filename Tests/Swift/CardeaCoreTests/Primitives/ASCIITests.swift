import CardeaBasics
import Testing

@Suite("ASCII")
struct ASCIITests {
    @Test("only the twenty-six letters have a lower case")
    func lowercase() {
        #expect(ASCII.lowercased("AZaz@[`{\u{C4}\u{212A}0") == "azaz@[`{\u{C4}\u{212A}0")
        #expect(ASCII.lowercased("") == "")
    }

    @Test("every byte falls into the class that its character has")
    func classes() {
        for byte in UInt8.min...(.max) {
            let character = Character(Unicode.Scalar(byte))
            #expect(ASCII.isLetter(byte) == (character.isASCII && character.isLetter))
            #expect(ASCII.isDigit(byte) == (character.isASCII && character.isNumber))
            #expect(ASCII.isUppercase(byte) == (character.isASCII && character.isUppercase))
            #expect(ASCII.hexValue(byte).map(Int.init) == (character.isASCII ? character.hexDigitValue : nil))
        }
    }
}
