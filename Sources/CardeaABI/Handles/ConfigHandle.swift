import CardeaCore
import CardeaEngine

/// What a `cardea_config` names.
final class ConfigHandle: Fillable {
    struct Draft: Sendable {
        var backend: Backend?
        var applicationID: String?
        var account = ""
        /// Everything that has a default; backend and application id are taken from above.
        var rest = Configuration(backend: .prelude(baseURL: ""), applicationID: "")
        var host = HostParts()
        var queue: CallbackQueue?

        /// Takes a store of the engine's.
        mutating func choose(_ store: StoreChoice) { (rest.store, host.sealedFiles) = (store, nil) }
    }

    let refusals = Refusals()
    private let draft = Lock(Draft())

    func change(_ body: (inout Draft) throws(CardeaError) -> Void) throws(CardeaError) {
        try draft.withLock { draft throws(CardeaError) in try body(&draft) }
    }

    func makeClient() throws(CardeaError) -> ClientHandle {
        try refusals.check()
        let draft = draft.withLock { $0 }
        guard let backend = draft.backend else {
            throw CardeaError(
                .invalidConfiguration,
                "No backend is set: call `cardea_config_set_prelude`, `cardea_config_set_ory` or "
                    + "`cardea_config_set_openid_provider`.")
        }
        guard let applicationID = draft.applicationID else {
            throw CardeaError(
                .invalidConfiguration, "No application id is set: call `cardea_config_set_application_id`.")
        }
        var configuration = draft.rest
        configuration.backend = backend
        configuration.applicationID = applicationID
        configuration.account = draft.account
        let delivery: any Delivery = draft.queue.map(QueuedDelivery.init) ?? CallbackThread()
        return try ClientHandle.make(configuration, host: draft.host, delivery: delivery)
    }

    /// The store alone, with the host's parts of it as a client has them whose callbacks run by that delivery.
    func storeParts(delivery: any Delivery) throws(CardeaError) -> UsedParts {
        try refusals.check()
        let draft = draft.withLock { $0 }
        var host = HostParts()
        (host.store, host.sealedFiles) = (draft.host.store, draft.host.sealedFiles)
        return host.used(in: draft.rest, delivery: delivery)
    }
}
