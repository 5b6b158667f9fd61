import CardeaBasics
import Testing

@Suite("Query parameters")
struct QueryParametersTests {
    @Test("pairs are decoded in their order, also empty, repeated and valueless ones")
    func pairs() {
        let query = QueryParameters(parsing: "a=1&b=%C3%A9%26&a=2=3&c&d=&&=x", plusIsSpace: false)
        #expect(query.pairs.map(\.name) == ["a", "b", "a", "c", "d", ""])
        #expect(query.pairs.map(\.value) == ["1", "é&", "2=3", "", "", "x"])
        #expect(query.first("a") == "1")
        #expect(query.all("a") == ["1", "2=3"])
        #expect(query.first("missing") == nil && query.all("missing").isEmpty)
        #expect(!query.isMalformed)
    }

    @Test("a plus sign is a space only where forms are read")
    func plus() {
        #expect(QueryParameters(parsing: "a+b=c+d%2B", plusIsSpace: true).first("a b") == "c d+")
        #expect(QueryParameters(parsing: "a+b=c+d%2B", plusIsSpace: false).first("a+b") == "c+d+")
    }

    @Test(
        "a pair that cannot be decoded is dropped and reported",
        arguments: ["%", "x=%", "x=%4", "x=%4g", "%zz=1", "x=%FF", "%C3=1", "x=%ED%A0%80"])
    func malformed(pair: String) {
        let query = QueryParameters(parsing: "a=1&\(pair)&b=2", plusIsSpace: true)
        #expect(query.isMalformed)
        #expect(query.pairs.map(\.name) == ["a", "b"])
    }

    @Test("an empty query has no pairs", arguments: ["", "&", "&&&"])
    func empty(text: String) {
        let query = QueryParameters(parsing: text, plusIsSpace: true)
        #expect(query.pairs.isEmpty && !query.isMalformed)
    }

    @Test("what is written is read back, and only unreserved characters stay")
    func encode() {
        let text = QueryParameters.encode([("a b", "é&=+%"), ("", ""), ("AZaz09-._~", "!*'();:@/?#[]$,\n\0")])
        #expect(
            text == "a%20b=%C3%A9%26%3D%2B%25&=&AZaz09-._~=%21%2A%27%28%29%3B%3A%40%2F%3F%23%5B%5D%24%2C%0A%00")
        for plusIsSpace in [true, false] {
            let query = QueryParameters(parsing: text, plusIsSpace: plusIsSpace)
            #expect(query.first("a b") == "é&=+%")
            #expect(query.first("AZaz09-._~") == "!*'();:@/?#[]$,\n\0")
        }
        #expect(QueryParameters.encode([]) == "")
    }

    @Test("a path segment holds no delimiter once it is encoded")
    func segment() {
        #expect(PercentEncoding.encode(segment: "a/b?c#d%2F é") == "a%2Fb%3Fc%23d%252F%20%C3%A9")
    }

    @Test("decoding is total over every pair of bytes behind a percent sign")
    func totality() {
        for high in UInt8.min...(.max) {
            for low in UInt8.min...(.max) {
                let decoded = PercentEncoding.decode([0x25, high, low])
                let hex = Array("0123456789abcdefABCDEF".utf8)
                let isASCII = hex.prefix(8).contains(high) && hex.contains(low)
                #expect((decoded != nil) == isASCII)
            }
        }
    }
}
