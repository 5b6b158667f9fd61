import CardeaBasics
import Testing

@Suite("An answer as it comes in")
struct HTTPAnswerTests {
    private static let head = ["HTTP/1.1 200 OK\r\n", "Name: value\r\n", "\r\n"]
    private static let headSize = 32

    @Test(
        "an answer that has as many bytes as the limit is taken, and the next byte refuses it", arguments: [0, 1, 100])
    func limit(bodySize: Int) {
        var answer = HTTPAnswer(limit: Self.headSize + bodySize)
        for line in Self.head { #expect(take(line, into: &answer)) }
        #expect(takeBody(bodySize, into: &answer) && !answer.isTooLarge)
        #expect(!takeBody(1, into: &answer) && answer.isTooLarge)
        #expect(answer.body.count == bodySize)
    }

    @Test("header lines count as the body does")
    func headersCount() {
        var answer = HTTPAnswer(limit: Self.headSize - 1)
        #expect(take(Self.head[0], into: &answer) && take(Self.head[1], into: &answer))
        #expect(!take(Self.head[2], into: &answer) && answer.isTooLarge)
    }

    @Test("what was refused once is refused whatever comes next")
    func refusedForGood() {
        var answer = HTTPAnswer(limit: 8)
        #expect(!takeBody(9, into: &answer))
        #expect(!takeBody(0, into: &answer) && answer.isTooLarge && answer.body.isEmpty)
    }

    @Test("the body of a success goes to the sink, whatever its size; that of another answer is kept, up to the limit")
    func sink() {
        let taken = Lock(0)
        let sink: BodySink = { piece in
            taken.withLock { $0 += piece.count }
            return nil
        }
        var answer = HTTPAnswer(limit: Self.headSize, sink: sink)
        for line in Self.head { #expect(take(line, into: &answer)) }
        #expect(answer.expect(bodyOf: 1 << 30) && answer.take(frame: 10) && takeBody(5000, into: &answer))
        #expect(taken.withLock { $0 } == 5000 && answer.body.isEmpty && answer.hasStreamed && !answer.isTooLarge)
        for status in ["HTTP/1.1 401 No\r\n", "HTTP/2 404 \r\n", "HTTP/1.1 302\r\n"] {
            answer = HTTPAnswer(limit: 100, sink: sink)
            for line in [status, "\r\n"] { #expect(take(line, into: &answer)) }
            #expect(takeBody(20, into: &answer) && answer.body.count == 20 && !answer.hasStreamed)
            #expect(!takeBody(100, into: &answer) && answer.isTooLarge)
        }
        #expect(taken.withLock { $0 } == 5000)
    }

    @Test("a sink that takes no more ends the answer, and says why")
    func fullSink() {
        let full = CardeaError(.outputFailed, "Full.")
        var answer = HTTPAnswer(limit: 100) { _ in full }
        for line in ["HTTP/2 200 \r\n", "\r\n"] { #expect(take(line, into: &answer)) }
        #expect(!takeBody(1, into: &answer) && answer.sinkFailure?.message == "Full." && !answer.isTooLarge)
    }

    private func take(_ line: String, into answer: inout HTTPAnswer) -> Bool {
        Array(line.utf8).withUnsafeBytes { answer.take(line: $0) }
    }

    private func takeBody(_ size: Int, into answer: inout HTTPAnswer) -> Bool {
        [UInt8](repeating: 7, count: size).withUnsafeBytes { answer.take(body: $0) }
    }
}
