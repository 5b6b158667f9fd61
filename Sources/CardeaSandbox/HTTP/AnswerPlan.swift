/// How one request will be answered: what to wait for, then the answer itself, then what to wait for before sending it.
struct AnswerPlan: Sendable {
    /// Something that keeps an exchange waiting.
    enum Wait: Sendable {
        case milliseconds(Int)
        case gate(SandboxGate)
    }

    /// What goes out on the connection.
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
