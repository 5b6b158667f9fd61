import CardeaAssembly
import CardeaBasics
import CardeaEngine
import CardeaModel

/// The object of a `cardea_config`.
final class ConfigHandle: Fillable {
    struct Draft: Sendable {
        var backend: Backend?
        var applicationID: String?
        var account = ""
        /// The settings that have a default; backend and application id are taken from above.
        var rest = Configuration(backend: .prelude(baseURL: ""), applicationID: "")
        var requiresVerifiedAddress = false
        var store: StoreChoice?
        var host = HostParts()
        var passkeyOrigin: PasskeyOrigin?
        var passkeyPage: String?
        var queue: CallbackQueue?
    }

    let refusals = Refusals()
    let draft = Lock(Draft())

    func makeClient() throws(CardeaError) -> OpaquePointer? {
        let draft = try read()
        var configuration = draft.rest
        configuration.backend = try draft.chosenBackend()
        configuration.applicationID = try draft.chosenApplicationID()
        configuration.account = draft.account
        configuration.store = try draft.chosenStore()
        let delivery: any Delivery = draft.queue.map(QueuedDelivery.init) ?? CallbackThread()
        var used = try draft.host.used(in: configuration, delivery: delivery)
        (used.parts.passkeyOrigin, used.parts.passkeyPage) = (draft.passkeyOrigin, draft.passkeyPage)
        return try ClientHandle.make(used, delivery: delivery)
    }

    /// Returns the store alone, with the host's parts of it as a client has them whose callbacks run by that delivery.
    func storeParts(delivery: any Delivery) throws(CardeaError) -> UsedParts {
        let draft = try read()
        var (host, configuration) = (HostParts(), draft.rest)
        (host.store, host.encryptionKey) = (draft.host.store, draft.host.encryptionKey)
        configuration.store = try draft.chosenStore()
        return try host.used(in: configuration, delivery: delivery)
    }
}

extension ConfigHandle.Draft {
    fileprivate func chosenBackend() throws(CardeaError) -> Backend {
        let backend = backend ?? .noServer
        guard requiresVerifiedAddress else { return backend }
        guard case .ory(let projectURL, _) = backend.kind else {
            throw CardeaError(
                .invalidConfiguration, "`require_verified_address` goes with `cardea_config_set_ory`: leave it out.")
        }
        return .ory(projectURL: projectURL, requireVerifiedAddress: true)
    }

    fileprivate func chosenApplicationID() throws(CardeaError) -> String {
        if let applicationID { return applicationID }
        guard backend == nil else {
            throw CardeaError(
                .invalidConfiguration, "No application id is set: call `cardea_config_set_application_id`.")
        }
        return ""
    }

    fileprivate func chosenStore() throws(CardeaError) -> StoreChoice {
        if host.store != nil, store != nil || host.encryptionKey != nil {
            throw CardeaError(
                .invalidConfiguration,
                "`store_handler` stands beside `store` or `encryption_key_handler`: the host's store needs neither.")
        }
        return store ?? rest.store
    }
}

extension StoreChoice {
    /// Returns the same files under keys of the host.
    func encrypted(by keys: HostEncryptionKey) throws(CardeaError) -> StoreChoice {
        let source = EncryptionKeySource(.provider(keys))
        let (choice, former): (StoreChoice, EncryptionKeySource)
        switch kind {
        case .encryptedFile(let folder, let key): (choice, former) = (.encryptedFile(folder: folder, key: source), key)
        case .automatic(let key?, let folder): (choice, former) = (.automatic(folder: folder, key: source), key)
        default:
            throw CardeaError(
                .invalidConfiguration,
                "`encryption_key_handler` goes with a `store` of files: \"encrypted_file\" or \"automatic\".")
        }
        guard case .keyFile = former.kind else {
            throw CardeaError(
                .invalidConfiguration,
                "`store` has a `passphrase` beside `encryption_key_handler`: leave one of them out.")
        }
        return choice
    }
}
