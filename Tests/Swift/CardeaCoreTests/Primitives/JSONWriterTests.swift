import CardeaBasics
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
    @Test("members keep their order and nothing is added")
    func order() {
        let object: JSONObject = ["b": [1, -2.5, true, nil, "x"], "a": [:], "c": []]
        #expect(text(.object(object)) == #"{"b":[1,-2.5,true,null,"x"],"a":{},"c":[]}"#)
        #expect(object.serialized() == JSONValue.object(object).serialized())
    }

    @Test("only what the grammar demands is escaped")
    func escapes() {
        let value: JSONValue = ["\"\\/\u{8}\u{9}\u{A}\u{C}\u{D}\u{0}\u{1F}\u{7F}é\u{1D11E}": "</script>"]
        #expect(text(value) == #"{"\"\\/\b\t\n\f\r\u0000\u001f"# + "\u{7F}é\u{1D11E}" + #"":"</script>"}"#)
    }

    @Test(
        "numbers come back bit for bit",
        arguments: [
            .integer(.min), .integer(.max), .integer(0), .double(0.1), .double(1), .double(-0.0), .double(1e21),
            .double(1e16), .double(.greatestFiniteMagnitude), .double(.leastNonzeroMagnitude), .double(-1.5e-9),
        ] as [JSONValue])
    func numbers(value: JSONValue) throws {
        let reread = try JSONReader.read(value.serialized())
        #expect(reread == value)
        if case .double(let before) = value, case .double(let after) = reread {
            #expect(before.bitPattern == after.bitPattern)
        }
    }

    @Test("a number that JSON cannot express is written as null", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(number: Double) {
        #expect(text([.double(number)]) == "[null]")
    }

    @Test(
        "an object that is written member by member is the same, with its secrets escaped and without what is missing")
    func memberByMember() throws {
        var writer = JSONWriter(objectWithRoom: 0)
        writer.add("empty", .object([:]))
        writer.add("missing", nil as JSONValue?)
        writer.add("secret", Secret("a\"{\n\u{1F}é"))
        writer.add("none", nil as Secret?)
        writer.add("last", .integer(-1))
        let expected: JSONObject = ["empty": [:], "secret": "a\"{\n\u{1F}é", "last": -1]
        #expect(writer.endObject() == expected.serialized())
        var nothing = JSONWriter(objectWithRoom: 0)
        #expect(nothing.endObject() == Array("{}".utf8))
    }

    private func text(_ value: JSONValue) -> String { String(decoding: value.serialized(), as: UTF8.self) }
}
