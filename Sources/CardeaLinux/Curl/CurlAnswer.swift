import CardeaCore
import Glibc

/// Collects what a server sends, up to a limit.
struct CurlAnswer {
    private let limit: Int
    private var received = 0
    private(set) var isHeadComplete = false
    private(set) var headers: [HTTPHeader] = []
    private(set) var body: [UInt8] = []
    private(set) var isTooLarge = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether header lines are still coming.
    var isReadingHead: Bool { received > 0 && !isHeadComplete }

    /// Takes one line of a head or trailer; false ends the exchange.
    ///
    /// A status line begins the head anew: what an interim answer brought is forgotten. Trailers are not headers.
    mutating func take(line: UnsafeRawBufferPointer) -> Bool {
        guard count(line.count) else { return false }
        if Self.isStatusLine(line) {
            headers.removeAll(keepingCapacity: true)
            headers.reserveCapacity(8)
            isHeadComplete = false
            return true
        }
        guard !isHeadComplete, let first = line.first else { return true }
        let content = HeaderText.trimmed(line)
        if content.isEmpty {
            isHeadComplete = true
        } else if HeaderText.isSpace(first) {
            unfold(content)
        } else if let header = HeaderText.decode(content) {
            headers.append(header)
        }
        return true
    }

    /// Takes a piece of the body; false ends the exchange.
    mutating func take(body piece: UnsafeRawBufferPointer) -> Bool {
        guard count(piece.count) else { return false }
        body.append(contentsOf: piece)
        return true
    }

    private static func isStatusLine(_ line: UnsafeRawBufferPointer) -> Bool {
        guard let start = line.baseAddress, line.count > 5 else { return false }
        return memcmp(start, "HTTP/", 5) == 0
    }

    /// An obsolete line folding: the line belongs to the value before it.
    private mutating func unfold(_ content: UnsafeRawBufferPointer) {
        guard let last = headers.indices.last else { return }
        headers[last].value += " " + String(decoding: content, as: UTF8.self)
    }

    private mutating func count(_ bytes: Int) -> Bool {
        let (sum, overflow) = received.addingReportingOverflow(bytes)
        isTooLarge = isTooLarge || overflow || sum > limit
        received = overflow ? .max : sum
        return !isTooLarge
    }
}
