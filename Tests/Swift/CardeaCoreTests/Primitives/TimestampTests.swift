import CardeaBasics
import Testing

@Suite("Timestamps")
struct TimestampTests {
    @Test("seconds are rounded towards the past", arguments: [(1999, 1), (0, 0), (-1, -1), (-1000, -1), (-1001, -2)])
    func seconds(milliseconds: Int64, seconds: Int64) {
        #expect(Timestamp(milliseconds: milliseconds).seconds == seconds)
    }

    @Test("values beyond the range are clamped")
    func clamping() {
        #expect(Timestamp(seconds: .max).milliseconds == .max)
        #expect(Timestamp(seconds: .min).milliseconds == .min)
        #expect(Timestamp(milliseconds: .max).advanced(byMilliseconds: 1).milliseconds == .max)
        #expect(Timestamp(milliseconds: .min).advanced(byMilliseconds: -1).milliseconds == .min)
        #expect(Timestamp(milliseconds: .min).seconds == -9_223_372_036_854_776)
    }

    @Test("a later moment is greater")
    func order() {
        let moment = Timestamp(seconds: 5)
        #expect(moment < moment.advanced(byMilliseconds: 1))
        #expect(moment == Timestamp(milliseconds: 5000))
    }
}
