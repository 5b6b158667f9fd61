import CardeaBasics
import CardeaModel

/// The verification flow by code, in which success is told by the flow's state and never by the status of an answer.
enum OryCode {
    static func begin(_ endpoint: OryEndpoint) -> HTTPRequest {
        var request = endpoint.begin(.verification)
        request.isDispensable = true
        return request
    }

    /// Returns the reason why a flow that has just begun cannot send a code.
    static func refusal(_ flow: OryFlow) -> CardeaError? {
        guard flow.active == "link" else { return nil }
        return CardeaError(
            .notSupported,
            "The project sends links, which open in a browser and lead to no application: have its "
                + "\(flow.address.kind.rawValue) use codes.")
    }

    /// Sends a code, the first one or another: earlier ones of the flow count no longer.
    static func send(to email: Secret, _ flow: OryFlow.Address, _ endpoint: OryEndpoint) -> HTTPRequest {
        endpoint.submit(flow, ["method": "code", "email": .string(email.reveal())])
    }

    static func check(_ code: OneTimeCode, _ flow: OryFlow.Address, _ endpoint: OryEndpoint) -> HTTPRequest {
        endpoint.submit(flow, ["method": "code", "code": .string(code.value.reveal())])
    }

    static func isSent(_ response: HTTPResponse) -> Bool {
        guard response.isSuccess, case .flow(let flow) = OryResponse(response) else { return false }
        return flow.state == "sent_email"
    }

    /// Returns true if the code was right. A flow that has ended does not name where it is answered, but where its page leads on
    /// to, so it need not be one that can be answered.
    static func isRight(_ response: HTTPResponse) -> Bool {
        guard response.isSuccess, let object = (try? JSONReader.read(response.body))?.object else { return false }
        return object["ui"]?.object != nil && object["state"]?.string == "passed_challenge"
    }

    /// Returns true if the flow can be answered no more: it has ended, was replaced after too many wrong codes, or is a browser's
    /// now.
    static func isGone(_ response: HTTPResponse) -> Bool {
        [303, 403, 404, 410].contains(response.status)
    }

    /// Returns the error for an answer that is no success.
    static func failure(_ response: HTTPResponse) -> CardeaError {
        switch OryResponse(response) {
        case .failure(let error): error
        // A form of the server's own that goes no further would only come again.
        case .flow(let flow): flow.firstError.map(OryErrors.error) ?? response.undecodable.judged(.login)
        case .page, .session, .object, .redirect: response.undecodable
        }
    }
}

/// The recovery flow by code: who shows the code that went to an address of an account is let in, without any way to sign in.
enum OryRecovery {
    /// Sends a code. A project that lets its users choose among their addresses has another name for the field.
    static func send(to email: Secret, by flow: OryFlow, _ endpoint: OryEndpoint) -> HTTPRequest {
        let field = flow.nodes.contains { $0.name == "recovery_address" } ? "recovery_address" : "email"
        var body: JSONObject = ["method": "code"]
        body[field] = .string(email.reveal())
        return endpoint.submit(flow.address, body)
    }

    /// Returns the flow that has sent a code, as far as the server says: it says so of addresses that no account has, too.
    static func sent(_ response: HTTPResponse) throws(CardeaError) -> OryFlow {
        guard response.isSuccess, case .flow(let flow) = OryResponse(response) else { throw OryCode.failure(response) }
        switch flow.state {
        case "sent_email", "recovery_awaiting_code":
            return flow
        case "recovery_awaiting_address_choice":
            throw CardeaError(
                .notSupported,
                "The account has several addresses, and only the server's own page can let the user choose one.")
        default:
            throw OryCode.failure(response)
        }
    }

    /// Returns the token of the session that the right code has brought.
    static func token(_ response: HTTPResponse) -> Secret? {
        guard OryCode.isRight(response), let object = (try? JSONReader.read(response.body))?.object else { return nil }
        let token = action("set_ory_session_token", of: object["continue_with"])?["ory_session_token"]?.string ?? ""
        return token.isEmpty ? nil : Secret(token)
    }

    /// Returns true if the flow takes no code any more: it has ended, was replaced by another one, or is a browser's now.
    static func isGone(_ response: HTTPResponse) -> Bool {
        if OryCode.isGone(response) { return true }
        guard !response.isSuccess, let object = (try? JSONReader.read(response.body))?.object else { return false }
        let details = object["error"]?.object?["details"]?.object
        return action("show_recovery_ui", of: details?["continue_with"]) != nil
    }

    private static func action(_ name: String, of list: JSONValue?) -> JSONObject? {
        list?.array?.lazy.compactMap { $0.object }.first { $0["action"]?.string == name }
    }
}
