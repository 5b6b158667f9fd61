/// The members of one object while it is being read. Few names are compared one by one, many through a set, so that no
/// text makes the reader slow.
struct DistinctMembers {
    private(set) var list: [JSONObject.Member] = []
    private var names: Set<String> = []

    /// Whether nobody has that name yet.
    mutating func claim(_ name: String) -> Bool {
        if list.count < 32 { return !list.contains { $0.name == name } }
        if names.isEmpty { names = Set(list.map({ $0.name })) }
        return names.insert(name).inserted
    }

    mutating func append(_ name: String, _ value: JSONValue) {
        // Most objects have a handful.
        if list.isEmpty { list.reserveCapacity(8) }
        list.append(JSONObject.Member(name: name, value: value))
    }
}
