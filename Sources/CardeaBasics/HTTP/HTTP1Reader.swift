/// Reads one answer of HTTP/1.1 or 1.0, by RFC 9112, in pieces of any size.
///
/// A value without I/O. It goes from the lines of a head, over those of interim answers, to a body and to ``Outcome/done``, or
/// it ends as failed, for good. The cuts between the pieces make no difference. The reader is strict: text that could be
/// understood in two ways ends it, because a client that guesses where an answer ends may take a part of it for the next one.
/// It accepts besides only three things that RFC 9112 tells a client to accept and that servers do send: folded lines, a line
/// feed alone at the end of a line, and a status without its reason.
package struct HTTP1Reader: Sendable {
    /// The progress of the answer.
    package enum Outcome: Equatable, Sendable {
        case reading
        case done
        case failed(Failure)
    }

    /// The reason that there is no answer.
    package enum Failure: Sendable {
        /// It is not HTTP/1, or breaks its rules.
        case malformed
        /// It is larger than the limit, or its sink takes no more.
        case tooLarge
        /// The connection ended first.
        case brokenOff
    }

    private enum Part {
        case statusLine
        case fields
        case body(left: Int)
        case bodyToTheEnd
        case chunkSize
        case chunk(left: Int)
        case chunkEnd
        case trailer
    }

    /// The longest line in bytes; that is libcurl's limit, too.
    package static let longestLine = 100 * 1024

    package private(set) var answer: HTTPAnswer
    package private(set) var outcome = Outcome.reading
    /// The status of the final answer, once its head begins.
    package private(set) var status = 0
    /// True once a byte has come.
    package private(set) var hasBegun = false
    /// True if the server has sent more than this answer.
    package private(set) var hasExcess = false
    /// True if the head lets the connection be used again once the answer is read to its end.
    private var keepsConnection = false
    private let hasNoBody: Bool
    private var part = Part.statusLine
    private var isVersion1 = false
    /// The beginning of a line whose end has not come yet.
    private var line: [UInt8] = []

    /// - Parameters:
    ///   - method: The method of the request; an answer to `HEAD` has no body.
    ///   - limit: The largest answer in bytes, header lines included.
    ///   - sink: Takes the body of a success.
    package init(method: HTTPRequest.Method, limit: Int, sink: BodySink? = nil) {
        answer = HTTPAnswer(limit: limit, sink: sink)
        hasNoBody = method == .head
    }

    /// True once the final answer's head is there as a whole.
    package var hasHead: Bool { status >= 200 && answer.isHeadComplete }

    /// True if another answer can follow on the connection.
    package var leavesConnection: Bool { outcome == .done && keepsConnection && !hasExcess }

    /// Takes the bytes that came next.
    package mutating func read(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        hasBegun = hasBegun || !rest.isEmpty
        while !rest.isEmpty {
            guard outcome == .reading else {
                hasExcess = true
                return
            }
            switch part {
            case .body(let left): part = .body(left: takeBody(&rest, left))
            case .chunk(let left): part = .chunk(left: takeBody(&rest, left))
            case .bodyToTheEnd: _ = takeBody(&rest, rest.count)
            default: takeLine(&rest)
            }
            switch part {
            case .body(left: 0) where outcome == .reading: outcome = .done
            case .chunk(left: 0): part = .chunkEnd
            default: break
            }
        }
    }

    /// Takes the end of the connection.
    package mutating func end() {
        guard outcome == .reading else { return }
        if case .bodyToTheEnd = part { outcome = .done } else { fail(.brokenOff) }
    }

    private mutating func fail(_ failure: Failure) {
        outcome = .failed(failure)
    }

    /// Takes a piece of the body, and returns how much of it is to come.
    private mutating func takeBody(_ rest: inout UnsafeRawBufferPointer, _ left: Int) -> Int {
        let count = min(left, rest.count)
        let piece = UnsafeRawBufferPointer(rebasing: rest[..<count])
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        if !answer.take(body: piece) { fail(.tooLarge) }
        return left - count
    }

    // MARK: Lines

    private mutating func takeLine(_ rest: inout UnsafeRawBufferPointer) {
        if case .statusLine = part, !beginsLikeAnswer(rest) { return fail(.malformed) }
        guard let end = rest.offset(of: 0x0A) else {
            guard line.count + rest.count <= Self.longestLine else { return fail(.tooLarge) }
            line.append(contentsOf: rest)
            rest = UnsafeRawBufferPointer(rebasing: rest[rest.count...])
            return
        }
        let piece = UnsafeRawBufferPointer(rebasing: rest[...end])
        rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
        guard line.count + piece.count <= Self.longestLine else { return fail(.tooLarge) }
        guard !line.isEmpty else { return takeWhole(piece) }
        var whole: [UInt8] = []
        swap(&whole, &line)
        whole.append(contentsOf: piece)
        whole.withUnsafeBytes { takeWhole($0) }
    }

    /// Returns true if the line that begins in `line` and goes on here may be a status line, so that the reader does not wait
    /// for the end of a line of another protocol.
    private func beginsLikeAnswer(_ rest: UnsafeRawBufferPointer) -> Bool {
        let expected: StaticString = "HTTP/1."
        return expected.withUTF8Buffer { expected in
            let missing = expected[min(line.count, expected.count)...]
            return zip(missing, rest).allSatisfy { $0 == $1 }
        }
    }

    /// Takes a line with its end.
    private mutating func takeWhole(_ whole: UnsafeRawBufferPointer) {
        var size = whole.count - 1
        if size > 0, whole[size - 1] == 0x0D { size -= 1 }
        let content = UnsafeRawBufferPointer(rebasing: whole[..<size])
        guard HeaderText.isValue(content) else { return fail(.malformed) }
        switch part {
        case .statusLine: takeStatus(content, whole)
        case .fields: takeField(content, whole)
        case .chunkSize: takeChunkSize(content, whole)
        case .chunkEnd:
            if content.isEmpty { part = .chunkSize } else { fail(.malformed) }
        case .trailer: takeTrailer(content, whole)
        case .body, .bodyToTheEnd, .chunk: break
        }
    }

    private mutating func takeStatus(_ content: UnsafeRawBufferPointer, _ whole: UnsafeRawBufferPointer) {
        // HTTP/1.1 200 OK
        guard content.count >= 12, content[7] == 0x30 || content[7] == 0x31, content[8] == 0x20,
            content[9..<12].allSatisfy(ASCII.isDigit), content.count == 12 || content[12] == 0x20
        else { return fail(.malformed) }
        status = content[9..<12].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        isVersion1 = content[7] == 0x31
        // No server may change the protocol that nobody has asked to change.
        guard status >= 100, status != 101 else { return fail(.malformed) }
        guard answer.take(line: whole) else { return fail(.tooLarge) }
        part = .fields
    }

    private mutating func takeField(_ content: UnsafeRawBufferPointer, _ whole: UnsafeRawBufferPointer) {
        guard isField(content, canFold: !answer.headers.isEmpty) else { return fail(.malformed) }
        guard answer.take(line: whole) else { return fail(.tooLarge) }
        guard answer.isHeadComplete else { return }
        if status < 200 { part = .statusLine } else { beginBody() }
    }

    /// Returns true for a line of a head or a trailer; the empty one ends it.
    private func isField(_ content: UnsafeRawBufferPointer, canFold: Bool) -> Bool {
        guard let first = content.first else { return true }
        if HeaderText.isSpace(first) { return canFold && !HeaderText.trimmed(content).isEmpty }
        guard let colon = content.offset(of: UInt8(ascii: ":")), colon > 0 else { return false }
        return UnsafeRawBufferPointer(rebasing: content[..<colon]).allSatisfy(HeaderText.isTokenByte)
    }

    private mutating func beginBody() {
        guard let framing = HTTP1Framing(answer.headers, isVersion1: isVersion1) else { return fail(.malformed) }
        keepsConnection = framing.keepsConnection
        if hasNoBody || status == 204 || status == 304 {
            outcome = .done
        } else if framing.isChunked {
            part = .chunkSize
        } else if let length = framing.length {
            guard answer.expect(bodyOf: length) else { return fail(.tooLarge) }
            part = .body(left: length)
            if length == 0 { outcome = .done }
        } else {
            keepsConnection = false
            part = .bodyToTheEnd
        }
    }

    // MARK: Chunks

    /// Takes a number in hexadecimal, and perhaps extensions, which mean nothing here.
    private mutating func takeChunkSize(_ content: UnsafeRawBufferPointer, _ whole: UnsafeRawBufferPointer) {
        var size = 0
        var digits = 0
        for byte in content {
            guard let value = ASCII.hexValue(byte) else { break }
            // Sixteen digits are more than any answer may have.
            guard size <= Int.max >> 8 else { return fail(.tooLarge) }
            size = size << 4 | Int(value)
            digits += 1
        }
        let extensions = HeaderText.trimmed(UnsafeRawBufferPointer(rebasing: content[digits...]))
        guard digits > 0, extensions.isEmpty || extensions[0] == UInt8(ascii: ";") else { return fail(.malformed) }
        guard answer.take(frame: whole.count), answer.expect(bodyOf: size) else { return fail(.tooLarge) }
        part = size == 0 ? .trailer : .chunk(left: size)
    }

    /// Checks a trailer, and drops it: nobody knows what it would change.
    private mutating func takeTrailer(_ content: UnsafeRawBufferPointer, _ whole: UnsafeRawBufferPointer) {
        guard isField(content, canFold: true) else { return fail(.malformed) }
        guard answer.take(frame: whole.count) else { return fail(.tooLarge) }
        if content.isEmpty { outcome = .done }
    }
}

