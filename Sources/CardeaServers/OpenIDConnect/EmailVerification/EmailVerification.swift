import CardeaBasics
import CardeaModel

/// The requests that prove an e-mail address at the application's own server, in the name of a user who is not signed in yet.
struct EmailVerification: Sendable {
    let url: URI

    /// Whether the provider says that the address is not verified. Some write the word as text.
    static func isNeeded(_ claims: JSONObject) -> Bool {
        claims["email_verified"] == false || claims["email_verified"]?.string == "false"
    }

    /// Sends a code.
    func send(_ session: Session) -> HTTPRequest { post(url, [:], session) }

    /// Says whether a code is right.
    func check(_ code: OneTimeCode, _ session: Session) -> HTTPRequest {
        post(url.appending(path: "check"), ["code": .string(code.value.reveal())], session)
    }

    private func post(_ url: URI, _ body: JSONObject, _ session: Session) -> HTTPRequest {
        let scheme = session.isTokenBound ? "DPoP" : "Bearer"
        var request = HTTPRequest(
            method: .post, url: url,
            headers: [
                HTTPHeader("Accept", "application/json"), HTTPHeader("Content-Type", "application/json"),
                HTTPHeader("Authorization", "\(scheme) \(session.accessToken.reveal())"),
            ], body: body.serialized())
        if session.isTokenBound { request.proof = .accessToken(session.accessToken) }
        return request
    }

    /// What a refusal stands for: the codes are those of the Prelude API.
    static func error(_ response: HTTPResponse) -> CardeaError { PreludeErrors.error(response) }

    /// Whether the access token is what was refused, and not the code.
    static func refusesToken(_ response: HTTPResponse) -> Bool {
        response.status == 401 && error(response).code != .invalidOTPCode
    }
}
