public import CardeaAsync
public import CardeaBasics
public import CardeaEngine
import CardeaModel
package import CardeaOperations
package import CardeaServers

extension CardeaClient {
    /// Creates a client.
    ///
    /// - Throws: ``CardeaError/Code/invalidConfiguration``; the message names the setting.
    public convenience init(_ configuration: Configuration) throws(CardeaError) {
        self.init(try Parts(configuration))
    }

    /// Reads the metadata of the provider at an issuer, checked as a login does. Touches no store.
    package func providerMetadata(issuer: String) async throws(CardeaError) -> ProviderMetadata {
        let provider = OpenIDProvider(issuer: issuer, clientID: "any")
        return try await engine.perform(
            Conversation { now throws(CardeaError) in try provider.discovery(at: now) })
    }
}

extension StoreChoice {
    /// Uses a store of the application's own.
    public static func custom(_ store: any SecureStore) -> StoreChoice {
        StoreChoice(kind: .custom { loop in AsyncRecordStore.port(of: store, on: loop) })
    }
}

extension Configuration {
    /// Collects signals for a service against fraud before what can be abused is asked for; for Prelude servers.
    public var signals: (any SignalsDispatcher)? {
        get { (signalSource as? AsyncSignalSource)?.collector }
        set { signalSource = newValue.map { AsyncSignalSource($0) } }
    }
}

extension Engine {
    /// Performs a call of the application and waits for it.
    package func perform<Output: Sendable>(
        _ operation: some Operation<Output>
    ) async throws(CardeaError) -> Output {
        try await awaiting { start(operation, $0) }
    }
}

extension CardeaClient {
    /// The executor that asynchronous calls of the host begin on: the client's loop.
    package var executor: any TaskExecutor { LoopExecutor(loop) }

    /// Calls a closure with the engine on its thread, and returns its value.
    package func valueOnLoop<Value: Sendable>(_ body: @escaping @Sendable (Engine) -> Value) async -> Value {
        let value = Eventual<Value>()
        onLoop { engine in value.reach(body(engine)) }
        return await value.value
    }
}
