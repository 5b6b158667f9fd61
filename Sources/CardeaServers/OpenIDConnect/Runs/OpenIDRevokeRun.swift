import CardeaBasics
import CardeaModel

/// Revokes the tokens of a session that has ended (RFC 7009).
struct OpenIDRevokeRun: ProtocolRun {
    private var request: ClientRequest

    init(
        _ token: Secret, hint: String, at url: URI, _ shared: SharedProvider, _ metadata: ProviderMetadata,
        _ memory: ProviderMemory
    ) {
        request = ClientRequest(shared, metadata, memory) {
            $0.post(url, [("token", token.reveal()), ("token_type_hint", hint)])
        }
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<Void> {
        switch event {
        case .begin:
            return .send(request.request)
        case .answered(let response, _):
            if let another = request.another(after: response) { return .send(another) }
            // A token that the provider does not know is as good as revoked: it answers 200.
            if !response.isSuccess {
                throw OpenIDErrors.error(response) ?? CardeaError(.badRequest, "HTTP \(response.status)")
            }
            return .finish(())
        }
    }
}
