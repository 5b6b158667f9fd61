import CardeaBasics
import CardeaModel

/// Changes a setting of the account, without a page.
struct OryChangeRun: ProtocolRun {
    let endpoint: OryEndpoint
    let token: Secret
    /// The form, filled in.
    let change: JSONObject
    private var isSubmitted = false

    init(endpoint: OryEndpoint, token: Secret, change: JSONObject) {
        (self.endpoint, self.token, self.change) = (endpoint, token, change)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<Void> {
        switch event {
        case .begin:
            return .send(OrySettings.begin(endpoint, token))
        case .answered(let response, _) where isSubmitted:
            guard try OrySettings.flow(response).state == "success" else { throw OrySettings.failure(response) }
            return .finish(())
        case .answered(let response, _):
            let flow = try OrySettings.flow(response)
            isSubmitted = true
            return .send(endpoint.submit(flow.address, change, token: token))
        }
    }
}

// A change may be a password: no textual form shows it.
extension OryChangeRun: Redacted {
    /// The name of the type.
    var description: String { "OryChangeRun" }
}

/// Finds the page on which the user links a provider. Asks first whether there is anything to link.
struct OryBeginLinkingRun: ProtocolRun {
    let endpoint: OryEndpoint
    let token: Secret
    let provider: OAuthProvider
    let redirectURI: String
    let item: RedirectItem

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<BegunLinking> {
        switch event {
        case .begin:
            return .send(OrySettings.begin(endpoint, token))
        case .answered(let response, _):
            let flow = try OrySettings.flow(response)
            try OrySettings.requireOffer(provider, flow)
            return .finish(
                BegunLinking(page: OrySettings.page(flow, returningTo: item.added(to: redirectURI)), item: item))
        }
    }
}

/// The settings flow, in which a user who is signed in links and unlinks providers, and sets a password.
enum OrySettings {
    /// Begins one for the user of a session.
    static func begin(_ endpoint: OryEndpoint, _ token: Secret) -> HTTPRequest {
        endpoint.begin(.settings, token: token)
    }

    static func unlinking(_ provider: OAuthProvider) -> JSONObject {
        ["method": "oidc", "unlink": .string(provider.rawValue)]
    }

    static func setting(_ password: Secret) -> JSONObject {
        ["method": "password", "password": .string(password.reveal())]
    }

    /// Returns the flow of an answer.
    static func flow(_ response: HTTPResponse) throws(CardeaError) -> OryFlow {
        guard response.isSuccess, case .flow(let flow) = OryResponse(response), flow.address.kind == .settings else {
            throw failure(response)
        }
        return flow
    }

    /// Returns true if the flow offers to link that provider, which it does exactly as long as the provider is not linked.
    static func offers(_ provider: OAuthProvider, _ flow: OryFlow) -> Bool {
        providers("link", flow).contains(provider.rawValue)
    }

    /// Refuses a provider that cannot be linked.
    static func requireOffer(_ provider: OAuthProvider, _ flow: OryFlow) throws(CardeaError) {
        guard !offers(provider, flow) else { return }
        guard !providers("link", flow).isEmpty || !providers("unlink", flow).isEmpty else {
            throw CardeaError(
                .notSupported,
                "The server lists no provider that can be linked: releases before 26.2 never do, and later "
                    + "ones list none once the user has linked them all.")
        }
        throw CardeaError(.conflict, "The provider is already linked, or the project has none with this name.")
    }

    private static func providers(_ name: String, _ flow: OryFlow) -> [String] {
        flow.nodes.filter { $0.name == name && $0.group == "oidc" && !$0.isDisabled }.compactMap { $0.value?.string }
    }

    /// Returns the page of the project on which its user links providers, and which then leads to the redirect URI. It goes
    /// through a login, which passes on the user who is signed in with the browser; the page's own way to one would lose the
    /// page.
    ///
    /// The flow of an application has no such end: the server takes a provider's answer to it only from a browser that has a
    /// session and a cookie, of which the browser that shows the page has neither.
    static func page(_ flow: OryFlow, returningTo redirectURI: String) -> PageAddress {
        let action = flow.address.action
        let settings = action.sibling("settings/browser").appending(query: [("return_to", redirectURI)])
        return PageAddress(action.sibling("login/browser").appending(query: [("return_to", settings.text)]))
    }

    /// Returns the error for an answer that is no success. An error about a session that is too old, or lacks a factor, says what
    /// to do.
    static func failure(_ response: HTTPResponse) -> CardeaError {
        let error = OryCode.failure(response)
        let text: String
        switch error.serverCode {
        case "session_refresh_required":
            text = "The user signed in too long ago for this change: sign in again, then repeat it."
        case "session_aal2_required":
            text =
                "Settings of this account need its second factor: ask for aal2 with `cardea_request_step_up`, then repeat."
        default: return error
        }
        return CardeaError(
            error.code, text, serverCode: error.serverCode, httpStatus: error.httpStatus, requestID: error.requestID)
    }
}
