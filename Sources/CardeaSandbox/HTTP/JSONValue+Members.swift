import CardeaBasics

extension JSONValue {
    /// An object of those members that have a value.
    static func members(_ pairs: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        var object = JSONObject()
        for (name, value) in pairs { object[name] = value }
        return .object(object)
    }

    static func integer(_ value: Int) -> JSONValue { .integer(Int64(value)) }
}
