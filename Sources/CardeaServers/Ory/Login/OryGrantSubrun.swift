import CardeaBasics
import CardeaModel

/// Leads from a session's token to the end of the login: asks the server once for the session, which also shows whether a second
/// factor is missing and whether an address is verified; then begins the one or the other, unless the server has done so.
struct OryGrantSubrun: Sendable {
    private let server: OryServer
    private let grant: OryGrant
    private var token: Secret { grant.token }
    /// The values that a step of this login keeps.
    private let login: OryLogin
    /// True if the login is to end with a second factor, whatever the project wants.
    private let needsSecondFactor: Bool
    /// True if the session is kept with the login, and ends with it.
    private let isKept: Bool
    /// The provider that was to be linked by a sign-in whose second factor came later: servers forget it then.
    private let unlinked: OAuthProvider?
    private var phase = Phase.asking

    private enum Phase {
        case asking
        case beginningFactor
        case lookingForLink(GrantedSession, OryAddress?, OAuthProvider)
        case beginningCode(GrantedSession, OryAddress)
        case sendingCode(GrantedSession, OryAddress, OryFlow.Address)
        case ending(CardeaError)
    }

    init(
        _ server: OryServer, _ grant: OryGrant, _ login: OryLogin = OryLogin(), needsSecondFactor: Bool = false,
        isKept: Bool = false, unlinked: OAuthProvider? = nil
    ) {
        (self.server, self.grant, self.login) = (server, grant, login)
        (self.needsSecondFactor, self.isKept, self.unlinked) = (needsSecondFactor, isKept, unlinked)
    }

    /// The first request.
    var first: HTTPRequest { server.endpoint.whoami(token) }

    mutating func answered(_ response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> RunTurn<LoginOutcome> {
        switch phase {
        case .asking: try known(response, at: now)
        case .beginningFactor: try factor(response)
        case .lookingForLink(let session, let address, let provider):
            try proceed(try Self.tell(provider, of: session, by: response), address)
        case .beginningCode(let session, let address): try code(response, session, address)
        case .sendingCode(let session, let address, let flow): try sent(response, session, address, flow)
        case .ending(let error): throw error
        }
    }

    private mutating func known(
        _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> RunTurn<LoginOutcome> {
        switch OryResponse(response) {
        case .object(let object):
            let granted = try OrySession.granted(object, token: token, response, at: now)
            if let reauthentication = login.reauthentication {
                try reauthentication.requireNew(object)
                if let refusal = reauthentication.refusal(granted) { return try endingSession(refusal) }
            }
            if needsSecondFactor, object["authenticator_assurance_level"]?.string != "aal2" { return beginningFactor() }
            let address = server.verifiesEmail ? OryAddress.unverified(object) : nil
            guard let unlinked else { return try proceed(granted, address) }
            phase = .lookingForLink(granted, address, unlinked)
            var request = OrySettings.begin(server.endpoint, token)
            request.isDispensable = true
            return .send(request)
        case .failure(let error) where error.serverCode == "session_aal2_required":
            return beginningFactor()
        case .failure(let error):
            throw error
        case .flow, .page, .session, .redirect:
            throw response.undecodable
        }
    }

    private mutating func proceed(
        _ granted: GrantedSession, _ address: OryAddress?
    ) throws(CardeaError) -> RunTurn<LoginOutcome> {
        guard let address else { return .finish(.session(granted)) }
        if let begun = grant.verification, begun.address == address.secret,
            let flow = server.endpoint.address(.verification, id: begun.flow)
        {
            return .finish(Self.held(granted, address, flow))
        }
        phase = .beginningCode(granted, address)
        return .send(OryCode.begin(server.endpoint))
    }

    /// The claim that names the provider of a session that has signed in without linking it.
    private static let unlinkedName = "unlinked_provider"

    /// Adds that claim if the settings still offer to link the provider. Without an answer nothing is said.
    private static func tell(
        _ provider: OAuthProvider, of granted: GrantedSession, by response: HTTPResponse
    ) throws(CardeaError) -> GrantedSession {
        guard let flow = try? OrySettings.flow(response), OrySettings.offers(provider, flow) else { return granted }
        var session = granted.session
        var claims = session.claims?.withBytes { (try? JSONReader.read(Array($0)))?.object } ?? JSONObject()
        claims[unlinkedName] = .string(provider.rawValue)
        session.claims = Secret(bytes: claims.serialized())
        return try GrantedSession(session)
    }

    private mutating func beginningFactor() -> RunTurn<LoginOutcome> {
        phase = .beginningFactor
        return .send(server.endpoint.begin(.login, [("aal", "aal2")], token: token))
    }

    private mutating func factor(_ response: HTTPResponse) throws(CardeaError) -> RunTurn<LoginOutcome> {
        switch OryResponse(response) {
        case .flow(let flow):
            do throws(CardeaError) {
                return .finish(.step(try OryStep.secrets(flow, text: response.body, login.holding(token))))
            } catch {
                if error.refusal == .passing { throw error }
                return try endingSession(error)
            }
        case .failure(let error): throw error
        case .page, .session, .object, .redirect: throw response.undecodable
        }
    }

    private mutating func code(
        _ response: HTTPResponse, _ session: GrantedSession, _ address: OryAddress
    ) throws(CardeaError) -> RunTurn<LoginOutcome> {
        guard case .flow(let flow) = OryResponse(response) else { return try unsent(response, session, address, nil) }
        if let error = OryCode.refusal(flow) { return try endingSession(error) }
        phase = .sendingCode(session, address, flow.address)
        var request = OryCode.send(to: address.secret, flow.address, server.endpoint)
        request.isDispensable = true
        return .send(request)
    }

    private mutating func sent(
        _ response: HTTPResponse, _ session: GrantedSession, _ address: OryAddress, _ flow: OryFlow.Address
    ) throws(CardeaError) -> RunTurn<LoginOutcome> {
        guard OryCode.isSent(response) else { return try unsent(response, session, address, flow) }
        return .finish(Self.held(session, address, flow))
    }

    /// Returns the session that waits for the code which went to that address.
    private static func held(
        _ session: GrantedSession, _ address: OryAddress, _ flow: OryFlow.Address?
    ) -> LoginOutcome {
        let code = AwaitedCode(
            email: address.secret, channel: address.channel ?? .email, secrets: SecretsBox(OryChallenge.verifying(flow))
        )
        return .unprovenSession(session, code)
    }

    /// Decides what follows a code that was not sent. A passing failure is left to "send again": with the challenge nothing is
    /// lost. A refusal would only come again, and ends the login.
    private mutating func unsent(
        _ response: HTTPResponse, _ session: GrantedSession, _ address: OryAddress, _ flow: OryFlow.Address?
    ) throws(CardeaError) -> RunTurn<LoginOutcome> {
        let error = OryCode.failure(response)
        guard response.status == HTTPResponse.none.status || error.refusal == .passing else {
            return try endingSession(error)
        }
        return .finish(Self.held(session, address, flow))
    }

    /// Ends the session at the server, which will not be used, before the refusal is told.
    private mutating func endingSession(_ error: CardeaError) throws(CardeaError) -> RunTurn<LoginOutcome> {
        if isKept { throw error.judged(.login) }
        phase = .ending(error)
        var request = server.endpoint.logout(token)
        request.isDispensable = true
        return .send(request)
    }
}
