import CardeaBasics

extension FuzzTarget {
    /// What a server sends on a connection that HTTP/1.1 is spoken on, behind a line with the request's method; the lines of it
    /// are tried as headers of a request, too.
    static let http1 = FuzzTarget("http1") { bytes throws(Finding) in
        let (first, answer) = InputLines.split(bytes)
        let method = HTTPRequest.Method(rawValue: InputLines.text(first)) ?? .get
        try HTTP1Check.answer(answer, to: method)
        try HTTP1Check.request(answer)
    }
}

enum HTTP1Check {
    private static let limit = 1 << 16

    /// Where the bytes are cut makes no difference, and what is done is what another reader finds.
    static func answer(_ bytes: [UInt8], to method: HTTPRequest.Method) throws(Finding) {
        let whole = read(bytes, method) { _ in bytes.count }
        for step in [1, 2, 3, 5, 64] { try expectSame(whole, read(bytes, method) { _ in step }, bytes, method) }
        // The bytes themselves say where they are cut.
        try expectSame(whole, read(bytes, method) { Int(bytes[$0] % 13) + 1 }, bytes, method)
        var ended = whole
        ended.end()
        try expect(ended.outcome != .reading, "the end of a connection does not end an answer")
        guard whole.outcome == .done || ended.outcome == .done else { return }
        guard let plain = PlainAnswer(bytes, method) else { throw Finding("an answer is read that is none") }
        try expect(plain.status == ended.status && plain.status >= 200, "an answer has another status")
        try expect(plain.body == ended.answer.body, "an answer has another body")
        try expect(plain.rest.isEmpty != ended.hasExcess, "an answer ends elsewhere")
        try expect(
            plain.names == ended.answer.headers.map { Array($0.name.utf8) }, "an answer has other headers")
        try expect(whole.outcome == .done || !ended.leavesConnection, "a connection is used on that has ended")
        try expect(!ended.hasExcess || !ended.leavesConnection, "a connection is used on that has more to say")
        try expect(
            ended.answer.headers.allSatisfy { HeaderText.isName($0.name) && HeaderText.isValue($0.value) },
            "a header has what no header can have")
    }

    private static func read(
        _ bytes: [UInt8], _ method: HTTPRequest.Method, _ step: (Int) -> Int
    ) -> HTTP1Reader {
        var reader = HTTP1Reader(method: method, limit: limit)
        var position = 0
        while position < bytes.count {
            let end = min(position + step(position), bytes.count)
            bytes[position..<end].withUnsafeBytes { reader.read($0) }
            position = end
        }
        return reader
    }

    private static func expectSame(
        _ one: HTTP1Reader, _ other: HTTP1Reader, _ bytes: [UInt8], _ method: HTTPRequest.Method
    ) throws(Finding) {
        try expect(one.outcome == other.outcome, "an answer ends otherwise when it is cut")
        if case .failed = one.outcome { return }
        try expect(
            one.status == other.status && one.answer.headers == other.answer.headers
                && one.answer.body == other.answer.body && one.hasHead == other.hasHead
                && one.leavesConnection == other.leavesConnection, "an answer is another one when it is cut")
    }

    /// No header breaks out of its line: a request that is written has the lines that it should have, and no others.
    static func request(_ bytes: [UInt8]) throws(Finding) {
        guard let url = try? URI(parsing: "https://host.example/path"), let origin = HTTP1Origin(url) else { return }
        for line in bytes.split(separator: 0x0A).prefix(8) {
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            let header = HTTPHeader(
                String(decoding: parts[0], as: UTF8.self),
                String(decoding: parts.count > 1 ? parts[1] : [], as: UTF8.self))
            let request = HTTPRequest(method: .post, url: url, headers: [header])
            guard HTTP1Message.serves(request) else { continue }
            guard let text = HTTP1Message.write(request, to: origin, body: [0x31], userAgent: "Agent") else { continue }
            let own = ["host", "user-agent", "accept"].filter { $0 != header.name.lowercased() }
            try expect(text.count { $0 == 0x0A } == own.count + 4, "a request has other lines than it should")
            try expect(text.count { $0 == 0x0D } == own.count + 4, "a request has other lines than it should")
            try expect(!text.contains(0), "a request has a zero byte")
        }
    }
}

/// An answer by other means than the engine's: it looks only for where things are, and believes that they are right.
struct PlainAnswer {
    private(set) var status = 0
    private(set) var names: [[UInt8]] = []
    private(set) var body: [UInt8] = []
    /// What comes after it.
    private(set) var rest: ArraySlice<UInt8>

    init?(_ bytes: [UInt8], _ method: HTTPRequest.Method) {
        rest = bytes[...]
        var lengths: [String] = []
        var isChunked = false
        repeat {
            guard let first = line(), let number = Int(String(decoding: first.dropFirst(9).prefix(3), as: UTF8.self))
            else { return nil }
            (status, names, lengths, isChunked) = (number, [], [], false)
            while let field = line(), !field.isEmpty {
                if field[0] == 0x20 || field[0] == 0x09 {
                    // Goes on with the value before.
                    if names.last.map(lowercased) == "content-length" {
                        lengths[lengths.count - 1] += lowercased(field)
                    }
                    continue
                }
                let parts = field.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
                names.append(Array(parts[0]))
                if lowercased(parts[0]) == "transfer-encoding" { isChunked = true }
                if lowercased(parts[0]) == "content-length" {
                    lengths.append(lowercased(parts[1]))
                }
            }
        } while status < 200
        if method == .head || status == 204 || status == 304 { return }
        if isChunked {
            while let head = line() {
                let digits = head.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 && $0 != 0x09 }
                guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
                if size == 0 { break }
                body += rest.prefix(size)
                rest = rest.dropFirst(size)
                _ = line()
            }
            while let field = line(), !field.isEmpty {}
        } else if let text = lengths.first {
            let first = text.prefix { $0 != "," }.filter { $0 != " " && $0 != "\t" }
            guard let length = Int(first) else { return nil }
            body = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
        } else {
            (body, rest) = (Array(rest), [])
        }
    }

    private func lowercased(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercased()
    }

    private mutating func line() -> [UInt8]? {
        guard let end = rest.firstIndex(of: 0x0A) else { return nil }
        var line = Array(rest[..<end])
        rest = rest[(end + 1)...]
        if line.last == 0x0D { line.removeLast() }
        return line
    }
}
