import CSecret

extension SecretServiceCalls {
    /// The value of a D-Bus property, of a type that the Secret Service uses.
    enum Property {
        case truth(Bool)
        case number(UInt64)
        case text(String)
        case other

        var truth: Bool? { if case .truth(let value) = self { value } else { nil } }
        var number: UInt64? { if case .number(let value) = self { value } else { nil } }
        var text: String? { if case .text(let value) = self { value } else { nil } }

        fileprivate init(_ value: OpaquePointer) {
            switch g_variant_classify(value) {
            case G_VARIANT_CLASS_BOOLEAN: self = .truth(g_variant_get_boolean(value) != 0)
            case G_VARIANT_CLASS_UINT64: self = .number(UInt64(g_variant_get_uint64(value)))
            case G_VARIANT_CLASS_STRING:
                self = g_variant_get_string(value, nil).map { .text(String(cString: $0)) } ?? .other
            default: self = .other
            }
        }
    }

    /// Asks for one property in one round trip; `nil` when there is no such object. Prompts nobody.
    ///
    /// libsecret's objects ask for all properties and subscribe to their changes, which costs three times as much and
    /// grows with the number of items.
    func property(
        _ name: String, of object: String, _ interface: String
    ) throws(SecretServiceFailure) -> Property? {
        let proxy = UnsafeMutableRawPointer(service).assumingMemoryBound(to: GDBusProxy.self)
        var arguments = [g_variant_new_string(interface), g_variant_new_string(name)]
        var error: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_sync(
            g_dbus_proxy_get_connection(proxy), g_dbus_proxy_get_name(proxy), object, "org.freedesktop.DBus.Properties",
            "Get", g_variant_new_tuple(&arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NONE, -1,
            cancellable,
            &error)
        guard let reply else {
            let failure = SecretServiceFailure(taking: error)
            if failure.isMissingObject { return nil }
            throw failure
        }
        defer { g_variant_unref(reply) }
        // The reply is a tuple of one variant; a service that answers anything else is not one.
        guard g_variant_check_format_string(reply, "(v)", 0) != 0, let boxed = g_variant_get_child_value(reply, 0)
        else {
            return .other
        }
        defer { g_variant_unref(boxed) }
        guard let value = g_variant_get_variant(boxed) else { return .other }
        defer { g_variant_unref(value) }
        return Property(value)
    }
}
