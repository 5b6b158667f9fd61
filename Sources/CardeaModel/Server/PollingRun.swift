package import CardeaBasics

/// An exchange that is repeated until the user has decided elsewhere, as a state machine whose type is hidden.
///
/// It is like a ``Run``, with two differences: it also tells how long nothing is to be done, and it hears of failures of the
/// transport, because they end nothing. Its driver may stop waiting at any moment and go on later with ``PollEvent/ready``: the run
/// knows by the clock what is due. Throwing ends the run unless the error is one that may pass.
package final class Polling<Output: Sendable>: @unchecked Sendable {
    private let step: (PollEvent, Int64) throws(CardeaError) -> PollAction<Output>

    /// Hides a state machine. The driver is the one owner of this object and of what `step` holds.
    package init(step: @escaping (PollEvent, Int64) throws(CardeaError) -> PollAction<Output>) { self.step = step }

    /// - Parameter uptime: The time by ``Clock/uptime()``: setting the clock neither shortens nor prolongs a wait.
    package func next(_ event: PollEvent, uptime: Int64) throws(CardeaError) -> PollAction<Output> {
        try step(event, uptime)
    }
}

/// The event since the last action.
package enum PollEvent: Sendable {
    /// The run begins, or goes on after a wait of any length.
    case ready
    /// The request was answered, at this moment of this machine's clock.
    case answered(HTTPResponse, at: Timestamp)
    /// The request came to nothing.
    case failed(CardeaError)
}

/// The next action of the driver.
package enum PollAction<Output: Sendable>: Sendable {
    /// Do nothing for so long; continue with `ready`.
    case wait(milliseconds: UInt32)
    /// Send this request; continue with `answered` or `failed`.
    case send(HTTPRequest)
    /// There is a decision. If its use fails, continue with `failed`; the decision comes again.
    case finish(Output)
}
