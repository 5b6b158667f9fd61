package import CardeaBasics

/// Keeps small secret records between runs of the program, by completions. Hosts in Swift supply a `SecureStore`, whose documentation
/// holds for both.
///
/// Calls for one record take effect in the order in which they came. A call that is cancelled is answered soon.
package protocol RecordStore: AnyObject, Sendable {
    /// The place of the records, in words for a person: "Secret Service, login keyring".
    var location: String { get }

    /// True if records outlive the process. The engine keeps unfinished logins only in such a store.
    var isPersistent: Bool { get }

    func read(_ key: RecordName, _ done: @escaping Completion<Secret?>) -> Cancellation?
    func write(_ record: Secret, for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation?
    func remove(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation?
    func unlock(for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation?

    /// Fails with ``CardeaError/Code/invalidConfiguration`` if the record is there and has another key than this store.
    func requireSameKey(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation?

    /// Reports the names of the records of an application, or of all, without records that cannot be read; `nil` from a store that
    /// cannot tell.
    func list(_ application: String?, _ done: @escaping Completion<[RecordName]?>) -> Cancellation?
}

extension RecordStore {
    package func list(_ application: String?, _ done: @escaping Completion<[RecordName]?>) -> Cancellation? {
        done(.success(nil))
        return nil
    }

    package func unlock(for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        done(.success(()))
        return nil
    }

    package func requireSameKey(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        done(.success(()))
        return nil
    }
}

/// The kind of store that a client uses.
public enum StoreKind: String, Sendable, Hashable, CaseIterable {
    /// The desktop's Secret Service.
    case secretService = "secret_service"
    /// Encrypted files.
    case encryptedFile = "encrypted_file"
    /// The memory of this process.
    case memory
    /// The application's own store.
    case custom
    /// An automatic choice that is still open, until a call first needs the store.
    case undecided
}
