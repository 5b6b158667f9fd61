package import CardeaBasics
package import CardeaModel

/// Reads answers of the Prelude API.
package enum PreludeResponse {
    /// Returns the object of a success answer; throws the error of an error answer.
    package static func object(_ response: HTTPResponse) throws(CardeaError) -> JSONObject {
        try requireSuccess(response)
        guard let object = (try? JSONReader.read(response.body))?.object else { throw undecodable(response) }
        return object
    }

    /// Throws the error of an error answer.
    package static func requireSuccess(_ response: HTTPResponse) throws(CardeaError) {
        if !response.isSuccess { throw PreludeErrors.error(response) }
    }

    /// Returns the session of a finalize answer, its expiry corrected to this machine's clock.
    package static func session(_ response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> GrantedSession {
        let object = try object(response)
        guard let token = object["access_token"]?.string, !token.isEmpty else {
            throw failure(.missingAccessToken, "The answer to the login has no access token.", response)
        }
        guard let expiry = object["expires_at"]?.integer else { throw undecodable(response) }
        return try GrantedSession(
            Session(
                accessToken: Secret(token),
                accessTokenExpiresAt: response.local(Timestamp(seconds: expiry), at: now),
                refreshToken: refreshToken(response),
                refreshTokenExpiresAt: response.header("X-Refresh-Token-Expires-At"), obtainedAt: now))
    }

    /// Returns the refresh token that comes with an answer.
    package static func refreshToken(_ response: HTTPResponse) -> Secret? {
        response.header("X-Refresh-Token").flatMap { $0.isEmpty ? nil : Secret($0) }
    }

    /// Returns the challenge token of a check answer.
    package static func challengeToken(_ response: HTTPResponse) throws(CardeaError) -> Secret {
        guard let token = try object(response)["challenge_token"]?.string, !token.isEmpty else {
            throw failure(.missingChallengeToken, "The answer has no challenge token.", response)
        }
        return Secret(token)
    }

    /// Returns the error for a success answer that lacks something. A web page in its place says nothing of the login.
    package static func failure(
        _ code: CardeaError.Code, _ message: String, _ response: HTTPResponse
    ) -> CardeaError {
        let error = CardeaError(code, message, httpStatus: response.status)
        return response.mayBeOfNetwork ? error.judged(.passing) : error
    }

    package static func undecodable(_ response: HTTPResponse) -> CardeaError {
        failure(.decodingFailed, "The server's answer does not have the documented form.", response)
    }
}
