import CardeaBasics

extension CardeaError {
    /// Whether a person who is asked for something is asked once more: what was typed was wrong, or nobody has taken it yet.
    var allowsAnotherAnswer: Bool { refusal == .answer || isRetryable }
}
