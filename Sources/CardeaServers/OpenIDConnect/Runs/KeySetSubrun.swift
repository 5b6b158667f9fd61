import CardeaBasics
import CardeaModel

/// Fetches a provider's keys while the page of a login is open. Whatever comes of it, the login asks again where they are missing.
struct OpenIDKeysRun: ProtocolRun {
    private var step: KeySetSubrun

    init(_ step: KeySetSubrun) { self.step = step }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<Void> {
        switch event {
        case .begin: return .send(step.request)
        case .answered(let response, let now):
            return try step.keys(response, at: now) == nil ? .send(step.request) : .finish(())
        }
    }
}

/// Fetches a provider's keys; once more where its server fails. No failure says anything of the login that needs them.
struct KeySetSubrun: Sendable {
    let url: URI
    private let memory: ProviderMemory
    private var isRepeated = false

    init(_ url: URI, _ memory: ProviderMemory) { (self.url, self.memory) = (url, memory) }

    var request: HTTPRequest { TokenEndpoint.get(url, accept: "application/json, application/jwk-set+json") }

    /// The keys, or `nil` where they are to be asked for once more.
    mutating func keys(_ response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> JSONWebKeySet? {
        if response.status >= 500, !isRepeated {
            isRepeated = true
            return nil
        }
        let keys: JSONWebKeySet
        do throws(CardeaError) {
            if let error = OpenIDErrors.error(response) { throw error }
            keys = try JSONWebKeySet(try OpenIDErrors.object(response, "provider's key set"))
        } catch {
            throw error.judged(.passing)
        }
        memory.remember(
            keys, of: url, maximumAge: response.header("Cache-Control").flatMap(HeaderTimes.maximumAge), at: now)
        return keys
    }
}
