import CardeaCore

/// A failure with advice that only whoever asked for the work can give.
struct AdvisedFailure: Error, Hashable {
    let cause: CardeaError
    /// `nil` where the message says all.
    let advice: String?
}
