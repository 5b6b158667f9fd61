import CardeaBasics
import Glibc

/// Speaks the Chrome DevTools protocol: JSON messages, each ended by a NUL byte. Used by one thread.
final class DevToolsConnection {
    private let descriptor: Int32
    private var received: [UInt8] = []
    /// Events that came while an answer was waited for.
    private var events: [JSONObject] = []
    private var lastID: Int64 = 0

    private static let largestMessage = 8 << 20

    /// - Parameter descriptor: A connected socket; it stays the caller's.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Sends a command and waits for its answer.
    func call(_ method: String, _ parameters: JSONObject, session: String? = nil) throws(CardeaError) -> JSONObject {
        lastID += 1
        var message: JSONObject = ["id": .integer(lastID), "method": .string(method), "params": .object(parameters)]
        message["sessionId"] = session.map { .string($0) }
        try send(message.serialized() + [0])
        while true {
            let answer = try next()
            if answer["method"] != nil { events.append(answer) }
            guard answer["id"]?.integer == lastID else { continue }
            if let error = answer["error"]?.object?["message"]?.string {
                throw CardeaError(.browserUnavailable, "The browser refused \(method): \(error).")
            }
            return answer["result"]?.object ?? [:]
        }
    }

    /// Waits for an event, unless it has come already.
    func waitForEvent(_ method: String, session: String) throws(CardeaError) {
        func isIt(_ event: JSONObject) -> Bool {
            event["method"]?.string == method && event["sessionId"]?.string == session
        }
        if let index = events.firstIndex(where: isIt) {
            events.removeSubrange(...index)
            return
        }
        while !isIt(try next()) {}
    }

    /// The next message that can be read.
    private func next() throws(CardeaError) -> JSONObject {
        while true {
            if let end = received.firstIndex(of: 0) {
                let message = Array(received[..<end])
                received.removeSubrange(...end)
                if let object = (try? JSONReader.read(message))?.object { return object }
            } else {
                try receive()
            }
        }
    }

    private func receive() throws(CardeaError) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 && errno == EINTR { return }
        guard count > 0, received.count + count <= Self.largestMessage else { throw Self.ended }
        received += buffer.prefix(count)
    }

    private func send(_ bytes: [UInt8]) throws(CardeaError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw Self.ended }
        }
    }

    private static let ended = CardeaError(.browserUnavailable, "The browser without a window ended too early.")
}
