/// The step after an event of a state machine, for its driver.
package enum DriverTurn<Action, Output> {
    /// The driver performs this and hands over what came of it.
    case perform(Action)
    /// The machine is over.
    case finish(Output)
}

extension DriverTurn: Sendable where Action: Sendable, Output: Sendable {}
