import CardeaBasics
import CardeaModel

/// Makes a session of a success answer of the token endpoint: the check of the ID token - with the provider's keys, fetched where
/// they are not known - then, where the ID token leaves out what was asked for, what the provider knows of the user.
///
/// A part of the runs that end a login, whatever was redeemed: they hand it the answers until it is done.
struct TokenSubrun: Sendable {
    let shared: SharedProvider
    var provider: OpenIDProvider { shared.value }
    let metadata: ProviderMetadata
    /// The scope that was asked for.
    let scope: String?
    let asked: AskedParameters
    /// The rules for the ID token; `nil` for a provider without OpenID Connect.
    let rules: IDTokenRules?
    var phase = Phase.beginning
    var answer: TokenAnswer?
    var granted: (expiry: Timestamp, at: Timestamp)?
    private var check: IDTokenSubrun?
    private var token: SignedToken?
    var userInfo: UserInfoSubrun?
    var environment: OpenIDEnvironment?
    /// The answer of the UserInfo endpoint, if that was asked first.
    var trial: (response: HTTPResponse, at: Timestamp)?

    enum Phase { case beginning, checking, asking, checkingUserInfo }

    init(
        provider shared: SharedProvider, metadata: ProviderMetadata, scope: String?, asked: AskedParameters,
        rules: IDTokenRules?
    ) {
        (self.shared, self.metadata, self.scope, self.asked, self.rules) = (shared, metadata, scope, asked, rules)
    }

    /// Begins with the answer of the token endpoint.
    ///
    /// - Parameter own: The words that the application has sent and that an error may show.
    mutating func begin(
        _ response: HTTPResponse, at now: Timestamp, _ environment: OpenIDEnvironment, own: [String] = []
    ) throws(CardeaError) -> RunTurn<GrantedSession> {
        let answer = try TokenAnswer(response, quirks: provider.quirks, own: own)
        guard answer.isBound || !provider.dpop else {
            throw CardeaError(
                .decodingFailed, "The provider did not bind the token to the key, although that is required.")
        }
        granted = (answer.expiry(from: now), now)
        return try take(answer, date: response.date, at: now, environment)
    }

    /// Begins with an answer that was kept because something failed behind it. Its ID token is judged by the clocks of the moment
    /// at which it came.
    mutating func resume(
        _ kept: Session, date: Timestamp?, at now: Timestamp, _ environment: OpenIDEnvironment
    ) throws(CardeaError) -> RunTurn<GrantedSession> {
        let came = kept.obtainedAt ?? now
        granted = (kept.accessTokenExpiresAt, came)
        return try take(
            TokenAnswer(kept: kept, try OpenIDSessionContext(kept)), date: date ?? came, at: now, environment)
    }

    private mutating func take(
        _ answer: TokenAnswer, date: Timestamp?, at now: Timestamp, _ environment: OpenIDEnvironment
    ) throws(CardeaError) -> RunTurn<GrantedSession> {
        (self.answer, self.environment) = (answer, environment)
        guard let rules, asksForIDToken || answer.idToken != nil else {
            return .finish(try GrantedSession(try session(userInfo: nil)))
        }
        guard let idToken = answer.idToken else {
            throw IDTokenSubrun.refusal(
                TokenFailure(
                    "the answer of the token endpoint has none, although the scope openid asks for one. Leave that scope "
                        + "out if the server knows OAuth 2.0 alone"))
        }
        return try check(idToken, of: answer, rules, date: date, at: now, environment)
    }

    /// Returns the session as far as the answer says, of which nothing is proven.
    func unproven() throws(CardeaError) -> Session { try session(userInfo: nil) }

    /// - Parameter date: The provider's clock, where it is known.
    mutating func check(
        _ idToken: Secret, of answer: TokenAnswer, _ rules: IDTokenRules, date: Timestamp?, at now: Timestamp,
        _ environment: OpenIDEnvironment
    ) throws(CardeaError) -> RunTurn<GrantedSession> {
        var check = environment.check(rules, provider, metadata)
        let step = try check.begin(idToken, accessToken: answer.accessToken, date: date, at: now)
        self.check = check
        phase = .checking
        return try checked(step)
    }

    var asksForIDToken: Bool {
        scope?.pieces(between: provider.scopeSeparator).contains { $0.utf8.elementsEqual("openid".utf8) } ?? false
    }

