import CardeaBasics
import Testing

@Suite struct GeneralCategoryTests {
    @Test("each scalar that the table's version of Unicode has is told as the standard library tells it")
    func everyScalar() throws {
        let known = try #require(Int(GeneralCategory.unicodeVersion.split(separator: ".")[0]))
        var wrong: [Unicode.Scalar] = []
        var letters = 0
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isKnown = scalar.properties.age.map { $0.major <= known } ?? false
            let right: GeneralCategory =
                switch scalar.properties.generalCategory {
                case .uppercaseLetter where isKnown: .uppercaseLetter
                case .lowercaseLetter where isKnown: .lowercaseLetter
                case .decimalNumber where isKnown: .decimalNumber
                default: .other
                }
            if right != .other { letters += 1 }
            if GeneralCategory(scalar) != right { wrong.append(scalar) }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5).map(\.value))")
        #expect(letters > 4000)
    }
}
