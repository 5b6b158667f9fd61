/// Builds requests by the HTTP conventions of the Prelude API.
package struct PreludeEndpoint: Sendable {
    package let baseURL: URI
    package let hostOverride: String?

    /// A POST below `/v1/session`. Without a body the content type is sent all the same, as the API expects.
    package func post(_ path: String, _ body: JSONObject? = nil, headers: [HTTPHeader] = []) -> HTTPRequest {
        var lines = [HTTPHeader("Accept", "application/json"), HTTPHeader("Content-Type", "application/json")]
        if let hostOverride { lines.append(HTTPHeader("Host", hostOverride)) }
        return HTTPRequest(
            method: .post, url: baseURL.appending(path: "v1/session/\(path)"), headers: lines + headers,
            body: body?.serialized() ?? [])
    }

    /// The request that turns a challenge token into a session.
    package func finalize(
        _ challengeToken: Secret, verifier: Secret?, previousRefreshToken: Secret?
    ) -> HTTPRequest {
        var body: JSONObject = ["challenge_token": .string(challengeToken.reveal())]
        body["code_verifier"] = verifier.map { .string($0.reveal()) }
        let headers = previousRefreshToken.map { [HTTPHeader("X-Refresh-Token", $0.reveal())] } ?? []
        return post("login/finalize", body, headers: headers)
    }
}
