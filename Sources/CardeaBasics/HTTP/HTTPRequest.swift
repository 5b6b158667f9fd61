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
    /// How the request shows that its sender holds the session's key; the driver adds it.
    package var proof: Proof = .none
    /// How often it may go out.
    package var delivery: Delivery
    /// Whether an answer that breaks off behind its headers is returned as far as it came, because even that is worth
    /// something.
    package var takesPartialAnswer = false
    /// Whether the answer's headers may hold secrets: nothing keeps them longer than the answer then.
    package var bringsSecretHeaders = false
    /// How long it may take and how large its answer may be; `nil`: as is usual for the transport.
    package var timeoutMilliseconds: UInt32?
    package var maximumResponseBytes: Int?
    /// The file descriptor that the body of a success is written to, whatever its size.
    package var outputDescriptor: Int32?
    /// Where the name of collected signals goes; they are collected before it is sent.
    package var signals = SignalsPlace.none
    /// Whether the run goes on without an answer. When none comes, the driver hands it ``HTTPResponse/none`` in its place.
    ///
    /// Not an event of its own: a run that asks such a thing has to know what to do with an answer that is no success
    /// anyway, and to all other runs nothing changes.
    package var isDispensable = false

    package enum Delivery: Sendable {
        /// Once it may have reached the server it is not sent again, because it spends something - a code, a token, a try,
        /// a proof - or sends a mail. What was provably not sent is sent once more.
        case once
        /// It may be sent again where the connection broke.
        case repeatable
    }

    package enum Proof: Sendable {
        case none
        /// With the server's nonce; one repeat when the server refuses nonce or clock.
        case standard
        /// At a server that takes this access token: with its hash.
        case accessToken(Secret)
        /// Bound to a challenge token by its identifier.
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

/// Where a request takes the name of signals.
package enum SignalsPlace: Sendable {
    case none
    /// In its body, a JSON object.
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
