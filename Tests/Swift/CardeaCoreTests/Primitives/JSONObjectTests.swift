import CardeaBasics
import Testing

@Suite("JSON values")
struct JSONObjectTests {
    @Test("setting a member replaces, appends or removes it")
    func subscripts() {
        var object: JSONObject = ["a": 1, "b": 2]
        object["a"] = "x"
        object["c"] = true
        object["b"] = .some(nil)
        object["none"] = Optional<JSONValue>.none
        #expect(object == ["a": "x", "b": .null, "c": true])
        object["b"] = Optional<JSONValue>.none
        #expect(object.members.map(\.name) == ["a", "c"])
        #expect(object["b"] == nil)
    }

    @Test("of two literal members with one name the later value stays at the earlier place")
    func literalDuplicates() {
        let object: JSONObject = ["a": 1, "b": 2, "a": 3]
        #expect(object == ["a": 3, "b": 2])
    }

    @Test("an accessor answers for its own kind only")
    func accessors() {
        let values: [JSONValue] = [nil, true, 1, 1.5, "s", [1], ["k": 1]]
        #expect(values.map(\.bool) == [nil, true, nil, nil, nil, nil, nil])
        #expect(values.map(\.integer) == [nil, nil, 1, nil, nil, nil, nil])
        #expect(values.map(\.string) == [nil, nil, nil, nil, "s", nil, nil])
        #expect(values.map(\.array) == [nil, nil, nil, nil, nil, [1], nil])
        #expect(values.map(\.object) == [nil, nil, nil, nil, nil, nil, ["k": 1]])
    }
}
