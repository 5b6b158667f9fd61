import CardeaBasics
import CardeaModel

/// Builds requests by the HTTP conventions of the Prelude API.
struct PreludeEndpoint: Sendable {
    let baseURL: URI
    let hostOverride: String?

    /// Returns a POST below `/v1/session`. Without a body the content type is sent all the same, as the API expects.
    func post(_ path: String, _ body: JSONObject? = nil, headers: [HTTPHeader] = []) -> HTTPRequest {
        HTTPRequest(
            method: .post, url: baseURL.appending(path: "v1/session/\(path)"), headers: lines(.post) + headers,
            body: body?.serialized() ?? [])
    }

    /// Returns a POST with a password, or a secret that is as good as one, in its body.
    func post(_ path: String, _ body: JSONObject, adding name: String, _ secret: Secret) -> HTTPRequest {
        var request = post(path)
        request.body = JSONWriter.write(body, adding: name, secret)
        return request
    }

    /// Returns a GET below `/v1/session`.
    func get(_ path: String) -> HTTPRequest {
        HTTPRequest(method: .get, url: baseURL.appending(path: "v1/session/\(path)"), headers: lines(.get))
    }

    /// Returns a request below `/v1/session` that shows the access token.
    func authorized(
        _ method: HTTPRequest.Method, _ path: String, _ query: [(String, String)], _ accessToken: Secret
    ) -> HTTPRequest {
        let url = baseURL.appending(path: "v1/session/\(path)").appending(query: query)
        return HTTPRequest(method: method, url: url, headers: lines(method)).authorized(accessToken)
    }

    private func lines(_ method: HTTPRequest.Method) -> [HTTPHeader] {
        var lines = [HTTPHeader("Accept", "application/json")]
        if method == .post { lines.append(HTTPHeader("Content-Type", "application/json")) }
        if let hostOverride { lines.append(HTTPHeader("Host", hostOverride)) }
        return lines
    }

    /// Returns the request that turns a challenge token into a session.
    func finalize(
        _ challengeToken: Secret, verifier: Secret?, previousRefreshToken: Secret?
    ) -> HTTPRequest {
        var body: JSONObject = ["challenge_token": .string(challengeToken.reveal())]
        body["code_verifier"] = verifier.map { .string($0.reveal()) }
        let headers = previousRefreshToken.map { [HTTPHeader("X-Refresh-Token", $0.reveal())] } ?? []
        var request = post("login/finalize", body, headers: headers)
        request.proof = .standard
        request.bringsSecretHeaders = true
        return request
    }
}

extension HTTPRequest {
    /// Returns the request with the access token.
    func authorized(_ accessToken: Secret) -> HTTPRequest {
        var request = self
        request.headers.append(HTTPHeader("Authorization", "Bearer \(accessToken.reveal())"))
        return request
    }

    /// Returns the request with the name of collected signals in its body.
    func signalled() -> HTTPRequest {
        var request = self
        request.signals = .body
        return request
    }
}

/// One request, and how its answer is read.
///
/// Servers differ on whether a request in the user's name needs a proof of possession: it has one from when the server has insisted.
struct PreludeRequestRun<Output: Sendable>: ProtocolRun {
    private var request: HTTPRequest
    private let memory: PreludeMemory?
    private let read: @Sendable (HTTPResponse) throws(CardeaError) -> Output

    /// - Parameters:
    ///   - memory: Remembers that the server insists on proofs; `nil` for a request that is never repeated with one.
    ///   - read: Reads an answer that is no refusal.
    init(
        _ request: HTTPRequest, _ memory: PreludeMemory? = nil,
        read: @escaping @Sendable (HTTPResponse) throws(CardeaError) -> Output
    ) {
        (self.request, self.memory, self.read) = (request, memory, read)
        if memory?.wantsProofs ?? false { self.request.proof = .standard }
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<Output> {
        switch event {
        case .begin:
            return .send(request)
        case .answered(let response, _):
            if let again = proven(after: response) { return .send(again) }
            try PreludeResponse.requireSuccess(response)
            return .finish(try read(response))
        }
    }

    /// Returns the same request with a proof, where the answer to one without insists; `nil` for any other answer.
    private mutating func proven(after response: HTTPResponse) -> HTTPRequest? {
        guard let memory, case .none = request.proof, !response.isSuccess,
            PreludeErrors.error(response).isProofRefusal
        else { return nil }
        memory.noteProofs()
        request.proof = .standard
        return request
    }
}

extension PreludeRequestRun where Output == Void {
    /// Creates a run of a request whose answer says nothing but that it is done.
    init(_ request: HTTPRequest, _ memory: PreludeMemory? = nil) {
        self.init(request, memory) { _ throws(CardeaError) in }
    }
}

/// The facts that the calls of one client have learned about their server. Used from any thread.
final class PreludeMemory: Sendable {
    private let refusesItems = Lock(false)
    private let insistsOnProofs = Lock(false)

    /// True if the server takes no redirect URI but those of its list, to the letter.
    var takesNoItems: Bool { refusesItems.withLock { $0 } }

    /// Notes that a login could be begun without an item only.
    func noteNoItems() { refusesItems.withLock { $0 = true } }

    /// True if the server wants a proof of possession with requests in the user's name.
    var wantsProofs: Bool { insistsOnProofs.withLock { $0 } }

    /// Notes that the server has refused such a request without one.
    func noteProofs() { insistsOnProofs.withLock { $0 = true } }
}
