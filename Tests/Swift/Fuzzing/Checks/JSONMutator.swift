import CardeaBasics

/// Changes JSON texts so that they stay JSON: most changes of bytes would only be refused by the reader.
struct JSONMutator: Sendable {
    /// What members may be called.
    let names: [String]
    /// What they may be, beside the values of all targets.
    let values: [JSONValue]

    /// The text with one change or three; `nil` when it is no JSON, and once in a while.
    func mutate(_ bytes: [UInt8], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> [UInt8]? {
        guard !chance.once(in: 4), var value = try? JSONReader.read(bytes) else { return nil }
        for _ in 0..<(chance.once(in: 3) ? 3 : 1) { value = changed(value, &chance, bytewise) }
        return value.serialized()
    }

    private func changed(_ value: JSONValue, _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> JSONValue {
        switch value {
        case .object(let object) where !chance.once(in: 8): return .object(changed(object, &chance, bytewise))
        case .array(let elements) where !chance.once(in: 8): return .array(changed(elements, &chance, bytewise))
        case .string(let text) where chance.once(in: 2):
            return .string(String(decoding: bytewise(Array(text.utf8)), as: UTF8.self))
        case .integer(let number) where chance.once(in: 2):
            return .integer(number &+ Int64.random(in: -1000...1000, using: &chance))
        default: return replacement(for: value, &chance)
        }
    }

    private func changed(_ object: JSONObject, _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> JSONObject {
        var object = object
        let name = object.members.randomElement(using: &chance)?.name
        switch (Int.random(in: 0..<10, using: &chance), name) {
        case (0, let name?): object[name] = nil
        case (1, let name?):
            let value = object[name]
            object[name] = nil
            object[names.randomElement(using: &chance) ?? name] = value
        case (2, _), (3, _), (_, nil):
            object[names.randomElement(using: &chance) ?? "x"] = replacement(for: .null, &chance)
        case (_, let name?): object[name] = object[name].map { changed($0, &chance, bytewise) }
        }
        return object
    }

    private func changed(
        _ elements: [JSONValue], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation
    ) -> [JSONValue] {
        var elements = elements
        let index = elements.indices.randomElement(using: &chance)
        switch (Int.random(in: 0..<6, using: &chance), index) {
        case (0, let index?): elements.remove(at: index)
        case (1, let index?) where elements.count < 200: elements.append(elements[index])
        case (2, _), (_, nil): elements.append(replacement(for: .null, &chance))
        case (_, let index?): elements[index] = changed(elements[index], &chance, bytewise)
        }
        return elements
    }

    private func replacement(for value: JSONValue, _ chance: inout Chance) -> JSONValue {
        switch Int.random(in: 0..<12, using: &chance) {
        case 0: return .array([value])
        case 1: return .object(["x": value])
        case 2: return value.string.map { .string($0 + $0) } ?? value
        case 3...6: return Self.common.randomElement(using: &chance) ?? value
        default: return values.randomElement(using: &chance) ?? value
        }
    }

    private static let common: [JSONValue] = [
        .null, true, false, 0, -1, 1.5, .double(1e300), .double(-0.0), .integer(.max), .integer(.min), "", "0", "\u{0}",
        "\u{FEFF}",
        "é", "e\u{301}", "\u{212A}", "😀", .array([]), .object([:]),
        .string(String(repeating: "a", count: 300)), "\u{1B}[31m", "\u{202E}txt", "%00", "x y",
    ]
}
