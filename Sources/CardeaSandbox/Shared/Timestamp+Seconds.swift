import CardeaBasics

extension Timestamp {
    /// The moment that many seconds later.
    func advanced(bySeconds seconds: Int) -> Timestamp {
        advanced(byMilliseconds: Int64(seconds).multipliedReportingOverflow(by: 1000).partialValue)
    }
}