    /// Goes on with the answer to what was sent.
    mutating func answered(_ response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> RunTurn<GrantedSession> {
        switch phase {
        case .beginning:
            throw .unexpectedEvent
        case .checking:
            guard let step = try check?.answered(response, at: now) else { throw .unexpectedEvent }
            return try checked(step)
        case .asking:
            return try told(userInfo?.begin(response, at: now))
        case .checkingUserInfo:
            return try told(userInfo?.answered(response, at: now))
        }
    }

    private mutating func checked(_ step: RunTurn<SignedToken>) throws(CardeaError) -> RunTurn<GrantedSession> {
        switch step {
        case .send(let request):
            return .send(request)
        case .finish(let token):
            self.token = token
            if trial != nil { return try judged(token) }
            // A token for a resource is for no other server, and so not for this endpoint either.
            guard let url = metadata.userInfo, let answer, let rules, let environment, asked.resources.isEmpty,
                let subject = token.payload["sub"]?.string, needsUserInfo(token.payload)
            else { return .finish(try GrantedSession(try session(userInfo: nil))) }
            userInfo = environment.userInfo(rules, provider, metadata, subject: subject)
            phase = .asking
            return .send(UserInfo.request(url, answer.accessToken, isBound: answer.isBound))
        }
    }

    /// Returns true if UserInfo may know claims that are wanted and the ID token leaves out, also whether an e-mail address is
    /// verified where the application wants that.
    private func needsUserInfo(_ claims: JSONObject) -> Bool {
        UserInfo.isNeeded(claims, scope?.pieces(between: provider.scopeSeparator).map { String($0) } ?? [], asked)
            || (provider.emailVerification != nil && claims["email_verified"] == nil)
    }

    mutating func told(_ outcome: UserInfoSubrun.Outcome?) throws(CardeaError) -> RunTurn<GrantedSession> {
        switch outcome {
        case .failed where trial != nil:
            throw Self.notTheUsers("the UserInfo endpoint does not name the user for it")
        case .failed(let error):
            var granted = try GrantedSession(try session(userInfo: nil, isLacking: true))
            granted.lackOfClaims = error
            return .finish(granted)
        case .done(let claims): return .finish(try GrantedSession(try session(userInfo: claims)))
        case .fetch(let request):
            phase = .checkingUserInfo
            return .send(request)
        case nil: throw .unexpectedEvent
        }
    }

    private func session(userInfo: JSONObject?, isLacking: Bool = false) throws(CardeaError) -> Session {
        guard let answer, let granted else { throw .unexpectedEvent }
        var session = Session(
            accessToken: answer.accessToken, accessTokenExpiresAt: granted.expiry, refreshToken: answer.refreshToken,
            refreshTokenExpiresAt: nil, obtainedAt: granted.at)
        var context = OpenIDSessionContext(
            metadata: metadata, scope: answer.scope ?? scope, idToken: answer.idToken)
        context.authentication = environment?.memory.authentication
        (context.asked, context.lacksUserInfo) = (asked, isLacking)
        context.members = answer.members.keptMembers(after: JSONObject())
        session.claims = Secret(bytes: UserInfo.merged(token?.payload, userInfo).serialized())
        session.isTokenBound = answer.isBound
        session.context = context.record()
        return session
    }
}

/// Tokens that a deep link has brought. They came through the browser, so they are not believed by themselves: the access token
/// is tried at the UserInfo endpoint, and an ID token must name it, this client and this very login.
extension TokenSubrun {
    /// Returns the request that tries the access token. It comes first, because its answer has the provider's clock, by which the
    /// ID token is judged.
    func trial(of answer: TokenAnswer) throws(CardeaError) -> HTTPRequest {
        guard let url = metadata.userInfo else { throw .noTrial }
        var request = UserInfo.request(url, answer.accessToken, isBound: answer.isBound)
        request.isDispensable = false
        return request
    }

    /// Begins with the answer of the UserInfo endpoint to the access token.
    mutating func begin(
        handedOver answer: TokenAnswer, _ response: HTTPResponse, at now: Timestamp, _ environment: OpenIDEnvironment
    ) throws(CardeaError) -> RunTurn<GrantedSession> {
        guard ![401, 403].contains(response.status) else { throw Self.notTheUsers("the provider does not accept it") }
        if let error = OpenIDErrors.error(response) { throw error }
        (self.answer, self.environment) = (answer, environment)
        granted = (answer.expiry(from: now), now)
        trial = (response, now)
        guard var rules, asksForIDToken || answer.idToken != nil else { return try judged(nil) }
        guard let idToken = answer.idToken else { throw IDTokenSubrun.refusal(TokenFailure("the link contains none")) }
        guard rules.nonce != nil else { throw IDTokenSubrun.refusal(TokenFailure("it was not asked for")) }
        rules.needsAccessTokenHash = true
        return try check(idToken, of: answer, rules, date: response.date, at: now, environment)
    }

    /// Ends with the answer of the UserInfo endpoint, which must be about the user of the ID token, if there is one.
    mutating func judged(_ token: SignedToken?) throws(CardeaError) -> RunTurn<GrantedSession> {
        guard let trial, let environment else { throw .unexpectedEvent }
        userInfo = environment.userInfo(rules, provider, metadata, subject: token?.payload["sub"]?.string)
        phase = .asking
        return try told(userInfo?.begin(trial.response, at: trial.at))
    }

    static func notTheUsers(_ why: String) -> CardeaError {
        CardeaError(.unauthorized, "The access token of the link is refused: \(why).")
    }
}

extension CardeaError {
    static let noTrial = CardeaError(
        .invalidConfiguration,
        "Tokens in links are checked at the provider's UserInfo endpoint, but this provider has none.")
}
