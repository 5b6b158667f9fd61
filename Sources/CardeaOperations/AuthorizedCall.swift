package import CardeaBasics
package import CardeaModel

/// Sends a request to a server of the application with the user's access token, and with a proof of possession where its server asks
/// for one. A token that the server does not take is refreshed once.
package struct AuthorizedCall<Context: Sendable>: Operation {
    /// Makes the request for a session, and again for the refreshed one, with what its answer is read by.
    package typealias Make =
        @Sendable (Session, any OAuthBackend) throws(CardeaError) -> (request: HTTPRequest, context: Context)

    private let make: Make
    private var phase = Phase.finding(UsableSession())

    private enum Phase {
        case finding(UsableSession)
        case findingKey(KeyLookup, Call)
        case sending(Call)
        case refreshing(Call)
        case findingWider(SessionLookup, HTTPResponse, Call)
    }

    private struct Call {
        var session: CachedSession
        var request: HTTPRequest
        var context: Context
        var exchange: AuthorizedExchange
    }

    package init(_ make: @escaping Make) { self.make = make }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<(HTTPResponse, Context)> {
        switch (phase, event) {
        case (.finding(var session), _):
            switch try session.next(event, &client) {
            case .perform(let action):
                phase = .finding(session)
                return .perform(action)
            case .finish(let found):
                return try begin(found, &client)
            }
        case (.findingKey(let lookup, let call), _):
            return try find(lookup, event, call, &client)
        case (.sending(let call), .answered(let response, _)):
            return try follow(response, call, &client)
        case (.refreshing(let call), .refreshed(let session)):
            return try send(call, as: session, &client)
        case (.findingWider(let lookup, let response, let call), _):
            return try widen(lookup, event, response, call, &client)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func begin(
        _ session: CachedSession, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<(HTTPResponse, Context)> {
        let (request, context) = try make(session.session, client.backend)
        let exchange = client.exchange(for: request, session)
        return try send(Call(session: session, request: request, context: context, exchange: exchange), &client)
    }

    private mutating func send(
        _ call: Call, as session: CachedSession, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<(HTTPResponse, Context)> {
        var call = call
        call.session = session
        (call.request, call.context) = try make(session.session, client.backend)
        return try send(call, &client)
    }

    private mutating func widen(
        _ lookup: SessionLookup, _ event: OperationEvent, _ response: HTTPResponse, _ call: Call,
        _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<(HTTPResponse, Context)> {
        var lookup = lookup
        switch try? lookup.next(event, &client) {
        case .perform(let action):
            phase = .findingWider(lookup, response, call)
            return .perform(action)
        case .finish(let found?) where found.session.accessToken != call.session.session.accessToken:
            return try send(call, as: found, &client)
        case .finish, nil:
            return .finish((response, call.context))
        }
    }

    private mutating func send(
        _ call: Call, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<(HTTPResponse, Context)> {
        guard call.exchange.demand.wantsProof else {
            phase = .sending(call)
            return .perform(.transmit(call.request.authorized("Bearer", by: call.session), nil))
        }
        return try find(KeyLookup(SigningIdentity(call.session.session)), .begin, call, &client)
    }

    private mutating func find(
        _ lookup: KeyLookup, _ event: OperationEvent, _ call: Call, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<(HTTPResponse, Context)> {
        var lookup = lookup
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .findingKey(lookup, call)
            return .perform(action)
        case .finish(let key):
            phase = .sending(call)
            let order = client.proofOrder(key, of: call.session, call.exchange.demand.nonce)
            return .perform(.transmit(call.request.authorized("DPoP", by: call.session), order))
        }
    }

    private mutating func follow(
        _ response: HTTPResponse, _ call: Call, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<(HTTPResponse, Context)> {
        var call = call
        let origin = call.request.url.origin
        let next = call.exchange.next(response, at: client.moment.uptime)
        if call.exchange.demand != client.resources[origin] { client.resources[origin] = call.exchange.demand }
        switch next {
        case .finish:
            return .finish((response, call.context))
        case .sendAgain:
            return try send(call, &client)
        case .refuse:
            throw .takesNoBoundTokens
        case .refresh:
            phase = .refreshing(call)
            return .perform(.refresh(insteadOf: call.session.session.accessToken))
        case .lookForWider:
            return try widen(SessionLookup(), .begin, response, call, &client)
        }
    }
}

/// Sends a request of the application.
package struct AuthorizedRequestCall: Operation {
    private let request: AuthorizedRequest
    private var call: AuthorizedCall<Void>?

    package init(_ request: AuthorizedRequest) { self.request = request }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<AuthorizedResponse> {
        if case .begin = event {
            let plain = try request.request()
            call = AuthorizedCall { _, _ in (plain, ()) }
        }
        switch try call?.next(event, &client) {
        case .perform(let action): return .perform(action)
        case .finish((let response, _)):
            if let refusal = StepUpDemand.refusal(response) { throw refusal }
            return .finish(AuthorizedResponse(response))
        case nil: throw .unexpectedEvent
        }
    }
}

/// Links who is signed in to a user of the application. Nothing of it is kept here.
package struct IdentityLinking: Operation {
    private let appUserID: String?
    private var epoch: UInt64 = 0
    private var phase = Phase.finding(UsableSession())

    private enum Phase {
        case finding(UsableSession)
        case calling(AuthorizedCall<Run<IdentityLink>>)
    }

    package init(to appUserID: String?) { self.appUserID = appUserID }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<IdentityLink> {
        if case .begin = event { epoch = client.session.epoch }
        switch phase {
        case .finding(var session):
            switch try session.next(event, &client) {
            case .perform(let action):
                phase = .finding(session)
                return .perform(action)
            case .finish(let found):
                return try call(Self.call(try found.user().profile.userID, appUserID), .begin, &client)
            }
        case .calling(let call):
            return try self.call(call, event, &client)
        }
    }

    private static func call(
        _ user: String?, _ appUserID: String?
    ) -> AuthorizedCall<Run<IdentityLink>> {
        AuthorizedCall { session, backend throws(CardeaError) in
            // A refresh brings a newer ID token, and a login meanwhile another user's.
            guard try session.user().profile.userID == user else { throw .notSignedIn }
            let run = try backend.linkIdentity(of: session, to: appUserID)
            guard case .send(let request) = try run.next(.begin) else { throw .unexpectedEvent }
            return (request, run)
        }
    }

    private mutating func call(
        _ call: AuthorizedCall<Run<IdentityLink>>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<IdentityLink> {
        var call = call
        switch try call.next(event, &client) {
        case .perform(let action):
            phase = .calling(call)
            return .perform(action)
        case .finish((let response, let run)):
            guard client.session.epoch == epoch else { throw .notSignedIn }
            guard case .finish(let link) = try run.next(.answered(response, at: client.moment.time)) else {
                throw .unexpectedEvent
            }
            client.log(.info, "The identity is linked.", [("is_new", "\(link.isNew)")])
            return .finish(link)
        }
    }
}
