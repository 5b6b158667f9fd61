import CardeaBasics
import CardeaModel

/// Asks UserInfo again for what a session lacks since its login, because the endpoint failed then. Ends with the session that has it.
struct OpenIDUserInfoRun: ProtocolRun {
    private let session: Session
    private let known: JSONObject
    private let url: URI
    private var context: OpenIDSessionContext
    private var step: UserInfoSubrun
    private var isReadingKeys = false

    /// `nil` where nothing is lacking.
    init?(_ session: Session, _ provider: OpenIDProvider, _ environment: OpenIDEnvironment) {
        guard let context = try? OpenIDSessionContext(session), context.lacksUserInfo,
            let url = context.metadata.userInfo, let issuer = context.metadata.issuer,
            let known = session.claims?.withBytes({ (try? JSONReader.read(Array($0)))?.object }),
            let subject = known["sub"]?.string
        else { return nil }
        (self.session, self.known, self.url, self.context) = (session, known, url, context)
        step = environment.userInfo(
            provider.rules(issuer: issuer), provider, context.metadata, subject: subject)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<GrantedSession> {
        let outcome: UserInfoSubrun.Outcome
        switch event {
        case .begin:
            return .send(UserInfo.request(url, session.accessToken, isBound: session.isTokenBound))
        case .answered(let response, let now):
            outcome = isReadingKeys ? step.answered(response, at: now) : step.begin(response, at: now)
        }
        switch outcome {
        case .done(let claims):
            var completed = session
            context.lacksUserInfo = false
            completed.context = context.record()
            completed.claims = Secret(bytes: UserInfo.merged(known, claims).serialized())
            return .finish(try GrantedSession(completed))
        case .fetch(let request):
            isReadingKeys = true
            return .send(request)
        case .failed(let error):
            throw error
        }
    }
}
