import CardeaBasics
import CardeaModel

/// Passkeys at a Prelude server.
final class PreludePasskeys: PasskeyBackend {
    let endpoint: PreludeEndpoint
    let memory: PreludeMemory

    init(endpoint: PreludeEndpoint, memory: PreludeMemory) { (self.endpoint, self.memory) = (endpoint, memory) }

    func beginLogin() -> Run<PasskeyQuestion> {
        // Without a user: this request is none of those that the server insists on proofs for.
        Run(
            PreludeRequestRun(endpoint.post("login/passkey/begin", [:]).signalled(), PreludeMemory()) {
                response throws(CardeaError) in
                try Self.question(response, .login, "login_token", else: .missingChallengeToken)
            })
    }

    func beginRegistration(
        username: String, displayName: String?, nickname: String?, accessToken: Secret
    ) throws(CardeaError) -> Run<PasskeyQuestion> {
        guard !username.isEmpty else {
            throw CardeaError(.invalidConfiguration, "The user name of the passkey is empty.")
        }
        var body: JSONObject = ["username": .string(username)]
        body["display_name"] = displayName.map(JSONValue.string)
        body["nickname"] = nickname.map(JSONValue.string)
        let request = endpoint.post("me/passkeys/register/begin", body).authorized(accessToken)
        return Run(
            PreludeRequestRun(request, memory) { response throws(CardeaError) in
                try Self.question(
                    response, .registration, "registration_token", else: .passkeyRegistrationFailed)
            })
    }

    func finishRegistration(
        _ token: Secret, attestation: String, accessToken: Secret
    ) throws(CardeaError) -> Run<Passkey> {
        let body: JSONObject = [
            "registration_token": .string(token.reveal()), "attestation": .object(try Self.object(attestation)),
        ]
        let request = endpoint.post("me/passkeys/register/finish", body).authorized(accessToken)
        return Run(
            PreludeRequestRun(request, memory) { response throws(CardeaError) in
                let object = try PreludeResponse.object(response)
                guard var passkey = object["credential"]?.object.flatMap(Passkey.init) else {
                    throw PreludeResponse.failure(
                        .passkeyRegistrationFailed, "The answer to the registration names no passkey.", response)
                }
                passkey.isAlreadyRegistered = object["already_registered"]?.bool ?? false
                return passkey
            })
    }

    func list(accessToken: Secret) -> Run<[Passkey]> {
        Run(
            PreludeRequestRun(endpoint.authorized(.get, "me/passkeys", [], accessToken), memory) {
                response throws(CardeaError) in
                // Without the member there are none.
                guard let member = try PreludeResponse.object(response)["credentials"], member != .null else {
                    return []
                }
                let found = member.array?.map { $0.object.flatMap(Passkey.init) }
                guard let found, !found.contains(where: { $0 == nil }) else {
                    throw PreludeResponse.undecodable(response)
                }
                return found.compactMap { $0 }
            })
    }

    func rename(_ id: String, _ nickname: String, accessToken: Secret) throws(CardeaError) -> Run<Void> {
        var request = endpoint.post(try Self.path(id), ["nickname": .string(nickname)]).authorized(accessToken)
        request.method = .patch
        return Run(PreludeRequestRun(request, memory))
    }

    func remove(_ id: String, accessToken: Secret) throws(CardeaError) -> Run<Void> {
        Run(PreludeRequestRun(endpoint.authorized(.delete, try Self.path(id), [], accessToken), memory))
    }

    /// Returns the request that brings the assertion of a login.
    func login(_ token: Secret, _ assertion: String) throws(CardeaError) -> HTTPRequest {
        endpoint.post(
            "login/passkey/finish",
            ["login_token": .string(token.reveal()), "assertion": .object(try Self.object(assertion))])
    }

    private static func path(_ id: String) throws(CardeaError) -> String {
        guard !["", ".", ".."].contains(id) else {
            throw CardeaError(.invalidArgument, "The passkey has no id; `cardea_list_passkeys` returns the ids.")
        }
        return "me/passkeys/\(PercentEncoding.encode(segment: id))"
    }

    private static func object(_ text: String) throws(CardeaError) -> JSONObject {
        guard let object = (try? JSONReader.read(Array(text.utf8)))?.object else {
            throw CardeaError(
                .invalidArgument, "What the authenticator has made is not a JSON object, as WebAuthn has it.")
        }
        return object
    }

    private static func question(
        _ response: HTTPResponse, _ purpose: PasskeyQuestion.Purpose, _ name: String, else code: CardeaError.Code
    ) throws(CardeaError) -> PasskeyQuestion {
        let object = try PreludeResponse.object(response)
        guard let token = object[name]?.string, !token.isEmpty, let options = object["public_key"]?.object else {
            throw PreludeResponse.failure(code, "The answer does not say what an authenticator is asked.", response)
        }
        return PasskeyQuestion(
            purpose: purpose, options: String(decoding: options.serialized(), as: UTF8.self), token: Secret(token))
    }
}
