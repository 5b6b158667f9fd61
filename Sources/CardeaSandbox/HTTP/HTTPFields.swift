import CardeaBasics

/// Header fields in their order; names compare without regard to case.
struct HTTPFields: Sendable, Hashable {
    /// One field.
    struct Field: Sendable, Hashable {
        var name: String
        var value: String
    }

    private(set) var fields: [Field] = []

    init() {}

    init(_ pairs: [(String, String)]) {
        fields = pairs.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value of that name; setting replaces all of them, `nil` removes them.
    subscript(name: String) -> String? {
        get { values(name).first }
        set {
            fields.removeAll { ASCII.lowercased($0.name) == ASCII.lowercased(name) }
            if let newValue { append(name, newValue) }
        }
    }

    /// All values of that name.
    func values(_ name: String) -> [String] {
        let wanted = ASCII.lowercased(name)
        return fields.filter { ASCII.lowercased($0.name) == wanted }.map(\.value)
    }

    mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}
