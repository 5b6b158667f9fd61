import Cardea
import CardeaCore
import Synchronization

/// What a `cardea_config` names: settings so far, and the first one that was refused.
final class ConfigHandle: Sendable {
    struct Draft: Sendable {
        var backend: Backend?
        var applicationID: String?
        var account = ""
        /// Everything that has a default; backend and application id are taken from above.
        var rest = Configuration(backend: .prelude(baseURL: ""), applicationID: "")
        var host = HostParts()
        var queue: CallbackQueue?
        var refusal: CardeaError?

        /// Takes a store of the engine's.
        mutating func choose(_ store: StoreChoice) { (rest.store, host.sealedFiles) = (store, nil) }
    }

    private let draft = Mutex(Draft())

    /// Changes the settings. A refusal is also kept for `cardea_client_new`.
    func change(_ body: (inout Draft) throws(CardeaError) -> Void) throws(CardeaError) {
        let refusal: CardeaError? = draft.withLock { draft in
            do throws(CardeaError) {
                try body(&draft)
                return nil
            } catch {
                draft.refusal = draft.refusal ?? error
                return error
            }
        }
        if let refusal { throw refusal }
    }

    func makeClient() throws(CardeaError) -> ClientHandle {
        let draft = draft.withLock { $0 }
        if let refusal = draft.refusal { throw refusal }
        guard let backend = draft.backend else {
            throw CardeaError(
                .invalidConfiguration,
                "No backend is set: call cardea_config_set_prelude, cardea_config_set_ory or "
                    + "cardea_config_set_openid_provider.")
        }
        guard let applicationID = draft.applicationID else {
            throw CardeaError(
                .invalidConfiguration, "No application id is set: call cardea_config_set_application_id.")
        }
        var configuration = draft.rest
        configuration.backend = backend
        configuration.applicationID = applicationID
        configuration.account = draft.account
        let delivery: any Delivery = draft.queue.map(QueuedDelivery.init) ?? CallbackThread()
        return try ClientHandle(configuration, host: draft.host, delivery: delivery)
    }
}
