import CardeaBasics
import CardeaModel

/// Signs in with a token that the application has got by itself: no page and no exchange.
///
/// The same token is submitted again where a flow of one kind goes no further: a server without the `session` hook registers a new
/// user without a session, and a login of a new user who lacks properties has no form for them, which a registration has.
struct OryIDTokenRun: ProtocolRun {
    let server: OryServer
    let token: OAuthIDToken
    let kind: OryFlow.Kind
    private var phase = Phase.beginning
    /// The number of times that the token may be submitted again.
    private var repeats = 2

    private enum Phase {
        case beginning
        case submitting
        case granted(OryGrantSubrun)
    }

    init(_ server: OryServer, _ token: OAuthIDToken, registers: Bool) {
        (self.server, self.token, kind) = (server, token, registers ? .registration : .login)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<LoginOutcome> {
        switch event {
        case .begin:
            return .send(server.endpoint.begin(kind))
        case .answered(let response, let now):
            switch phase {
            case .beginning: return .send(try begun(response))
            case .submitting: return try submitted(response)
            case .granted(var step):
                let next = try step.answered(response, at: now)
                phase = .granted(step)
                return next
            }
        }
    }

    private mutating func begun(_ response: HTTPResponse) throws(CardeaError) -> HTTPRequest {
        switch OryResponse(response) {
        case .flow(let flow):
            phase = .submitting
            return server.endpoint.submit(flow.address, token.body)
        case .failure(let error): throw error
        case .page, .session, .object, .redirect: throw response.undecodable
        }
    }

    private mutating func submitted(_ response: HTTPResponse) throws(CardeaError) -> RunTurn<LoginOutcome> {
        switch OryResponse(response) {
        case .session(let grant):
            let step = OryGrantSubrun(server, grant)
            phase = .granted(step)
            return .send(step.first)
        case .object(let object) where object["identity"]?.object != nil && repeats > 0:
            return again(.login)
        case .flow(let flow) where flow.address.kind == .login && !flow.faultyTraits.isEmpty && repeats > 0:
            return again(.registration)
        case .flow(let flow):
            let login = OryLogin(asked: .token(token))
            return .finish(.step(try OryStep.secrets(flow, text: response.body, login)))
        case .failure(let error):
            throw error
        case .page, .object, .redirect:
            throw response.undecodable
        }
    }

    private mutating func again(_ kind: OryFlow.Kind) -> RunTurn<LoginOutcome> {
        (phase, repeats) = (.beginning, repeats - 1)
        return .send(server.endpoint.begin(kind))
    }
}
