import CSecret
import CardeaCore

/// The calls of one conversation with the Secret Service. All block.
struct SecretServiceCalls {
    /// The keyring that new items go to.
    struct Keyring: Sendable {
        let path: String
        let isLocked: Bool
    }

    let service: UnsafeMutablePointer<SecretService>
    /// Ends calls that take too long. Only for calls that prompt nobody: gnome-keyring aborts, and takes the keyrings of
    /// all programs with it, when a prompt is cancelled.
    let cancellable: UnsafeMutablePointer<GCancellable>?

    /// Talks to the service; once more from the start when libsecret was holding on to a service that has ended.
    static func converse<Value>(
        _ cancellable: UnsafeMutablePointer<GCancellable>?,
        _ body: (SecretServiceCalls) throws(SecretServiceFailure) -> Value
    ) throws(CardeaError) -> Value {
        try requireLibrary()
        do throws(SecretServiceFailure) {
            return try attempt(cancellable, body)
        } catch {
            guard error.mayBeStale else { throw error.error }
        }
        secret_service_disconnect()
        do throws(SecretServiceFailure) {
            return try attempt(cancellable, body)
        } catch {
            throw error.error
        }
    }

    /// Without libsecret there is no Secret Service for this process: the same as a session that has none.
    private static func requireLibrary() throws(CardeaError) {
        do throws(CardeaError) {
            try SystemLibrary.secret.require()
        } catch {
            throw CardeaError(.storeUnavailable, error.message)
        }
    }

    private static func attempt<Value>(
        _ cancellable: UnsafeMutablePointer<GCancellable>?,
        _ body: (SecretServiceCalls) throws(SecretServiceFailure) -> Value
    ) throws(SecretServiceFailure) -> Value {
        try SessionBus.connect(cancellable)
        var error: UnsafeMutablePointer<GError>?
        let found = PrivateContext.run { secret_service_get_sync(SECRET_SERVICE_NONE, cancellable, &error) }
        guard let service = found else {
            throw SecretServiceFailure(taking: error)
        }
        defer { g_object_unref(service) }
        return try body(SecretServiceCalls(service: service, cancellable: cancellable))
    }

    /// The default keyring, or `nil` when there is none yet. Prompts nobody.
    func defaultKeyring() throws(SecretServiceFailure) -> Keyring? {
        // libsecret stores to this path too. It is missing without a default keyring, and is asked for by name then.
        let path = "/org/freedesktop/secrets/aliases/default"
        if let isLocked = try isLocked(path) { return Keyring(path: path, isLocked: isLocked) }
        var error: UnsafeMutablePointer<GError>?
        let named = secret_service_read_alias_dbus_path_sync(service, SECRET_COLLECTION_DEFAULT, cancellable, &error)
        defer { g_free(named) }
        if error != nil { throw SecretServiceFailure(taking: error) }
        guard let named = named.map({ String(cString: $0) }), named != "/" else { return nil }
        return try isLocked(named).map { Keyring(path: named, isLocked: $0) }
    }

    /// The name that people see.
    func label(of keyring: Keyring) throws(SecretServiceFailure) -> String? {
        try property("Label", of: keyring.path, "org.freedesktop.Secret.Collection")?.text
    }

    /// The newest item's secret, or `nil` when there is no item. Prompts nobody.
    func secret(_ attributes: SecretAttributes) throws(SecretServiceFailure) -> Secret? {
        let items = try unlockedItems(attributes)
        guard let item = items.count < 2 ? items.first : try newest(of: items) else { return nil }
        var error: UnsafeMutablePointer<GError>?
        guard let value = secret_service_get_secret_for_dbus_path_sync(service, item, cancellable, &error) else {
            throw error == nil ? .locked : SecretServiceFailure(taking: error)
        }
        defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
        var length: gsize = 0
        let start = secret_value_get(value, &length)
        return Secret(bytes: UnsafeRawBufferPointer(start: start, count: Int(clamping: length)))
    }

    /// Creates or replaces an item. May prompt, if the keyring was locked a moment ago.
    func store(_ record: Secret, _ attributes: SecretAttributes) throws(SecretServiceFailure) {
        let value = record.withBytes { bytes in
            secret_value_new(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count), "text/plain")
        }
        defer { value.map { secret_value_unref(UnsafeMutableRawPointer($0)) } }
        var error: UnsafeMutablePointer<GError>?
        let done = try attributes.withTable { schema, table throws(SecretServiceFailure) in
            secret_service_store_sync(
                service, schema, table, SECRET_COLLECTION_DEFAULT, attributes.label, value, nil, &error)
        }
        if done == 0 { throw SecretServiceFailure(taking: error) }
    }

    /// Removes every matching item. A service may ask its user whether it should.
    func remove(_ attributes: SecretAttributes) throws(SecretServiceFailure) {
        for item in try unlockedItems(attributes) {
            var error: UnsafeMutablePointer<GError>?
            if secret_service_delete_item_dbus_path_sync(service, item, nil, &error) == 0 {
                throw SecretServiceFailure(taking: error)
            }
        }
    }

    private func isLocked(_ keyring: String) throws(SecretServiceFailure) -> Bool? {
        try property("Locked", of: keyring, "org.freedesktop.Secret.Collection")?.truth
    }

    /// The paths of all matching items. One in a locked keyring, which need not be the default one, is an error.
    private func unlockedItems(_ attributes: SecretAttributes) throws(SecretServiceFailure) -> [String] {
        var error: UnsafeMutablePointer<GError>?
        var unlocked: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var locked: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        defer {
            g_strfreev(unlocked)
            g_strfreev(locked)
        }
        let done = try attributes.withTable { schema, table throws(SecretServiceFailure) in
            secret_service_search_for_dbus_paths_sync(service, schema, table, cancellable, &unlocked, &locked, &error)
        }
        if done == 0 { throw SecretServiceFailure(taking: error) }
        if locked?.pointee != nil { throw .locked }
        return (0..<Int(unlocked.map { g_strv_length($0) } ?? 0)).compactMap { index in
            unlocked?[index].map { String(cString: $0) }
        }
    }

    private func newest(of items: [String]) throws(SecretServiceFailure) -> String? {
        var newest: (item: String, modified: UInt64)?
        for item in items {
            let modified = try property("Modified", of: item, "org.freedesktop.Secret.Item")?.number ?? 0
            if newest.map({ modified > $0.modified }) ?? true { newest = (item, modified) }
        }
        return newest?.item
    }
}
