package import CardeaBasics

/// The failure of a refresh, for the processes that wait for its end: each of them would send the same token again.
package struct FailedRefresh: Sendable {
    private let at: Timestamp
    private let code: String
    private let httpStatus: Int?
    /// The time until which the server wants to be left alone.
    private let until: Timestamp?

    /// The longest time to leave the server alone, an hour: more is rather the demand of a broken proxy.
    package static let longestPause: UInt32 = 3_600_000

    package init(_ error: CardeaError, at now: Timestamp) {
        (at, code, httpStatus) = (now, error.code.rawValue, error.httpStatus)
        until = error.retryAfterMilliseconds.map { wait in
            now.advanced(byMilliseconds: Int64(min(wait, Self.longestPause)))
        }
    }

    /// Returns the failure for a refresh that was asked for at that moment; `nil` if another try is due.
    package func failure(for asked: Timestamp, at now: Timestamp) -> CardeaError? {
        // A failure in the future: the clock was set back since then, and nobody knows by how much.
        guard at <= now else { return nil }
        let error = CardeaError(
            CardeaError.Code(rawValue: code), "Another process has just tried to refresh the session, and failed.",
            httpStatus: httpStatus)
        if let until, now < until {
            return error.retrying(
                afterMilliseconds: UInt32(clamping: until.milliseconds &- now.milliseconds))
        }
        return at > asked ? error : nil
    }

    func record() -> JSONObject {
        var object: JSONObject = ["at": .integer(at.milliseconds), "code": .string(code)]
        object["http_status"] = httpStatus.map { .integer(Int64($0)) }
        object["until"] = until.map { .integer($0.milliseconds) }
        return object
    }

    init?(_ object: JSONObject) {
        guard let at = object["at"]?.integer, let code = object["code"]?.string else { return nil }
        (self.at, self.code) = (Timestamp(milliseconds: at), code)
        httpStatus = object["http_status"]?.integer.map { Int(clamping: $0) }
        until = object["until"]?.integer.map(Timestamp.init(milliseconds:))
    }
}
