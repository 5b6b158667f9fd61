import CardeaBasics

extension CardeaError {
    /// True if a person is asked for something once more: what was typed was wrong, or nobody has taken it yet.
    var allowsAnotherAnswer: Bool { refusal == .answer || isRetryable }
}
