import CardeaBasics
import CardeaModel

/// Finds the page on which the user links a provider. Asks first whether there is anything to link.
struct OryBeginLinkingRun: ProtocolRun {
    let endpoint: OryEndpoint
    let token: Secret
    let provider: OAuthProvider
    let redirectURI: String
    let item: RedirectItem

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<BegunLinking> {
        switch event {
        case .begin:
            return .send(OrySettings.begin(endpoint, token))
        case .answered(let response, _):
            let flow = try OrySettings.flow(response)
            try OrySettings.requireOffer(provider, flow)
            return .finish(
                BegunLinking(url: OrySettings.page(flow, returningTo: item.added(to: redirectURI)), item: item))
        }
    }
}

/// Asks whether the provider is linked. That the browser came back from the page says nothing of it.
struct OryConfirmLinkingRun: ProtocolRun {
    let endpoint: OryEndpoint
    let token: Secret
    let provider: OAuthProvider

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<Void> {
        switch event {
        case .begin:
            return .send(OrySettings.begin(endpoint, token))
        case .answered(let response, _):
            guard try !OrySettings.offers(provider, OrySettings.flow(response)) else {
                throw CardeaError(
                    .accessDenied,
                    "The browser came back, but the provider is not linked: the user declined, or the browser is "
                        + "signed in as another user.")
            }
            return .finish(())
        }
    }
}
