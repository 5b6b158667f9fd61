/// Sends one HTTP request and reports the whole answer.
///
/// The engine's only way to the network. An implementation follows no redirects, keeps no cookies, and enforces the
/// request's time and size limits itself. Cancelling ends the exchange with `CardeaError.cancelled`. Answers to a caller on the
/// engine's thread come on that thread.
package protocol HTTPTransport: AnyObject, Sendable {
    func send(_ request: HTTPRequest, _ done: @escaping Completion<HTTPResponse>) -> Cancellation?

    /// A request to this server will come soon: a connection that is there by then makes it faster. Says nothing of what became
    /// of it, and does nothing where the transport has no connections to open.
    func prepare(for url: URI)
}

extension HTTPTransport {
    package func prepare(for url: URI) {}
}

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

/// One answer, read to its end.
package struct HTTPResponse: Sendable {
    package var status: Int
    package var headers: [HTTPHeader]
    package var body: [UInt8]
    /// False when the answer broke off inside the body.
    package var isWhole = true

    package init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Stands for an answer that did not come: a status that no server sends.
    package static let none = HTTPResponse(status: 0)

    package var isSuccess: Bool { (200..<300).contains(status) }

    /// The server's clock, when it says so readably.
    package var date: Timestamp? { header("Date").flatMap { HTTPDate.parse($0) } }

    /// The first header of that name; names compare without case.
    package func header(_ name: String) -> String? {
        headers.first { $0.isNamed(name) }?.value
    }

    /// Whether it is what networks answer that want a sign-in first: another address, or a page in the place of data.
    package var mayBeOfNetwork: Bool {
        if (300..<400).contains(status) || status == 511 { return true }
        guard isSuccess, let type = header("Content-Type") else { return false }
        return ["text/html", "application/xhtml+xml"].contains { ASCII.lowercased(type).hasPrefix($0) }
    }
}

/// A header line.
public struct HTTPHeader: Sendable, Hashable {
    /// The name; its case does not matter.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a header line.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    package func isNamed(_ other: String) -> Bool {
        let (mine, others) = (name.utf8, other.utf8)
        guard mine.count == others.count else { return false }
        // Most are written as everybody writes them.
        return name.isIdentical(to: other)
            || mine.elementsEqual(others) { ASCII.lowercased($0) == ASCII.lowercased($1) }
    }
}

// Bodies and header values carry tokens, codes and verifiers: no textual form shows them.
extension HTTPRequest: Redacted {
    package var description: String { "\(method.rawValue) \(url.redacted)" }
}

extension HTTPResponse: Redacted {
    package var description: String { "HTTP \(status), \(body.count) bytes" }
}
