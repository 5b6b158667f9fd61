import CardeaBasics
import Foundation
import Testing

@Suite("HTTP dates")
struct HTTPDateTests {
    @Test(
        "the three forms of RFC 9110 give one moment",
        arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
    func forms(text: String) {
        #expect(Timestamp(httpDate: text) == Timestamp(seconds: 784_111_777))
    }

    @Test(
        "the ends of the calendar and leap days are exact",
        arguments: [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
            ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600), ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200),
            ("Tue Dec 12 01:02:03 2023", 1_702_342_923),
        ])
    func moments(text: String, seconds: Int64) {
        #expect(Timestamp(httpDate: text) == Timestamp(seconds: seconds))
    }

    @Test(
        "a year of two digits lies between 1970 and 2069",
        arguments: [("70", "1970"), ("69", "2069"), ("00", "2000"), ("26", "2026"), ("99", "1999")])
    func shortYears(short: String, full: String) {
        let date = Timestamp(httpDate: "Sunday, 06-Nov-\(short) 08:49:37 GMT")
        #expect(date == Timestamp(httpDate: "Sun, 06 Nov \(full) 08:49:37 GMT"))
        #expect(date != nil)
    }

    @Test(
        "anything else is no date",
        arguments: [
            "", "0", "Sun", "Sun,", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
            "sun, 06 Nov 1994 08:49:37 GMT", "Xxx, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 UTC",
            "Sun, 06 Nov 1994 08:49:37 GMT ", " Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37",
            "Sun, 31 Apr 2023 00:00:00 GMT", "Sun, 29 Feb 2023 00:00:00 GMT", "Thu, 29 Feb 1900 00:00:00 GMT",
            "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 23:60:00 GMT",
            "Sun, 06 Nov 1994 23:00:61 GMT", "Sun, 06 Nov 19940 8:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT",
            "Sunday, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994",
            "Sun Nov 06 08:49:37 94", "Sun Nov  6 08:49:37 1994 GMT", "1994-11-06T08:49:37Z",
            "Sun, 06 Nov 1994 08:49:3\0 GMT",
        ])
    func refused(text: String) {
        #expect(Timestamp(httpDate: text) == nil)
    }

    @Test("every day of nine centuries is what another calendar says")
    func calendar() {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: Int64(-135_000), to: 195_000, by: 13) {
            let parts = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
            guard let year = parts.year, let month = parts.month, let dayOfMonth = parts.day else { continue }
            let text = "Mon, \(padded(dayOfMonth, 2)) \(months[month - 1]) \(padded(year, 4)) 00:00:01 GMT"
            #expect(Timestamp(httpDate: text) == Timestamp(seconds: day * 86_400 + 1), "\(text)")
        }
    }

    @Test("no truncation and no mutation of a date makes the reader trap")
    func hostileTexts() {
        var random = SplitMix64(seed: 3)
        for text in ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"] {
            for length in 0..<text.utf8.count { #expect(Timestamp(httpDate: String(text.prefix(length))) == nil) }
            for _ in 0..<2000 {
                var bytes = Array(text.utf8)
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
                _ = Timestamp(httpDate: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
