import CardeaBasics
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
    private let now = Timestamp(milliseconds: 784_111_777_250)

    @Test(
        "seconds and dates give the wait in milliseconds, within the range",
        arguments: [
            ("0", 0), ("120", 120_000), ("4294967", 4_294_967_000), ("4294968", .max), ("99999999999999999999", .max),
            ("007", 7000), ("Sun, 06 Nov 1994 08:49:38 GMT", 750), ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
            ("Sun, 06 Nov 1993 08:49:37 GMT", 0), ("Fri, 31 Dec 9999 23:59:59 GMT", .max),
        ] as [(String, UInt32)])
    func waits(value: String, milliseconds: UInt32) {
        #expect(HeaderTimes.retryAfterMilliseconds(value, now: now) == milliseconds)
    }

    @Test("anything else is no wait", arguments: ["", " 1", "1 ", "-1", "+1", "1.5", "1s", "soon", "٣", "0x10"])
    func refused(value: String) {
        #expect(HeaderTimes.retryAfterMilliseconds(value, now: now) == nil)
    }

    @Test("a date without anything to compare it with is no wait, seconds are")
    func withoutNow() {
        #expect(HeaderTimes.retryAfterMilliseconds("Fri, 31 Dec 9999 23:59:59 GMT", now: nil) == nil)
        #expect(HeaderTimes.retryAfterMilliseconds("3", now: nil) == 3000)
    }

    @Test("a clock at the end of its range does not overflow")
    func extremeClocks() {
        let date = "Fri, 31 Dec 9999 23:59:59 GMT"
        #expect(HeaderTimes.retryAfterMilliseconds(date, now: Timestamp(milliseconds: .min)) == .max)
        #expect(HeaderTimes.retryAfterMilliseconds(date, now: Timestamp(milliseconds: .max)) == 0)
    }
}
