/// Revokes the tokens of a session that has ended (RFC 7009).
struct OpenIDRevokeRun: ProtocolRun {
    let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    let url: URI
    let token: Secret
    let hint: String
    let authenticationMethods: [String]?

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<Void> {
        switch event {
        case .begin:
            return .send(
                TokenEndpoint(shared: shared, authenticationMethods: authenticationMethods).post(
                    url, [("token", token.reveal()), ("token_type_hint", hint)]))
        case .answered(let response, _):
            // A token that the provider does not know is as good as revoked: it answers 200.
            if !response.isSuccess {
                throw OpenIDErrors.error(response) ?? CardeaError(.badRequest, "HTTP \(response.status)")
            }
            return .finish(())
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }
}
