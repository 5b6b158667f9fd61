/// One request on its way through the listener. Lives on the listener's polling thread alone.
final class Exchange {
    /// The phases of an exchange.
    enum Phase {
        /// The head is being read.
        case head
        /// The body is being collected.
        case body(HTTPRequest)
        /// The request has not taken effect yet; that many of the first waits are over.
        case waitingBefore(AnswerPlan, passed: Int)
        /// The request has taken effect; that many of the second waits are over.
        case waitingAfter(AnswerPlan, AnswerPlan.Delivery, passed: Int)
    }

    /// Tells exchanges apart while they are suspended.
    let id: UInt64
    /// The request target as sent.
    let target: String
    /// The phase that the exchange has reached.
    var phase = Phase.head

    init(id: UInt64, target: String) {
        self.id = id
        self.target = target
    }

    /// The next step of an exchange.
    enum Step {
        case wait(AnswerPlan.Wait)
        /// The second part is to be told that it happens.
        case deliver(AnswerPlan.Delivery, @Sendable (AnswerPlan.Delivery) -> Void)
    }

    /// Moves on to the next wait or to the answer; `nil` before the request is whole.
    func advance() -> Step? {
        if case .waitingBefore(let plan, let passed) = phase {
            if passed < plan.before.count {
                phase = .waitingBefore(plan, passed: passed + 1)
                return .wait(plan.before[passed])
            }
            phase = .waitingAfter(plan, plan.answer(), passed: 0)
        }
        guard case .waitingAfter(let plan, let delivery, let passed) = phase else { return nil }
        guard passed < plan.after.count else { return .deliver(delivery, plan.onDelivery) }
        phase = .waitingAfter(plan, delivery, passed: passed + 1)
        return .wait(plan.after[passed])
    }
}
