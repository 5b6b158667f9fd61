package import CardeaBasics

/// One protocol exchange as a state machine: it hears how its requests are answered, and says what follows.
///
/// A run is a value. It performs nothing itself, so every rule of a protocol is tested by handing it answers. Throwing ends
/// the run; after `finish` nothing further comes. Exactly one request is outstanding at a time.
package protocol ProtocolRun<Output>: Sendable {
    associatedtype Output: Sendable

    mutating func next(_ input: RunInput) throws(CardeaError) -> RunStep<Output>
}

/// What happened since the last step.
package enum RunInput: Sendable {
    /// The run begins.
    case begin
    /// The request was answered, at this moment of this machine's clock.
    case answered(HTTPResponse, at: Timestamp)
}

/// What follows.
package enum RunStep<Output: Sendable>: Sendable {
    /// Send this request; continue with `answered`. A transport failure ends the run, unless the request is dispensable.
    case send(HTTPRequest)
    /// The run is over.
    case finish(Output)
}

/// A run that also has something kept with the unfinished login, or needs the name of the key: each such step says how it goes on.
package protocol KeepingRun<Output>: Sendable {
    associatedtype Output: Sendable

    mutating func next(_ input: RunInput) throws(CardeaError) -> KeepingStep<Self>
}

/// What follows in a run that keeps something.
package enum KeepingStep<Work: KeepingRun>: Sendable {
    /// Send this request; continue with `answered`. A transport failure ends the run, unless the request is dispensable.
    case send(HTTPRequest)
    /// Keep this with the unfinished login, so that the run can be repeated from here, before anything else is done.
    case remember(LoginMemory, then: @Sendable (inout Work) throws(CardeaError) -> KeepingStep)
    /// Name the key that proofs are made with (RFC 7638), which is made where there is none.
    case identifyKey(then: @Sendable (inout Work, _ thumbprint: String) throws(CardeaError) -> KeepingStep)
    /// The run is over.
    case finish(Work.Output)
}

extension KeepingRun {
    package typealias Step = KeepingStep<Self>
}

extension CardeaError {
    /// An event arrived that nobody asked for: a defect of the driver.
    package static let unexpectedEvent = CardeaError(.internalError, "A protocol run met an event it did not ask for.")
}
