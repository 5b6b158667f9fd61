package import CardeaBasics

/// An exchange that is repeated until the user has decided elsewhere, as a state machine.
///
/// A value like ``ProtocolRun``, with two differences: it also says how long nothing is to be done, and it hears of failures
/// of the transport, because they end nothing. Its driver may stop waiting at any moment and go on later with ``PollEvent/ready``:
/// the run knows by the clock what is due. Throwing ends the run unless the error is one that may pass.
package protocol PollingRun<Output>: Sendable {
    associatedtype Output: Sendable

    /// - Parameter uptime: By ``Clock/uptime()``: setting the clock neither shortens nor prolongs a wait.
    mutating func next(_ event: PollEvent, uptime: Int64) throws(CardeaError) -> PollAction<Output>
}

/// What happened since the last action.
package enum PollEvent: Sendable {
    /// The run begins, or goes on after a wait of any length.
    case ready
    /// The request was answered, at this moment of this machine's clock.
    case answered(HTTPResponse, at: Timestamp)
    /// The request came to nothing.
    case failed(CardeaError)
}

/// What the driver is to do next.
package enum PollAction<Output: Sendable>: Sendable {
    /// Do nothing for so long; continue with `ready`.
    case wait(milliseconds: UInt32)
    /// Send this request; continue with `answered` or `failed`.
    case send(HTTPRequest)
    /// There is a decision. A use of it that failed continues with `failed`, and comes back here.
    case finish(Output)
}
