import CardeaBasics
import Testing

/// Answers as bytes, and what is read of them. Each is read as a whole and byte by byte.
@Suite("An answer of HTTP/1.1")
struct HTTP1ReaderTests {
    private static let limit = 1 << 20

    private func read(
        _ text: String, step: Int, method: HTTPRequest.Method = .get, limit: Int = limit, ends: Bool = false
    ) -> HTTP1Reader {
        var reader = HTTP1Reader(method: method, limit: limit)
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: step) {
            bytes[start..<min(start + step, bytes.count)].withUnsafeBytes { reader.read($0) }
        }
        if ends { reader.end() }
        return reader
    }

    private func expect(
        _ text: String, _ outcome: HTTP1Reader.Outcome, body: String? = nil, keeps: Bool? = nil,
        method: HTTPRequest.Method = .get, ends: Bool = false, _ location: SourceLocation = #_sourceLocation
    ) {
        for step in [1, 2, 3, 7, max(1, text.utf8.count)] {
            let reader = read(text, step: step, method: method, ends: ends)
            #expect(reader.outcome == outcome, "step \(step): \(text)", sourceLocation: location)
            if let body {
                #expect(
                    String(decoding: reader.answer.body, as: UTF8.self) == body, "step \(step): \(text)",
                    sourceLocation: location)
            }
            if let keeps {
                #expect(reader.leavesConnection == keeps, "step \(step): \(text)", sourceLocation: location)
            }
        }
    }

    @Test("a body has the length that its head says, and what comes after it spoils the connection")
    func length() {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"
        expect(head + "hello", .done, body: "hello", keeps: true)
        expect(head + "hell", .reading, body: "hell", keeps: false)
        expect(head + "hello!", .done, body: "hello", keeps: false)
        expect(head + "hell", .failed(.brokenOff), ends: true)
        expect(head + "hello", .done, body: "hello", keeps: true, ends: true)
    }

    @Test(
        "a length is one number",
        arguments: [
            ("5", true), ("5, 5", true), ("5 ,\t5", true), ("005", true), ("5\r\nContent-Length: 5", true),
            ("5, 6", false), ("5\r\nContent-Length: 6", false), ("", false), ("-5", false), ("+5", false),
            ("0x5", false), ("5,", false), ("five", false), ("5 5", false), ("5;q=1", false),
        ])
    func lengths(value: String, isTaken: Bool) {
        expect("HTTP/1.1 200 OK\r\nContent-Length: \(value)\r\n\r\nhello", isTaken ? .done : .failed(.malformed))
    }

    @Test(
        "an answer without a body has none, whatever its head says",
        arguments: [
            (HTTPRequest.Method.get, "204 No Content", "Content-Length: 5\r\n"), (.get, "304 Not Modified", ""),
            (.get, "304 Not Modified", "Content-Length: 5\r\n"), (.head, "200 OK", "Content-Length: 5\r\n"),
            (.head, "200 OK", "Transfer-Encoding: chunked\r\n"), (.get, "200 OK", "Content-Length: 0\r\n"),
        ])
    func noBody(method: HTTPRequest.Method, status: String, header: String) {
        expect("HTTP/1.1 \(status)\r\n\(header)\r\n", .done, body: "", keeps: true, method: method)
        expect("HTTP/1.1 \(status)\r\n\(header)\r\nhello", .done, body: "", keeps: false, method: method)
    }

    @Test("without a length a body ends with the connection")
    func toTheEnd() {
        expect("HTTP/1.1 200 OK\r\n\r\nhello", .reading)
        expect("HTTP/1.1 200 OK\r\n\r\nhello", .done, body: "hello", keeps: false, ends: true)
        expect("HTTP/1.1 200 OK\r\n\r\n", .done, body: "", keeps: false, ends: true)
    }

    @Test(
        "chunks are put together",
        arguments: [
            "5\r\nhello\r\n0\r\n\r\n", "1\r\nh\r\n4\r\nello\r\n0\r\n\r\n", "5;a=b;c=\"d\"\r\nhello\r\n0;x\r\n\r\n",
            "00005 \r\nhello\r\n000\r\n\r\n", "5\r\nhello\r\n0\r\nTrailer: x\r\nContent-Length: 3\r\n\r\n",
            "5\nhello\n0\n\n",
        ])
    func chunks(body: String) {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n"
        expect(head + body, .done, body: "hello", keeps: true)
        expect(head + body + "x", .done, body: "hello", keeps: false)
        expect(head + body.dropLast(), .failed(.brokenOff), ends: true)
        #expect(read(head + body, step: 1).answer.headers.count == 1)
    }

    @Test(
        "chunks that break the rules end the answer",
        arguments: [
            "\r\n", "x\r\n", "-5\r\nhello", "5x\r\nhello", "0x5\r\nhello", " 5\r\nhello", "5\r\nhelloo\r\n",
            "5\r\nhellox\r\n", "0\r\nno field\r\n\r\n", "5\u{1}\r\nhello\r\n",
        ])
    func badChunks(body: String) {
        expect("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(body)", .failed(.malformed))
    }

    @Test("a chunk that is larger than any number, or than the limit, is too large")
    func largeChunks() {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        for size in ["fffffffffffffffffffffffff", "7fffffffffffffff", "100000"] {
            expect("\(head)\(size)\r\n", .failed(.tooLarge))
        }
    }

    @Test(
        "only chunks are known to transfer bodies",
        arguments: [
            "gzip", "gzip, chunked", "chunked, chunked", "chunked\r\nTransfer-Encoding: chunked", "identity", "",
        ])
    func codings(value: String) {
        expect("HTTP/1.1 200 OK\r\nTransfer-Encoding: \(value)\r\n\r\n", .failed(.malformed))
    }

    @Test("of chunks and a length the chunks count, and the connection is not used again")
    func chunksAndLength() {
        for headers in [
            "Content-Length: 3\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nContent-Length: 3",
        ] {
            expect("HTTP/1.1 200 OK\r\n\(headers)\r\n\r\n5\r\nhello\r\n0\r\n\r\n", .done, body: "hello", keeps: false)
        }
        expect("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", .failed(.malformed))
    }

    @Test(
        "a connection is kept by its version and its header",
        arguments: [
            ("1.1", "X: y", true), ("1.1", "Connection: close", false), ("1.1", "Connection: Close", false),
            ("1.1", "Connection: keep-alive, close", false), ("1.1", "Connection: x\r\nConnection: close", false),
            ("1.1", "Connection: keep-alive", true), ("1.0", "X: y", false), ("1.0", "Connection: Keep-Alive", true),
            ("1.0", "Connection: keep-alive, close", false),
        ])
    func connection(version: String, header: String, keeps: Bool) {
        expect("HTTP/\(version) 200 OK\r\n\(header)\r\nContent-Length: 0\r\n\r\n", .done, keeps: keeps)
    }

    @Test("interim answers are passed over, however many")
    func interim() {
        let early = "HTTP/1.1 103 Early Hints\r\nLink: early\r\nContent-Length: 9\r\n\r\n"
        let text =
            "HTTP/1.1 100 Continue\r\n\r\n" + early + early + "HTTP/1.1 201 Made\r\nX: y\r\nContent-Length: 1\r\n\r\n1"
        expect(text, .done, body: "1", keeps: true)
        let reader = read(text, step: 5)
        #expect(reader.status == 201)
        #expect(reader.answer.headers.map(\.name) == ["X", "Content-Length"])
        expect(early, .failed(.brokenOff), ends: true)
        #expect(!read(early, step: 4).hasHead)
        expect("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n", .failed(.malformed))
    }

    @Test(
        "a status line is one",
        arguments: [
            ("HTTP/1.1 200 OK", true), ("HTTP/1.1 200 ", true), ("HTTP/1.1 200", true), ("HTTP/1.0 999 x", true),
            ("HTTP/1.1 200 \u{E9}\tb", true), ("HTTP/2 200 ", false), ("HTTP/1.2 200 OK", false),
            ("HTTP/0.9 200 OK", false),
            ("HTTP/1.1 20 OK", false), ("HTTP/1.1 2000 OK", false), ("HTTP/1.1 099 x", false),
            ("http/1.1 200 OK", false),
            ("HTTP/1.1  200 OK", false), ("HTTP/1.1\t200 OK", false), ("HTTP/1.1 200OK", false),
            (" HTTP/1.1 200 OK", false),
            ("ICY 200 OK", false), ("", false), ("HTTP/1.1 200 O\u{0}K", false), ("HTTP/1.1 200 OK\r", false),
        ])
    func statusLine(line: String, isTaken: Bool) {
        expect("\(line)\r\nContent-Length: 0\r\n\r\n", isTaken ? .done : .failed(.malformed))
    }

    @Test("what is not HTTP is found out at its first byte")
    func otherProtocols() {
        expect("S", .failed(.malformed))
        expect("\u{0}\u{0}\u{0}\u{4}", .failed(.malformed))
        expect("HTTP/2", .failed(.malformed))
        expect("HTTP/1", .reading)
        expect("", .failed(.brokenOff), ends: true)
    }

    @Test(
        "a field is one",
        arguments: [
            ("X: y", true), ("X:y", true), ("X:", true), ("X: y\r\n\tz", true), ("X: \u{E9}", true), ("X : y", false),
            ("X y: z", false), (": y", false), ("X", false), ("X: a\rb", false), ("X: a\u{0}b", false),
            ("X: a\u{7F}b", false), ("X(: y", false), ("X: y\r\n \r\n z", false),
        ])
    func fields(line: String, isTaken: Bool) {
        expect("HTTP/1.1 200 OK\r\n\(line)\r\nContent-Length: 0\r\n\r\n", isTaken ? .done : .failed(.malformed))
    }

    @Test("folded lines belong to the field before them, and there must be one")
    func folded() {
        let reader = read("HTTP/1.1 200 OK\r\nX: one\r\n  two\r\nContent-Length:\r\n 1\r\n\r\n1", step: 3)
        #expect(reader.outcome == .done)
        #expect(reader.answer.headers.first?.value == "one two")
        #expect(reader.answer.body == [0x31])
        expect("HTTP/1.1 200 OK\r\n X: y\r\n\r\n", .failed(.malformed))
    }

    @Test("a line feed alone ends a line")
    func lineFeeds() {
        expect("HTTP/1.1 200 OK\nContent-Length: 2\n\nok", .done, body: "ok", keeps: true)
    }

    @Test("an answer that is larger than the limit is refused as soon as that is clear")
    func tooLarge() {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n"
        for step in [1, 100] {
            #expect(read(head + "0123456789", step: step, limit: head.utf8.count + 10).outcome == .done)
            #expect(read(head, step: step, limit: head.utf8.count + 9).outcome == .failed(.tooLarge))
            #expect(read("HTTP/1.1 200 OK\r\n\r\n0123456789", step: step, limit: 28).outcome == .failed(.tooLarge))
            #expect(read(head, step: step, limit: 20).outcome == .failed(.tooLarge))
        }
        expect("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999999\r\n\r\n", .failed(.tooLarge))
    }

    @Test("a line has its own limit, whether it ends or not")
    func longLines() {
        for end in ["", "\r\n"] {
            let text = "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: HTTP1Reader.longestLine))\(end)"
            for step in [1000, 200_000] {
                #expect(read(text, step: step, limit: 10 << 20).outcome == .failed(.tooLarge))
            }
        }
        let text = "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: HTTP1Reader.longestLine - 5))\r\n"
        #expect(read(text, step: 1000).outcome == .reading)
    }

    @Test("what failed stays failed")
    func failedForGood() {
        var reader = read("HTTP/1.1 200 OK\r\nbad\r\n", step: 4)
        Array("\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".utf8).withUnsafeBytes { reader.read($0) }
        reader.end()
        #expect(reader.outcome == .failed(.malformed) && !reader.leavesConnection)
    }
}
