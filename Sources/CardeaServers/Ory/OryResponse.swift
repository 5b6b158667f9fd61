package import CardeaBasics

/// An answer of the public API. Success and refusal are told by their shape, not by their status; the body of a redirect counts
/// for nothing, and that of an overload or a fault decides nothing.
package enum OryResponse: Sendable {
    /// A form to answer.
    case flow(OryFlow)
    /// A page to go on at.
    case page(Secret)
    /// Signed in, or a session that can be read.
    case session(OryGrant)
    /// Anything else that is a success.
    case object(JSONObject)
    /// A redirect, which answers to browsers are.
    case redirect
    case failure(CardeaError)

    package init(_ response: HTTPResponse) {
        let object = (try? JSONReader.read(response.body))?.object
        let page = object?["redirect_browser_to"]?.string ?? object?["error"]?.object?["redirect_browser_to"]?.string
        if let page, response.status == 422 {
            self = .page(Secret(page))
        } else if (300..<400).contains(response.status) {
            self = .redirect
        } else if response.status < 500, response.status != 429, let flow = object.flatMap(OryFlow.init) {
            self = .flow(flow)
        } else if response.isSuccess, let object {
            self = OryGrant(object).map { .session($0) } ?? .object(object)
        } else if response.isSuccess, response.body.isEmpty {
            self = .object(JSONObject())
        } else if response.isSuccess {
            self = .failure(response.undecodable)
        } else {
            self = .failure(OryErrors.error(response, object))
        }
    }
}

// Answers carry tokens and what is known of a person: no textual form shows them.
extension OryResponse: Redacted {
    /// The name of the case.
    package var description: String {
        switch self {
        case .flow: "flow"
        case .page: "page"
        case .session: "session"
        case .object: "object"
        case .redirect: "redirect"
        case .failure: "failure"
        }
    }
}

/// The token of a new session, and what came along.
package struct OryGrant: Sendable {
    package let token: Secret
    /// The verification that the server has begun by itself, where it says so: its flow, and the address that has the mail.
    let verification: (flow: Secret, address: Secret)?

    init(token: Secret) { (self.token, verification) = (token, nil) }

    init?(_ object: JSONObject) {
        guard let token = object["session_token"]?.string, !token.isEmpty else { return nil }
        self.token = Secret(token)
        let item = object["continue_with"]?.array?.lazy.compactMap { $0.object }
            .first { $0["action"]?.string == "show_verification_ui" }
        let flow = item?["flow"]?.object
        if let id = flow?["id"]?.string, let address = flow?["verifiable_address"]?.string {
            verification = (Secret(id), Secret(address))
        } else {
            verification = nil
        }
    }
}

extension HTTPResponse {
    /// The error for an answer that does not have the documented shape. It decides nothing: the answer need not be the server's,
    /// and whatever is asked of an Ory server may be asked again.
    var undecodable: CardeaError {
        let isElsewhere = (300..<400).contains(status)
        return CardeaError(
            .decodingFailed,
            "The server's answer does not have the documented form"
                + (isElsewhere ? ", but leads elsewhere: \(OryErrors.addressQuestion)" : "."),
            httpStatus: status,
            requestID: header("X-Request-Id").flatMap(ServerText.code)
        ).judged(.passing)
    }
}
