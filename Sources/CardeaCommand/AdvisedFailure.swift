import CardeaBasics

/// A failure with advice that only the caller can give.
struct AdvisedFailure: Error, Hashable {
    let cause: CardeaError
    /// `nil` where the message says all.
    let advice: String?
}
