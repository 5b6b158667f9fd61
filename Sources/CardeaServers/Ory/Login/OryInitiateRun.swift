import CardeaBasics
import CardeaModel

/// Begins a flow, and asks for the page of the provider.
///
/// A flow that ends in between is replaced by a new one, once: the replacement that the server itself names has no exchange
/// code, and a login through it would come to no end.
struct OryInitiateRun: ProtocolRun {
    let server: OryServer
    private let request: OryLoginRequest
    let redirectURI: String
    let item: RedirectItem
    private var flow: OryFlow?
    private var reauthentication: OryReauthentication?
    private var hasBegunAnew = false
    private var isReadingReason = false

    init(
        _ server: OryServer, _ options: OAuthLoginOptions, to target: RedirectTarget, _ item: RedirectItem
    ) throws(CardeaError) {
        (self.server, self.item) = (server, item)
        redirectURI = target.text
        request = try OryLoginRequest(options)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<BegunLogin> {
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
    ) throws(CardeaError) -> RunTurn<BegunLogin> {
        switch OryResponse(response) {
        case .page(let page):
            let login = OryLogin(
                exchangeCode: flow.exchangeCode, transientPayload: request.keptPayload,
                reauthentication: reauthentication)
            return .finish(
                BegunLogin(
                    page: try Self.checked(page, response), redirectItem: item,
                    secrets: SecretsBox(OryAttempt(login, flow.address))))
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

    /// Returns the page, if it may be shown.
    static func checked(_ page: Secret, _ response: HTTPResponse) throws(CardeaError) -> PageAddress {
        guard let page = PageAddress(ofServer: page.reveal()) else {
            throw CardeaError(
                .invalidAuthorizationURL,
                "The authorization URL of the server is missing or not an https URL.", httpStatus: response.status)
        }
        return page
    }
}

/// The request of a login to the project: the query that its flow begins with, and the body of the first submit.
private struct OryLoginRequest: Sendable {
    let kind: OryFlow.Kind
    let isReauthentication: Bool
    /// The query beside the redirect URI.
    let query: [(String, String)]
    let body: JSONObject
    private let transientPayload: JSONObject?

    init(_ options: OAuthLoginOptions) throws(CardeaError) {
        guard !(options.registers && options.reauthenticates) else {
            throw CardeaError(
                .invalidArgument,
                "A registration cannot ask a user to sign in again: leave out `registers` or `reauthenticates`.")
        }
        kind = options.registers ? .registration : .login
        isReauthentication = options.reauthenticates
        var query: [(String, String)] = options.reauthenticates ? [("refresh", "true")] : []
        for (name, option, value) in [
            ("organization", "`organization`", options.organization),
            ("identity_schema", "`identity_schema`", options.identitySchema),
        ] {
            guard let value else { continue }
            guard !value.isEmpty else { throw CardeaError(.invalidArgument, "\(option) is empty; expected its id.") }
            query.append((name, value))
        }
        self.query = query
        transientPayload = try Self.object(options.transientPayload, "`transient_payload`")
        var body: JSONObject = ["method": "oidc", "provider": .string(options.provider.rawValue)]
        let upstream = try Self.upstream(options)
        if !upstream.members.isEmpty { body["upstream_parameters"] = .object(upstream) }
        body["traits"] = try Self.object(options.traits, "`traits`").map { .object($0) }
        body["transient_payload"] = transientPayload.map { .object($0) }
        self.body = body
    }

    /// The payload that a login keeps, because a server forgets it with each answer that comes without.
    var keptPayload: Secret? { transientPayload.map { Secret(bytes: $0.serialized()) } }

    private static func object(_ text: String?, _ option: String) throws(CardeaError) -> JSONObject? {
        guard let text else { return nil }
        guard let object = (try? JSONReader.read(Array(text.utf8)))?.object else {
            throw CardeaError(
                .invalidArgument, "\(option) is not the text of a JSON object; expected such as {\"name\":\"value\"}."
            )
        }
        return object
    }

    /// The parameters that the server hands on to the provider. It drops others in silence.
    private static let knownParameters = ["prompt", "hd", "auth_type", "acr_values", "login_hint"]

    private static func upstream(_ options: OAuthLoginOptions) throws(CardeaError) -> JSONObject {
        // The provider, too, may remember a user.
        var object: JSONObject = options.reauthenticates ? ["prompt": "login"] : [:]
        for parameter in options.parameters {
            guard knownParameters.contains(parameter.name) else {
                throw CardeaError(
                    .invalidArgument,
                    "This kind of server does not pass a parameter with this name on to the provider, only "
                        + "\(knownParameters.joined(separator: ", ")).")
            }
            object[parameter.name] = .string(parameter.value)
        }
        return object
    }
}

// Traits and payloads are of a person: no textual form shows them.
extension OryLoginRequest: Redacted {
    /// The kind.
    var description: String { "OryLoginRequest(\(kind.rawValue))" }
}
