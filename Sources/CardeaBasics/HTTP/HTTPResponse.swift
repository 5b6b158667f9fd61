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

    /// The stand-in for an answer that did not come, with a status that no server sends.
    package static let none = HTTPResponse(status: 0)

    package var isSuccess: Bool { (200..<300).contains(status) }

    /// The time by the server's clock, if it says so readably.
    package var date: Timestamp? { header("Date").flatMap { Timestamp(httpDate: $0) } }

    /// Returns the first header of that name, in any case of letters.
    package func header(_ name: String) -> String? {
        headers.first { $0.isNamed(name) }?.value
    }

    /// True if it looks like the answer of a network that wants a sign-in first: another address, or a page in the place of data.
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
        // Most servers write a name in the usual way.
        return name.isIdentical(to: other)
            || mine.elementsEqual(others) { ASCII.lowercased($0) == ASCII.lowercased($1) }
    }
}

// Bodies and header values carry tokens, codes and verifiers: no textual form shows them.
extension HTTPResponse: Redacted {
    package var description: String { "HTTP \(status), \(body.count) bytes" }
}

extension HTTPResponse {
    /// Converts a moment of the server's clock to this machine's clock by the difference of the two, never to a later second.
    package func local(_ moment: Timestamp, at now: Timestamp) -> Timestamp {
        guard let server = date else { return moment }
        let shifted = moment.advanced(
            byMilliseconds: now.milliseconds.subtractingReportingOverflow(server.milliseconds).partialValue)
        return Timestamp(seconds: shifted.seconds)
    }
}
