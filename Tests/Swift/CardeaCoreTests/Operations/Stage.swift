import CardeaAsync
import CardeaBasics
import CardeaModel
import CardeaOperations

/// A client whose operations are fed by hand. What they do and tell is kept in words; nothing waits for anything.
struct Stage {
    var client: ClientState
    /// What the operations did besides, in its order.
    private(set) var told: [String] = []
    /// What runs in the background.
    private(set) var begun: [OperationStack<Void>] = []
    var moment = Moment(time: PreludeFixture.now, uptime: 5000)

    init(_ backend: any OAuthBackend) {
        client = ClientState(
            backend, leewayMilliseconds: 30_000, loginLifetimeMilliseconds: 600_000, storesLogins: true)
    }

    /// A session of the user, known by its refresh token.
    static func session(_ name: String, isMarked: Bool = false, lasts seconds: Int64 = 900) -> Session {
        Session(
            accessToken: Secret(PreludeFixture.jwt(["sub": "usr_1", "sid": "ses_1", "name": .string(name)])),
            accessTokenExpiresAt: PreludeFixture.now.advanced(byMilliseconds: seconds * 1000),
            refreshToken: Secret(name), refreshTokenExpiresAt: nil, obtainedAt: PreludeFixture.now,
            proofKey: Secret("key-\(name)"), isBeingRefreshed: isMarked)
    }

    /// Feeds events to an operation. Returns the step after each of them, in words.
    mutating func play<Output>(_ operation: inout OperationStack<Output>, _ events: OperationEvent...) -> [String] {
        events.map { event in
            client.moment = moment
            let step = Result { () throws(CardeaError) in try operation.next(event, &client) }
            for aside in client.takeAsides() { note(aside) }
            return Self.words(step)
        }
    }

    /// The client has read or written this session before.
    mutating func hold(_ session: Session) {
        let writing = client.session.beginWriting(session)
        client.session.finish(writing, at: moment)
    }

    /// Time passes.
    mutating func pass(_ milliseconds: Int64) {
        moment = Moment(
            time: moment.time.advanced(byMilliseconds: milliseconds), uptime: moment.uptime + milliseconds)
    }

    /// What the client would show, by its name.
    var shown: String? { client.session.cached.map { Self.words($0.session) } }

    private mutating func note(_ aside: Aside) {
        switch aside {
        case .report(.signedIn): told.append("signed in")
        case .report(.refreshed): told.append("refreshed")
        case .report(.refreshFailed(let error, let isTerminal)):
            told.append("refresh failed: \(error.code.rawValue)\(isTerminal ? ", for good" : "")")
        case .report(.signedOut(let reason)): told.append("signed out: \(reason.rawValue)")
        case .report: told.append("something else")
        case .log(.warning, let message, _): told.append(message)
        case .log: break
        case .unlock(let purpose): told.append("unlock \(purpose.rawValue)")
        case .begin(let operation), .prepare(let operation): begun.append(operation)
        case .endJoining: told.append("join no more")
        case .endWaits: told.append("end waits")
        case .saveLogins: told.append("save logins")
        case .saveKnowledge: told.append("save knowledge")
        case .prepareConnection: break
        }
    }

    private static func words<Output>(_ step: Result<OperationStack<Output>.Turn, CardeaError>) -> String {
        switch step {
        case .failure(let error): "throw \(error.code.rawValue)"
        case .success(.finish(let output as CachedSession)): "finish \(words(output.session))"
        case .success(.finish): "finish"
        case .success(.perform(let action)): words(action)
        }
    }

    private static func words(_ action: OperationAction) -> String {
        switch action {
        case .read(let kind): "read \(kind.rawValue)"
        case .write(let record, .session): "write \((try? Session(record: record)).map(words) ?? "rubbish")"
        case .write(_, let kind): "write \(kind.rawValue)"
        case .remove(let kind): "remove \(kind.rawValue)"
        case .lock(let purpose): "lock \(purpose.rawValue)"
        case .awaitWrites(let kind): "await \(kind.rawValue)"
        case .awaitPreparation: "await preparation"
        case .holdOffClosing: "hold off closing"
        case .send(let request, let identity):
            "send \(request.url.path.split(separator: "/").last ?? "") as \(identity.sessionKey?.reveal() ?? "account")"
        case .identifyKey: "identify key"
        case .name(.login(let prefix)): "name \(prefix)"
        case .name(let kind): "name \(kind)"
        case .proveStore: "prove store"
        case .tryStore(let trial): "try to \(trial)"
        case .seedLogin: "seed"
        case .unlockStore: "unlock store"
        case .transmit(let request, let proof):
            "transmit \(request.url.path.split(separator: "/").last ?? "")"
                + (proof.map { " proven by \($0.key.reveal())" } ?? "")
        case .prove(let request, let order):
            "prove \(request.url.path.split(separator: "/").last ?? "") by \(order.key.reveal())"
                + (order.knowledge.nonce.map { " with \($0)" } ?? "")
        case .makeKey: "make key"
        case .nameDevice: "name device"
        case .refresh(let spoiled): "refresh \(JSONWebToken(spoiled)?.payload["name"]?.string ?? "something")"
        case .renew(let token): "renew\(token == nil ? "" : " with a step-up")"
        case .dispatch: "collect signals"
        case .wait(let milliseconds): "wait \(milliseconds)"
        }
    }

    private static func words(_ session: Session) -> String {
        "\(session.refreshToken?.reveal() ?? "nothing")\(session.isBeingRefreshed ? ", marked" : "")"
    }
}

extension OperationEvent {
    /// The store has this session.
    static func read(_ session: Session) -> OperationEvent { .read(session.record()) }

    /// The server answers.
    static func answered(
        _ status: Int, _ body: JSONObject? = nil, headers: [String: String] = [:]
    ) -> OperationEvent {
        .answered(PreludeFixture.response(status, body, headers: headers), signedWith: nil)
    }

    /// The server grants a session with this refresh token.
    static func granted(_ name: String) -> OperationEvent {
        guard case .answered(let response, _) = PreludeFixture.signedIn(headers: ["X-Refresh-Token": name]) else {
            return .done
        }
        return .answered(response, signedWith: nil)
    }

    static func fails(_ code: CardeaError.Code) -> OperationEvent { .failed(CardeaError(code, "")) }
}
