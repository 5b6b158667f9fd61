import CardeaBasics
import CardeaModel

/// Tokens that a deep link has brought. They came through the browser, so nothing of them is believed by itself: the access
/// token is tried at the UserInfo endpoint, and an ID token must name it, this client and this very login.
extension TokenSubrun {
    /// The request that tries the access token. It comes first, because its answer has the provider's clock, by which the ID
    /// token is judged.
    func trial(of answer: TokenAnswer) throws(CardeaError) -> HTTPRequest {
        guard let url = metadata.userInfo else { throw .noTrial }
        var request = UserInfo.request(url, answer.accessToken, isBound: answer.isBound)
        request.isDispensable = false
        return request
    }

    /// Begins with what the UserInfo endpoint says to the access token.
    mutating func begin(
        handedOver answer: TokenAnswer, _ response: HTTPResponse, at now: Timestamp, _ environment: OpenIDEnvironment
    ) throws(CardeaError) -> Outcome {
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

    /// Ends with what the UserInfo endpoint has said; it has to be of the user of the ID token, where there is one.
    mutating func judged(_ token: SignedToken?) throws(CardeaError) -> Outcome {
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
