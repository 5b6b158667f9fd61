import CardeaBasics
import CardeaModel

/// Begins a flow, and asks for the page of the provider.
///
/// A flow that ends in between is replaced by a new one, once: the replacement that the server itself names has no exchange
/// code, and a login through it would come to no end.
struct OryInitiateRun: ProtocolRun {
    let server: OryServer
    let request: OryLoginRequest
    let redirectURI: String
    let item: RedirectItem
    private var flow: OryFlow?
    private var reauthentication: OryReauthentication?
    private var hasBegunAnew = false
    private var isReadingReason = false

    init(_ server: OryServer, _ options: OAuthLoginOptions, _ item: RedirectItem) throws(CardeaError) {
        (self.server, self.item) = (server, item)
        redirectURI = options.redirectURI
        request = try OryLoginRequest(options)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<BegunLogin> {
        switch event {
        case .begin:
            return .send(begin)
        case .answered(let response, _) where isReadingReason:
            throw OryCode.failure(response)
        case .answered(let response, _):
            guard let flow else { return .send(try submission(response)) }
            return try submitted(response, flow)
        }
    }

    private var begin: HTTPRequest {
        server.endpoint.begin(
            request.kind,
            [("return_session_token_exchange_code", "true"), ("return_to", item.added(to: redirectURI))]
                + request.query)
    }

    private mutating func submission(_ response: HTTPResponse) throws(CardeaError) -> HTTPRequest {
        switch OryResponse(response) {
        case .flow(let begun):
            guard begun.exchangeCode != nil else { throw response.undecodable }
            if request.isReauthentication { reauthentication = try OryReauthentication(begun, response) }
            flow = begun
            return server.endpoint.submit(begun.address, request.body)
        case .failure(let error): throw error
        case .page, .session, .object, .redirect: throw response.undecodable
        }
    }

    private mutating func submitted(
        _ response: HTTPResponse, _ flow: OryFlow
    ) throws(CardeaError) -> RunStep<BegunLogin> {
        switch OryResponse(response) {
        case .page(let page):
            let login = OryLogin(
                exchangeCode: flow.exchangeCode, transientPayload: request.keptPayload,
                reauthentication: reauthentication)
            return .finish(
                BegunLogin(
                    authorizationURL: try Self.checked(page, response), redirectItem: item,
                    secrets: Kept(OryAttempt(login, flow.address))))
        case .failure(let error) where error.code == .attemptExpired && !hasBegunAnew:
            (self.flow, hasBegunAnew) = (nil, true)
            return .send(begin)
        case .failure(let error):
            throw error
        case .flow(let answered):
            throw answered.firstError.map(OryErrors.error) ?? response.undecodable
        case .redirect:
            isReadingReason = true
            return .send(server.endpoint.flow(flow.address.kind, id: flow.address.id))
        case .session, .object:
            throw response.undecodable
        }
    }

    /// The page, where it is one that may be shown.
    static func checked(_ page: Secret, _ response: HTTPResponse) throws(CardeaError) -> Secret {
        guard let url = try? URI(parsing: page.reveal()), url.scheme == "https" || url.isLoopbackHTTP else {
            throw CardeaError(
                .invalidAuthorizationURL,
                "The authorization URL of the server is missing or not an https URL.", httpStatus: response.status)
        }
        return page
    }
}
