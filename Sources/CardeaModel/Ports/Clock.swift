package import CardeaBasics

/// Reads the clocks.
package protocol Clock: AnyObject, Sendable {
    func now() -> Timestamp

    /// Milliseconds since some moment in the past, also those asleep. Nobody sets this clock, so it tells what has elapsed.
    func uptime() -> Int64
}

extension Clock {
    /// This moment by both clocks.
    package func moment() -> Moment { Moment(time: now(), uptime: uptime()) }
}
