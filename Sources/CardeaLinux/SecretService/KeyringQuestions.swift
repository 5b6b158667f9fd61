import CardeaBasics
import CardeaModel

/// Asks the user of a keyring, one question after the other, on a thread of its own: so nothing else has to wait.
///
/// The deadline of a caller, its cancellation and ``stop()`` end the waiting, never the question.
final class KeyringQuestions: Sendable {
    private struct State {
        /// How often the user was asked about the keyring.
        var times: UInt64 = 0
        /// What came of the last time.
        var refusal: CardeaError?
        /// Whether the thread is with the user.
        var isOpen = false
        /// Hears of each question that the user sees.
        var tell: (@Sendable (StoreQuestion) -> Void)?
    }

    private let worker = BlockingWorker()
    private let watchdog: CallWatchdog
    private let milliseconds: UInt32
    private let state: Lock<State>
    private let cut = EndHooks()

    /// - Parameters:
    ///   - milliseconds: How long each caller waits.
    ///   - tell: Hears of each question that the user sees, on the thread that asks.
    init(_ watchdog: CallWatchdog, milliseconds: UInt32, tell: (@Sendable (StoreQuestion) -> Void)?) {
        self.watchdog = watchdog
        self.milliseconds = milliseconds
        state = Lock(State(tell: tell))
    }

    /// Reports when the user has agreed. A caller that waits behind a question about the keyring gets its answer, instead of the
    /// same question once more.
    func ask(_ question: SecretServiceQuestion, _ done: @escaping Completion<Void>) -> Cancellation {
        let before = state.withLock { $0.times }
        let limit = CallLimit(
            watchdog, milliseconds: milliseconds,
            error: CardeaError(.storeLocked, "The keyring has asked the user a question that is not answered yet."),
            cut: cut)
        let asking: @Sendable () throws(CardeaError) -> Void = { () throws(CardeaError) in
            let (times, lastRefusal) = self.state.withLock { ($0.times, $0.refusal) }
            if question.isAboutKeyring, times != before {
                if let lastRefusal { throw lastRefusal }
                return
            }
            let refusal = self.refusal(of: question)
            if question.isAboutKeyring { self.state.withLock { ($0.times, $0.refusal) = (times &+ 1, refusal) } }
            if let refusal { throw refusal }
        }
        return worker.run(within: limit, asking, done)
    }

    /// Lets everybody go who waits, and asks no more. The question that is open stays where it is.
    func stop() {
        state.withLock { $0.tell = nil }
        cut.run()
    }

    /// Ends the thread; one that is with the user goes on by itself.
    func finish() {
        stop()
        worker.finish(waits: !state.withLock { $0.isOpen })
    }

    private func refusal(of question: SecretServiceQuestion) -> CardeaError? {
        state.withLock { $0.isOpen = true }
        defer { state.withLock { $0.isOpen = false } }
        do throws(SecretServiceFailure) {
            try question.ask { self.state.withLock({ $0.tell })?(question.words) }
            return nil
        } catch {
            return error.error
        }
    }
}
