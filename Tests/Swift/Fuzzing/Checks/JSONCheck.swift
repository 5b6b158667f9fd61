import CardeaBasics

extension FuzzTarget {
    /// JSON text of any kind.
    static let json = FuzzTarget("json", mutate: JSONMutator.anything.mutate) { bytes throws(Finding) in
        try JSONCheck.check(bytes)
        try JSONCheck.checkBase64(bytes)
    }
}

enum JSONCheck {
    /// Reads a value and holds it against Foundation and against what is read from its own text.
    @discardableResult
    static func check(_ bytes: [UInt8]) throws(Finding) -> JSONValue? {
        let result = Result { () throws(JSONError) in try JSONReader.read(bytes) }
        switch result {
        case .failure(let error):
            try expect((0...bytes.count).contains(error.offset), "the place of a mistake is beyond the text")
            return nil
        case .success(let value):
            let text = value.serialized()
            guard let again = try? JSONReader.read(text, limits: .init(byteCount: text.count)) else {
                throw Finding("a value that is written cannot be read")
            }
            try expect(again.serialized() == text && again == value, "a value that is written and read is another")
            guard let other = PlainJSON.value(bytes) else { throw Finding("a text is read that is no JSON") }
            try expect(PlainJSON.agrees(value, other, byteOrderMarks: true), "another reader reads another value")
            guard let third = PlainJSON.foundation(bytes) else { throw Finding("Foundation reads no such JSON") }
            try expect(PlainJSON.agrees(value, third, byteOrderMarks: false), "Foundation reads another value")
            return value
        }
    }

    /// The same bytes as Base64URL: what is decoded has one spelling, padding apart.
    static func checkBase64(_ bytes: [UInt8]) throws(Finding) {
        try expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes, "bytes do not survive Base64URL")
        guard let decoded = Base64URL.decode(bytes) else { return }
        let unpadded = bytes.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
        try expect(Array(Base64URL.encode(decoded).utf8) == Array(unpadded), "Base64URL has two spellings")
    }
}
