/// The members of a JSON object, in their order, each name once.
public struct JSONObject: Sendable {
    /// One member.
    public struct Member: Sendable {
        /// The name.
        public let name: String
        /// The value.
        public let value: JSONValue
    }

    /// All members in their order.
    public private(set) var members: [Member] = []

    /// Creates an empty object.
    public init() {}

    /// Creates an empty object with room for so many members.
    package init(reserving count: Int) { members.reserveCapacity(count) }

    /// Takes members whose names the reader has found to be distinct.
    package init(distinct members: [Member]) { self.members = members }

    /// The value of that name; setting `nil` removes the member.
    public subscript(name: String) -> JSONValue? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index] = Member(name: name, value: value)
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }
}

extension JSONObject: Hashable {
    /// Whether both are written alike, the order of their members included.
    public static func == (left: JSONObject, right: JSONObject) -> Bool { JSONValue.object(left) == .object(right) }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { JSONValue.object(self).hash(into: &hasher) }
}
