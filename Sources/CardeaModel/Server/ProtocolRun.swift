package import CardeaBasics

/// One protocol exchange as a state machine: it hears the answers to its requests, and returns the next step.
///
/// A run is a value. It performs nothing itself, so every rule of a protocol is tested by handing it answers. Throwing ends
/// the run; after `finish` nothing further comes. Exactly one request is outstanding at a time.
package protocol ProtocolRun<Output>: Sendable {
    associatedtype Output: Sendable

    mutating func next(_ input: RunInput) throws(CardeaError) -> RunTurn<Output>
}

/// The event since the last step.
package enum RunInput: Sendable {
    /// The run begins.
    case begin
    /// The request was answered, at this moment of this machine's clock.
    case answered(HTTPResponse, at: Timestamp)
}

/// The next step of a run.
package enum RunTurn<Output: Sendable>: Sendable {
    /// Send this request; continue with `answered`. A transport failure ends the run, unless the request is dispensable.
    case send(HTTPRequest)
    /// The run is over.
    case finish(Output)
}

/// A run that also has something kept with the unfinished login, or needs the name of the key. Each such step holds how it goes on.
package protocol KeepingRun<Output>: Sendable {
    associatedtype Output: Sendable

    mutating func next(_ input: RunInput) throws(CardeaError) -> KeepingTurn<Self>
}

/// The next step of a run that keeps something.
package enum KeepingTurn<Work: KeepingRun>: Sendable {
    /// Send this request; continue with `answered`. A transport failure ends the run, unless the request is dispensable.
    case send(HTTPRequest)
    /// Keep this with the unfinished login, so that the run can be repeated from here, before anything else is done.
    case remember(LoginMemory, then: @Sendable (inout Work) throws(CardeaError) -> KeepingTurn)
    /// Name the key that proofs are made with (RFC 7638), which is made if there is none.
    case identifyKey(then: @Sendable (inout Work, _ thumbprint: String) throws(CardeaError) -> KeepingTurn)
    /// The run is over.
    case finish(Work.Output)
}

extension KeepingRun {
    package typealias Turn = KeepingTurn<Self>
}

extension CardeaError {
    /// The error of an event that no step asked for: a defect of the driver.
    package static let unexpectedEvent = CardeaError(.internalError, "A protocol run met an event it did not ask for.")
}

/// A protocol run whose type is hidden: backends hand it out, and a driver feeds it.
///
/// A class with the run inside, because Embedded Swift has no existentials of other protocols than those of classes. Its
/// driver is its one owner.
package final class Run<Output: Sendable>: @unchecked Sendable {
    private let step: (RunEvent) throws(CardeaError) -> RunAction<Output>

    private init(step: @escaping (RunEvent) throws(CardeaError) -> RunAction<Output>) { self.step = step }

    package convenience init(_ run: some ProtocolRun<Output>) {
        var run = run
        self.init { event throws(CardeaError) in
            switch try run.next(event.input()) {
            case .send(let request): .send(request)
            case .finish(let output): .finish(output)
            }
        }
    }

    package convenience init<Work: KeepingRun>(_ run: Work) where Work.Output == Output {
        var waiting = WaitingRun(run)
        self.init { event throws(CardeaError) in try waiting.next(event) }
    }

    /// Creates a run of one request.
    ///
    /// - Parameter read: Reads the answer, which came at this moment of this machine's clock.
    package convenience init(
        sending request: HTTPRequest,
        read: @escaping @Sendable (HTTPResponse, Timestamp) throws(CardeaError) -> Output
    ) {
        self.init { event throws(CardeaError) in
            switch try event.input() {
            case .begin: .send(request)
            case .answered(let response, let now): .finish(try read(response, now))
            }
        }
    }

    package func next(_ event: RunEvent) throws(CardeaError) -> RunAction<Output> { try step(event) }

    /// Returns the same run with the verdict of a backend on each failure.
    package func judged(by judge: @escaping @Sendable (CardeaError) -> Refusal) -> Run {
        Run { event throws(CardeaError) in
            do throws(CardeaError) {
                return try self.next(event)
            } catch {
                throw error.judged(judge(error))
            }
        }
    }

    /// Returns the same run with a transformed output.
    package func map<Value: Sendable>(_ transform: @escaping @Sendable (Output) -> Value) -> Run<Value> {
        Run<Value> { event throws(CardeaError) in
            switch try self.next(event) {
            case .send(let request): .send(request)
            case .remember(let memory): .remember(memory)
            case .identifyKey: .identifyKey
            case .finish(let output): .finish(transform(output))
            }
        }
    }
}

/// A run that keeps something, and how it goes on once that is done.
private struct WaitingRun<Work: KeepingRun> {
    /// The end of the action that it waits for, other than an answer.
    private enum Wait {
        case none
        case remembered(@Sendable (inout Work) throws(CardeaError) -> KeepingTurn<Work>)
        case keyIdentified(@Sendable (inout Work, String) throws(CardeaError) -> KeepingTurn<Work>)
    }

    private var work: Work
    private var wait = Wait.none

    init(_ work: Work) { self.work = work }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<Work.Output> {
        let step: KeepingTurn<Work>
        switch (event, wait) {
        case (.remembered, .remembered(let goOn)): step = try goOn(&work)
        case (.keyIdentified(let thumbprint), .keyIdentified(let goOn)): step = try goOn(&work, thumbprint)
        default: step = try work.next(event.input())
        }
        wait = .none
        switch step {
        case .send(let request): return .send(request)
        case .remember(let memory, let goOn):
            wait = .remembered(goOn)
            return .remember(memory)
        case .identifyKey(let goOn):
            wait = .keyIdentified(goOn)
            return .identifyKey
        case .finish(let output): return .finish(output)
        }
    }
}

/// The event since the last action.
package enum RunEvent: Sendable {
    /// The run begins.
    case begin
    /// The request was answered, at this moment of this machine's clock.
    case answered(HTTPResponse, at: Timestamp)
    /// The values of ``RunAction/remember(_:)`` are kept.
    case remembered
    /// The account has a key; this is its name (RFC 7638).
    case keyIdentified(thumbprint: String)

    /// Returns the event as every run may hear it.
    fileprivate func input() throws(CardeaError) -> RunInput {
        switch self {
        case .begin: .begin
        case .answered(let response, let now): .answered(response, at: now)
        case .remembered, .keyIdentified: throw .unexpectedEvent
        }
    }
}

/// The next action of the driver.
package enum RunAction<Output: Sendable>: Sendable {
    /// Send this request; continue with `answered`.
    case send(HTTPRequest)
    /// Keep this with the unfinished login; continue with `remembered`.
    case remember(LoginMemory)
    /// Name the key that proofs are made with; continue with `keyIdentified`.
    case identifyKey
    /// The run is over.
    case finish(Output)
}
