/// Takes the body of a success piece by piece, as it comes, on the engine's thread. An error ends the exchange.
package typealias BodySink = @Sendable (UnsafeRawBufferPointer) -> CardeaError?

/// Collects what a server sends, up to a limit: line by line the head, piece by piece the body.
package struct HTTPAnswer: Sendable {
    private let limit: Int
    private let sink: BodySink?
    private var received = 0
    private var isSuccess = false
    /// True once a part of the body has gone to the sink, which cannot take it twice.
    package private(set) var hasStreamed = false
    /// The error with which the sink refused more.
    package private(set) var sinkFailure: CardeaError?
    package private(set) var isHeadComplete = false
    package private(set) var headers: [HTTPHeader] = []
    package private(set) var body: [UInt8] = []
    package private(set) var isTooLarge = false

    /// - Parameter sink: Takes the body of a success, of any size. Everything else is for the engine to read.
    package init(limit: Int, sink: BodySink? = nil) {
        (self.limit, self.sink) = (limit, sink)
    }

    private var isStreamed: Bool { sink != nil && isSuccess && isHeadComplete }

    /// True while header lines are coming.
    package var isReadingHead: Bool { received > 0 && !isHeadComplete }

    /// Takes one line of a head or trailer; false ends the exchange.
    ///
    /// A status line begins the head again, and the headers of an interim answer are dropped. Trailers are not headers.
    package mutating func take(line: UnsafeRawBufferPointer) -> Bool {
        guard count(line.count) else { return false }
        if Self.isStatusLine(line) {
            headers.removeAll(keepingCapacity: true)
            headers.reserveCapacity(8)
            isHeadComplete = false
            isSuccess = Self.isOfSuccess(line)
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

    /// Takes the length of a body that has been announced; false ends the exchange.
    package mutating func expect(bodyOf size: Int) -> Bool {
        if isStreamed { return true }
        let before = received
        guard count(size) else { return false }
        received = before
        // A server that announces much may send little.
        if body.isEmpty { body.reserveCapacity(min(size, 1 << 16)) }
        return true
    }

    /// Counts bytes that only tell how the body is cut; false ends the exchange.
    package mutating func take(frame size: Int) -> Bool { isStreamed || count(size) }

    /// Takes a piece of the body; false ends the exchange.
    package mutating func take(body piece: UnsafeRawBufferPointer) -> Bool {
        if isStreamed {
            hasStreamed = true
            sinkFailure = sinkFailure ?? sink?(piece)
            return sinkFailure == nil
        }
        guard count(piece.count) else { return false }
        body.append(contentsOf: piece)
        return true
    }

    private static func isStatusLine(_ line: UnsafeRawBufferPointer) -> Bool {
        line.count > 5 && line.starts(with: "HTTP/".utf8)
    }

    /// Returns true if the status begins with a 2. The version before it has no fixed length.
    private static func isOfSuccess(_ line: UnsafeRawBufferPointer) -> Bool {
        guard let space = line.offset(of: UInt8(ascii: " ")), space + 1 < line.count else {
            return false
        }
        return line[space + 1] == UInt8(ascii: "2")
    }

    /// Adds an obsolete folded line to the value before it.
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
