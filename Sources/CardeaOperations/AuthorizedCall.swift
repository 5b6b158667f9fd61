package import CardeaBasics
package import CardeaModel

/// Sends a request to a server of the application with the user's access token, and with a proof of possession where its server asks
/// for one. A token that the server does not take is refreshed once.
struct AuthorizedCall<Context: Sendable>: Operation {
    typealias Output = (HTTPResponse, Context)

    /// Makes the request for a session, and again for the refreshed one, with what its answer is read by.
    typealias Make =
        @Sendable (Session, any OAuthBackend) throws(CardeaError) -> (request: HTTPRequest, context: Context)

    private let make: Make
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case sending(Call)
        case refreshing(Call)
    }

    private struct Call {
        var session: CachedSession
        var request: HTTPRequest
        var context: Context
        var exchange: AuthorizedExchange
    }

    init(_ make: @escaping Make) { self.make = make }

    mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            return .call(UsableSession()) { me, found, client throws(CardeaError) in try me.begin(found, client) }
        case (.sending(let call), .answered(let response, _)):
            return try follow(response, call, &client)
        case (.refreshing(let call), .refreshed(let session)):
            return try send(call, as: session, client)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func begin(_ session: CachedSession, _ client: ClientState) throws(CardeaError) -> Turn {
        let (request, context) = try make(session.session, client.backend)
        let exchange = client.exchange(for: request, session)
        return send(Call(session: session, request: request, context: context, exchange: exchange))
    }

    private mutating func send(
        _ call: Call, as session: CachedSession, _ client: ClientState
    ) throws(CardeaError) -> Turn {
        var call = call
        call.session = session
        (call.request, call.context) = try make(session.session, client.backend)
        return send(call)
    }

    private func widen(_ response: HTTPResponse, _ call: Call) -> Turn {
        .attempt(SessionLookup()) { me, found, client throws(CardeaError) in
            guard case .success(let found?) = found, found.session.accessToken != call.session.session.accessToken
            else { return .finish((response, call.context)) }
            return try me.send(call, as: found, client)
        }
    }

    private mutating func send(_ call: Call) -> Turn {
        guard call.exchange.demand.wantsProof else {
            phase = .sending(call)
            return .perform(.transmit(call.request.authorized("Bearer", by: call.session), nil))
        }
        return .call(KeyLookup(SigningIdentity(call.session.session))) { me, key, client in
            me.phase = .sending(call)
            let order = client.proofOrder(key, of: call.session, call.exchange.demand.nonce)
            return .perform(.transmit(call.request.authorized("DPoP", by: call.session), order))
        }
    }

    private mutating func follow(
        _ response: HTTPResponse, _ call: Call, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        var call = call
        let origin = call.request.url.origin
        let next = call.exchange.next(response, at: client.moment.uptime)
        if call.exchange.demand != client.resources[origin] { client.resources[origin] = call.exchange.demand }
        switch next {
        case .finish:
            return .finish((response, call.context))
        case .sendAgain:
            return send(call)
        case .refuse:
            throw .takesNoBoundTokens
        case .refresh:
            phase = .refreshing(call)
            return .perform(.refresh(insteadOf: call.session.session.accessToken))
        case .lookForWider:
            return widen(response, call)
        }
    }
}

/// Sends a request of the application.
package struct AuthorizedRequestCall: Operation {
    package typealias Output = AuthorizedResponse

    private let request: AuthorizedRequest

    package init(_ request: AuthorizedRequest) { self.request = request }

    package func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        let plain = try request.request(within: client.authorizedURLs)
        return .call(AuthorizedCall<Void> { _, _ in (plain, ()) }) { _, answer, _ throws(CardeaError) in
            let (response, _) = answer
            if let refusal = StepUpDemand.refusal(response) { throw refusal }
            return .finish(AuthorizedResponse(response))
        }
    }
}

/// Links the signed-in user to a user of the application. Nothing of it is kept here.
package struct IdentityLinking: Operation {
    package typealias Output = IdentityLink

    private let appUserID: String?

    package init(to appUserID: String?) { self.appUserID = appUserID }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        let epoch = client.session.epoch
        return .call(UsableSession()) { me, found, _ throws(CardeaError) in
            let call = Self.call(try found.user().profile.userID, me.appUserID)
            return .call(call) { _, answer, client throws(CardeaError) in
                let (response, run) = answer
                guard client.session.epoch == epoch else { throw .notSignedIn }
                guard case .finish(let link) = try run.next(.answered(response, at: client.moment.time)) else {
                    throw .unexpectedEvent
                }
                client.log(.info, "The identity is linked.", [("is_new", "\(link.isNew)")])
                return .finish(link)
            }
        }
    }

    private static func call(
        _ user: String?, _ appUserID: String?
    ) -> AuthorizedCall<Run<IdentityLink>> {
        AuthorizedCall { session, backend throws(CardeaError) in
            // A refresh brings a newer ID token, and a login meanwhile another user's.
            guard try session.user().profile.userID == user else { throw .notSignedIn }
            let run = try backend.parts.requireIdentityLinking().linkIdentity(of: session, to: appUserID)
            guard case .send(let request) = try run.next(.begin) else { throw .unexpectedEvent }
            return (request, run)
        }
    }
}
