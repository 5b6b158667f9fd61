extension HTTPResponse {
    /// A moment that the server names, by this machine's clock: shifted by the difference of the clocks, never to a later
    /// second.
    package func local(_ moment: Timestamp, at now: Timestamp) -> Timestamp {
        guard let server = date else { return moment }
        let shifted = moment.advanced(
            byMilliseconds: now.milliseconds.subtractingReportingOverflow(server.milliseconds).partialValue)
        return Timestamp(seconds: shifted.seconds)
    }
}
