import CSecret
import CardeaCore

extension SecretServiceCalls {
    /// Makes the default keyring ready for a write: unlocks it, or creates it. Prompts, and waits for the user.
    func openDefaultKeyring() throws(SecretServiceFailure) {
        guard let keyring = try defaultKeyring() else { return try createDefaultKeyring() }
        if keyring.isLocked { try unlockDefaultKeyring() }
    }

    private func createDefaultKeyring() throws(SecretServiceFailure) {
        var error: UnsafeMutablePointer<GError>?
        let created = secret_collection_create_sync(
            service, "Default keyring", SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_CREATE_NONE, nil, &error)
        guard let created else {
            // A refusal comes as an odd error about an object that does not exist.
            let failure = SecretServiceFailure(taking: error)
            guard failure.isMissingObject else { throw failure }
            throw SecretServiceFailure(.storeUnavailable, "There is no keyring yet, and none was created.")
        }
        g_object_unref(created)
    }

    /// A refusal is no error to libsecret; the count tells it.
    private func unlockDefaultKeyring() throws(SecretServiceFailure) {
        var error: UnsafeMutablePointer<GError>?
        let collection = secret_collection_for_alias_sync(
            service, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, nil, &error)
        guard let collection else { throw SecretServiceFailure(taking: error) }
        defer { g_object_unref(collection) }
        var list = GList(data: UnsafeMutableRawPointer(collection), next: nil, prev: nil)
        let count = secret_service_unlock_sync(service, &list, nil, nil, &error)
        if error != nil { throw SecretServiceFailure(taking: error) }
        if count == 0 { throw .locked }
    }
}
