/// The plan for the answer to one request: the waits before it takes effect, the answer, and the waits before that is sent.
struct AnswerPlan: Sendable {
    /// Something that keeps an exchange waiting.
    enum Wait: Sendable {
        case milliseconds(Int)
        case gate(SandboxGate)
    }

    /// The bytes that go out on the connection.
    enum Delivery: Sendable {
        case response(HTTPResponse)
        /// The announced length is that of the whole body, but the connection closes after that many bytes of it.
        case truncated(HTTPResponse, sentBytes: Int)
        /// Bytes that need not be HTTP, then the end of the connection.
        case raw([UInt8])
        /// The end of the connection without a byte.
        case drop
    }

    /// Waits before the request takes effect.
    var before: [Wait] = []
    /// Lets the request take effect.
    var answer: @Sendable () -> Delivery
    /// Waits between the effect and the answer.
    var after: [Wait] = []
    /// Is told when the answer goes out.
    var onDelivery: @Sendable (Delivery) -> Void = { _ in }
}
