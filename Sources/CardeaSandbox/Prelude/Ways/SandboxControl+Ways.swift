extension SandboxControl {
    /// The ids of the step-ups that wait for a step, which an application's own server is told.
    public var stepUpIDs: [String] {
        prelude.withState { state in state.stepUps.values.filter { !$0.isUsed && !$0.steps.isEmpty }.map(\.id) }
    }
}