/// The end of an answer's body and the future of its connection, as the head tells them: RFC 9112, sections 6 and 9.
private struct HTTP1Framing {
    private(set) var isChunked = false
    /// The length of the body in bytes.
    private(set) var length: Int?
    private(set) var keepsConnection = false

    /// Reads a head; `nil` for one that tells them in no valid way, or in two.
    init?(_ headers: [HTTPHeader], isVersion1: Bool) {
        var (closes, keeps) = (false, false)
        for header in headers {
            if header.isNamed("Content-Length") {
                guard takeLength(header.value) else { return nil }
            } else if header.isNamed("Transfer-Encoding") {
                // One coding, one time, and only where the version knows it.
                guard isVersion1, !isChunked, ASCII.lowercased(header.value) == "chunked" else { return nil }
                isChunked = true
            } else if header.isNamed("Connection") {
                for item in Self.items(ASCII.lowercased(header.value)) {
                    closes = closes || item == "close"
                    keeps = keeps || item == "keep-alive"
                }
            }
        }
        // Another reader between may have gone by the length.
        keepsConnection = !closes && (isVersion1 || keeps) && !(isChunked && length != nil)
    }

    /// Takes a number, or the same number several times. One that is too large counts as the largest.
    private mutating func takeLength(_ value: String) -> Bool {
        for item in Self.items(value) {
            guard !item.isEmpty else { return false }
            var number = 0
            for digit in item.utf8 {
                guard ASCII.isDigit(digit) else { return false }
                number = number > (Int.max - 9) / 10 ? Int.max : number * 10 + Int(digit & 0x0F)
            }
            guard length ?? number == number else { return false }
            length = number
        }
        return true
    }

    /// Splits at commas, and drops the blanks around the items.
    private static func items(_ value: String) -> [String] {
        var (value, items) = (value, [String]())
        value.withUTF8 { text in
            var rest = UnsafeRawBufferPointer(text)
            while true {
                let comma = rest.offset(of: UInt8(ascii: ","))
                let item = HeaderText.trimmed(UnsafeRawBufferPointer(rebasing: rest[..<(comma ?? rest.count)]))
                items.append(String(decoding: item, as: UTF8.self))
                guard let comma else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[(comma + 1)...])
            }
        }
        return items
    }
}
