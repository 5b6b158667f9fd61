/// One request, complete and ready to send.
package struct HTTPRequest: Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    package var method: Method
    /// Absolute `http` or `https` URL without fragment.
    package var url: URI
    package var headers: [HTTPHeader]
    /// `nil` sends no body; an empty array sends `Content-Length: 0`.
    package var body: [UInt8]?
    /// The kind of proof that its sender holds the session's key; the driver adds it.
    package var proof: Proof = .none
    /// The rule for sending it again.
    package var delivery: Delivery
    /// True if an answer that breaks off behind its headers is returned as far as it came: even that is worth something.
    package var takesPartialAnswer = false
    /// True if the answer's headers may hold secrets, so that nothing keeps them longer than the answer.
    package var bringsSecretHeaders = false
    /// The limits of its time and of its answer's size; `nil`: those of the transport.
    package var timeoutMilliseconds: UInt32?
    package var maximumResponseBytes: Int?
    /// The file descriptor that the body of a success is written to, whatever its size.
    package var outputDescriptor: Int32?
    /// The place for the name of signals, which are collected before it is sent.
    package var signals = SignalsPlace.none
    /// True if the run goes on without an answer: the driver then hands it ``HTTPResponse/none``.
    ///
    /// This is no event of its own, because a run that asks such a thing handles answers that are no success anyway, and for
    /// all other runs nothing changes.
    package var isDispensable = false

    package enum Delivery: Sendable {
        /// Not sent again once it may have reached the server, because it spends something - a code, a token, a try, a proof -
        /// or sends a mail. If it was provably not sent, it is sent once more.
        case once
        /// Sent again if the connection broke.
        case repeatable
    }

    package enum Proof: Sendable {
        case none
        /// A proof with the server's nonce; repeated once if the server refuses nonce or clock.
        case standard
        /// A proof with the hash of this access token, for a server that takes it.
        case accessToken(Secret)
        /// A proof that is bound to a challenge token by its identifier.
        case challenge(Secret)
    }

    package init(method: Method, url: URI, headers: [HTTPHeader] = [], body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        delivery = method == .get || method == .head ? .repeatable : .once
    }
}

/// The place for the name of signals in a request.
package enum SignalsPlace: Sendable {
    case none
    /// The body, a JSON object.
    case body
    case query
}

extension HTTPRequest {
    /// Adds the name of signals.
    package mutating func add(signals name: String) {
        switch signals {
        case .none: break
        case .query: url = url.appending(query: [(Self.signalsName, name)])
        case .body:
            guard let end = body?.popLast() else { return }
            let member: JSONObject = [Self.signalsName: .string(name)]
            if body != [UInt8(ascii: "{")] { body?.append(UInt8(ascii: ",")) }
            body?.append(contentsOf: member.serialized().dropFirst().dropLast())
            body?.append(end)
        }
    }

    private static let signalsName = "dispatch_id"
    /// The longest name that is sent.
    package static let longestSignalsName = 256
}

// Bodies and header values carry tokens, codes and verifiers: no textual form shows them.
extension HTTPRequest: Redacted {
    package var description: String { "\(method.rawValue) \(url.redacted)" }
}
