package import CardeaBasics

/// One protocol exchange as a state machine: the driver feeds events, the run answers with the next action.
///
/// A run is a value. It performs nothing itself, so every rule of a protocol is tested by handing it answers. Throwing ends
/// the run; after `finish` no further event comes. Exactly one action is outstanding at a time.
package protocol ProtocolRun<Output>: Sendable {
    associatedtype Output: Sendable

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<Output>
}

/// What happened since the last action.
package enum RunEvent: Sendable {
    /// The run begins.
    case begin
    /// The request was answered, at this moment of this machine's clock.
    case answered(HTTPResponse, at: Timestamp)
    /// What was to be kept is.
    case remembered
    /// The account has a key; this is its name (RFC 7638).
    case keyIdentified(thumbprint: String)
}

/// What the driver is to do next.
package enum RunAction<Output: Sendable>: Sendable {
    /// Send this request; continue with `answered`. A transport failure ends the run, unless the request is dispensable.
    case send(HTTPRequest)
    /// Keep this with the unfinished login, so that the run can be repeated from here; continue with `remembered`.
    case remember(LoginMemory)
    /// Name the key that proofs are made with, which is made where there is none; continue with `keyIdentified`.
    case identifyKey
    /// The run is over.
    case finish(Output)
}

extension CardeaError {
    /// An event arrived that the run did not ask for: a defect of the driver.
    package static let unexpectedEvent = CardeaError(.internalError, "A protocol run met an event it did not ask for.")
}
