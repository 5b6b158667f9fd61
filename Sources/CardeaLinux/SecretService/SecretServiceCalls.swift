import CSecret
import CardeaCore

/// The calls of one conversation with the Secret Service. All block.
struct SecretServiceCalls {
    /// The keyring that new items go to.
    struct Keyring: Sendable {
        let label: String
        let isLocked: Bool
    }

    private let service: UnsafeMutablePointer<SecretService>
    /// Ends calls that take too long. Only for calls that prompt nobody: gnome-keyring aborts, and takes the keyrings of
    /// all programs with it, when a prompt is cancelled.
    private let cancellable: UnsafeMutablePointer<GCancellable>?

    /// Talks to the service; once more from the start when libsecret was holding on to a service that has ended.
    static func converse<Value>(
        _ cancellable: UnsafeMutablePointer<GCancellable>?,
        _ body: (SecretServiceCalls) throws(SecretServiceFailure) -> Value
    ) throws(CardeaError) -> Value {
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

    private static func attempt<Value>(
        _ cancellable: UnsafeMutablePointer<GCancellable>?,
        _ body: (SecretServiceCalls) throws(SecretServiceFailure) -> Value
    ) throws(SecretServiceFailure) -> Value {
        try SessionBus.connect(cancellable)
        var error: UnsafeMutablePointer<GError>?
        guard let service = secret_service_get_sync(SECRET_SERVICE_NONE, cancellable, &error) else {
            throw SecretServiceFailure(taking: error)
        }
        defer { g_object_unref(service) }
        return try body(SecretServiceCalls(service: service, cancellable: cancellable))
    }

    /// The default keyring, or `nil` when there is none yet. Prompts nobody.
    func defaultKeyring() throws(SecretServiceFailure) -> Keyring? {
        guard let collection = try defaultCollection() else { return nil }
        defer { g_object_unref(collection) }
        let label = secret_collection_get_label(collection)
        defer { g_free(label) }
        return Keyring(
            label: label.map { String(cString: $0) } ?? "", isLocked: secret_collection_get_locked(collection) != 0)
    }

    /// The newest item's secret, or `nil` when there is no item. Prompts nobody.
    func secret(_ attributes: SecretAttributes) throws(SecretServiceFailure) -> Secret? {
        let items = try search(attributes, SECRET_SEARCH_LOAD_SECRETS)
        defer { g_list_free_full(items, g_object_unref) }
        var newest: (modified: guint64, item: UnsafeMutablePointer<SecretItem>)?
        for item in Self.elements(of: items, as: SecretItem.self) {
            // An item outside the default keyring.
            if secret_item_get_locked(item) != 0 { throw .locked }
            let modified = secret_item_get_modified(item)
            if newest.map({ modified > $0.modified }) ?? true { newest = (modified, item) }
        }
        guard let newest else { return nil }
        guard let value = secret_item_get_secret(newest.item) else {
            throw SecretServiceFailure(.storeFailed, "The Secret Service has the item and did not hand its secret out.")
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
        let items = try search(attributes, SECRET_SEARCH_NONE)
        defer { g_list_free_full(items, g_object_unref) }
        for item in Self.elements(of: items, as: SecretItem.self) {
            if secret_item_get_locked(item) != 0 { throw .locked }
            var error: UnsafeMutablePointer<GError>?
            if secret_item_delete_sync(item, nil, &error) == 0 { throw SecretServiceFailure(taking: error) }
        }
    }

    /// Makes the default keyring ready for a write: unlocks it, or creates it. Prompts, and waits for the user.
    func openDefaultKeyring() throws(SecretServiceFailure) {
        var error: UnsafeMutablePointer<GError>?
        guard let collection = try defaultCollection() else {
            let created = secret_collection_create_sync(
                service, "Default keyring", SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_CREATE_NONE, nil, &error)
            guard let created else {
                g_clear_error(&error)
                throw SecretServiceFailure(.storeUnavailable, "There is no keyring yet, and none was created.")
            }
            g_object_unref(created)
            return
        }
        defer { g_object_unref(collection) }
        guard secret_collection_get_locked(collection) != 0 else { return }
        var list = GList(data: UnsafeMutableRawPointer(collection), next: nil, prev: nil)
        let count = secret_service_unlock_sync(service, &list, nil, nil, &error)
        if error != nil { throw SecretServiceFailure(taking: error) }
        if count == 0 { throw .locked }
    }

    private func defaultCollection() throws(SecretServiceFailure) -> UnsafeMutablePointer<SecretCollection>? {
        var error: UnsafeMutablePointer<GError>?
        let collection = secret_collection_for_alias_sync(
            service, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, cancellable, &error)
        if error != nil { throw SecretServiceFailure(taking: error) }
        return collection
    }

    private func search(
        _ attributes: SecretAttributes, _ flags: SecretSearchFlags
    ) throws(SecretServiceFailure) -> UnsafeMutablePointer<GList>? {
        var error: UnsafeMutablePointer<GError>?
        let flags = SecretSearchFlags(rawValue: SECRET_SEARCH_ALL.rawValue | flags.rawValue)
        let items = try attributes.withTable { schema, table throws(SecretServiceFailure) in
            secret_service_search_sync(service, schema, table, flags, cancellable, &error)
        }
        if error != nil { throw SecretServiceFailure(taking: error) }
        return items
    }

    private static func elements<Element>(
        of list: UnsafeMutablePointer<GList>?, as type: Element.Type
    ) -> some Sequence<UnsafeMutablePointer<Element>> {
        sequence(first: list, next: { $0?.pointee.next.map { Optional($0) } })
            .lazy.compactMap { $0?.pointee.data?.assumingMemoryBound(to: Element.self) }
    }
}
