import CardeaBasics

/// The recovery flow by code: who shows the code that went to an address of an account is let in, without any way to sign in.
enum OryRecovery {
    /// Sends a code. A project that lets its users choose among their addresses has another name for the field.
    static func send(to email: Secret, by flow: OryFlow, _ endpoint: OryEndpoint) -> HTTPRequest {
        let field = flow.nodes.contains { $0.name == "recovery_address" } ? "recovery_address" : "email"
        var body: JSONObject = ["method": "code"]
        body[field] = .string(email.reveal())
        return endpoint.submit(flow.address, body)
    }

    /// The flow in which a code is on its way, as far as the server says: it says so of addresses that nobody has, too.
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

    /// The token of the session that the right code has brought.
    static func token(_ response: HTTPResponse) -> Secret? {
        guard OryCode.isRight(response), let object = (try? JSONReader.read(response.body))?.object else { return nil }
        let token = action("set_ory_session_token", of: object["continue_with"])?["ory_session_token"]?.string ?? ""
        return token.isEmpty ? nil : Secret(token)
    }

    /// Whether the flow takes no code any more: it has ended, was replaced by another one, or is a browser's now.
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
