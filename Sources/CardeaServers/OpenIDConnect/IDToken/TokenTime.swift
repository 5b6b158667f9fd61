package import CardeaBasics

/// Reads the points in time of a token: seconds since 1970, perhaps with a fraction, never text.
package enum TokenTime {
    /// The claim's moment; `nil` when it is not there.
    package static func read(_ claim: String, _ claims: JSONObject) throws(TokenFailure) -> Timestamp? {
        switch claims[claim] {
        case nil, .null: return nil
        case .integer(let seconds) where abs(Double(seconds)) < limit: return Timestamp(seconds: seconds)
        case .double(let seconds) where abs(seconds) < limit: return Timestamp(milliseconds: Int64(seconds * 1000))
        default: throw TokenFailure("one of its times is not a number (\(claim))")
        }
    }

    /// Seconds whose milliseconds fit 64 bits with room to calculate.
    private static let limit = 0x1p52
}
