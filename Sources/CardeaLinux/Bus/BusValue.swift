import CGIO

/// Owns a value as D-Bus carries it.
///
/// Values of other programs are read by asking for a type: a value of another one is `nil`, or has no children.
package final class BusValue {
    /// To be used while the value is known to live: see ``lend(_:)``.
    private let pointer: OpaquePointer?

    /// Takes a reference over, a floating one too.
    package init(taking pointer: OpaquePointer?) {
        self.pointer = pointer.map { g_variant_take_ref($0) }
    }

    deinit { pointer.map { g_variant_unref($0) } }

    /// Lends the value to a call of GLib, which takes a reference of its own if it needs one for longer.
    package func lend<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        withExtendedLifetime(self) { body(pointer) }
    }

    /// Such as `(oayays)`.
    package var type: String {
        lend { pointer in
            guard let pointer, let text = g_variant_get_type_string(pointer) else { return "" }
            return String(cString: text)
        }
    }

    /// A text or the path of an object.
    package var text: String? {
        let type = type
        guard type == "s" || type == "o" else { return nil }
        return lend { g_variant_get_string($0, nil).map { String(cString: $0) } }
    }

    package var truth: Bool? { type == "b" ? lend { g_variant_get_boolean($0) != 0 } : nil }

    package var number: UInt64? {
        switch type {
        case "t": lend { UInt64(g_variant_get_uint64($0)) }
        case "u": lend { UInt64(g_variant_get_uint32($0)) }
        default: nil
        }
    }

    /// The elements of an array, a tuple, a dictionary's entry; the content of a variant.
    package var children: [BusValue] {
        lend { pointer in
            guard let pointer, g_variant_is_container(pointer) != 0 else { return [] }
            return (0..<g_variant_n_children(pointer)).map { BusValue(taking: g_variant_get_child_value(pointer, $0)) }
        }
    }

    /// The entries of an `a{s…}`, without the variant around a value.
    package var members: [String: BusValue] {
        var members: [String: BusValue] = [:]
        for entry in children {
            let pair = entry.children
            guard pair.count == 2, let name = pair[0].text else { continue }
            members[name] = pair[1].type == "v" ? pair[1].children.first : pair[1]
        }
        return members
    }
}

extension BusValue {
    /// GLib cuts a text at a NUL character.
    package static func text(_ text: String) -> BusValue { BusValue(taking: g_variant_new_string(text)) }

    /// - Parameter path: A well-formed one, such as one that came from the bus.
    package static func path(_ path: String) -> BusValue { BusValue(taking: g_variant_new_object_path(path)) }

    package static func truth(_ value: Bool) -> BusValue { BusValue(taking: g_variant_new_boolean(value ? 1 : 0)) }

    package static func number(_ value: UInt32) -> BusValue { BusValue(taking: g_variant_new_uint32(value)) }

    /// A file that goes with the call: the one of that place among them.
    package static func handle(_ place: Int32) -> BusValue { BusValue(taking: g_variant_new_handle(place)) }

    package static func tuple(_ elements: [BusValue]) -> BusValue {
        lend(elements) { BusValue(taking: g_variant_new_tuple($0, $1)) }
    }

    /// An `ao`.
    package static func paths(_ paths: [String]) -> BusValue { array(of: "o", paths.map { path($0) }) }

    /// An `as`.
    package static func strings(_ texts: [String]) -> BusValue { array(of: "s", texts.map { text($0) }) }

    /// An `a{ss}`.
    package static func texts(_ pairs: [(name: String, value: String)]) -> BusValue {
        array(of: "{ss}", pairs.map { entry($0.name, text($0.value)) })
    }

    /// An `a{sv}`.
    package static func properties(_ pairs: [(name: String, value: BusValue)]) -> BusValue {
        array(of: "{sv}", pairs.map { entry($0.name, BusValue(taking: $0.value.lend { g_variant_new_variant($0) })) })
    }

    private static func entry(_ name: String, _ value: BusValue) -> BusValue {
        value.lend { value in
            BusValue(taking: text(name).lend { g_variant_new_dict_entry($0, value) })
        }
    }

    private static func array(of type: String, _ elements: [BusValue]) -> BusValue {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        return lend(elements) { BusValue(taking: g_variant_new_array(type, $0, $1)) }
    }

    private static func lend<Result>(
        _ elements: [BusValue], _ body: (UnsafePointer<OpaquePointer?>?, gsize) -> Result
    ) -> Result {
        withExtendedLifetime(elements) { body(elements.map { $0.pointer }, gsize(elements.count)) }
    }
}
