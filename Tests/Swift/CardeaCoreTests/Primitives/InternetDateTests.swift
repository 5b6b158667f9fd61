import CardeaBasics
import Foundation
import Testing

@Suite("Moments of RFC 3339")
struct InternetDateTests {
    @Test(
        "the examples of RFC 3339, section 5.8, and the forms that servers write",
        arguments: [
            ("1985-04-12T23:20:50.52Z", 482_196_050_520), ("1996-12-19T16:39:57-08:00", 851_042_397_000),
            ("1996-12-20T00:39:57Z", 851_042_397_000), ("1937-01-01T12:00:27.87+00:20", -1_041_337_172_130),
            ("1990-12-31T23:59:60Z", 662_688_000_000), ("1990-12-31T15:59:60-08:00", 662_688_000_000),
            ("2026-01-01T10:00:00.5Z", 1_767_261_600_500), ("2026-01-01T10:00:00Z", 1_767_261_600_000),
            ("2026-01-01t10:00:00z", 1_767_261_600_000), ("2026-01-01T10:00:00-00:00", 1_767_261_600_000),
            ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.999Z", -1),
            ("0000-01-01T00:00:00Z", -62_167_219_200_000),
            ("9999-12-31T23:59:59Z", 253_402_300_799_000), ("2024-02-29T00:00:00+23:59", 1_709_078_460_000),
        ] as [(String, Int64)])
    func moments(text: String, milliseconds: Int64) {
        #expect(Timestamp(internetDate: text) == Timestamp(milliseconds: milliseconds))
    }

    @Test(
        "a fraction of any length is cut to milliseconds",
        arguments: [
            ("1", 100), ("12", 120), ("123", 123), ("1239", 123), ("123456789", 123), ("999999999", 999), ("0", 0),
            ("000999", 0), (String(repeating: "9", count: 5000), 999),
        ] as [(String, Int64)])
    func fractions(digits: String, milliseconds: Int64) {
        #expect(Timestamp(internetDate: "1970-01-01T00:00:00.\(digits)Z") == Timestamp(milliseconds: milliseconds))
    }

    @Test(
        "anything else is no moment",
        arguments: [
            "", "2026", "2026-01-01", "2026-01-01T10:00:00", "2026-01-01 10:00:00Z", "2026-01-01T10:00Z",
            "2026-1-01T10:00:00Z", "26-01-01T10:00:00Z", "2026-13-01T10:00:00Z", "2026-00-01T10:00:00Z",
            "2026-02-29T10:00:00Z", "2026-01-32T10:00:00Z", "2026-01-00T10:00:00Z", "2026-01-01T24:00:00Z",
            "2026-01-01T10:60:00Z", "2026-01-01T10:00:61Z", "2026-01-01T10:00:00.Z", "2026-01-01T10:00:00,5Z",
            "2026-01-01T10:00:00+24:00", "2026-01-01T10:00:00+00:60", "2026-01-01T10:00:00+0000",
            "2026-01-01T10:00:00+00", "2026-01-01T10:00:00Z ", " 2026-01-01T10:00:00Z", "2026-01-01T10:00:00ZZ",
            "-2026-01-01T10:00:00Z", "+2026-01-01T10:00:00Z", "20260101T100000Z", "2026-01-01T10:00:00.-5Z",
            "2026-01-01T1\u{0660}:00:00Z", "Thu, 01 Jan 2026 10:00:00 GMT", "1767261600",
        ])
    func refused(text: String) {
        #expect(Timestamp(internetDate: text) == nil)
    }

    @Test("moments are those of another implementation")
    func comparison() {
        let formatter = ISO8601DateFormatter()
        for seconds in stride(from: Int64(-10_000_000_000), to: 10_000_000_000, by: 77_777_777) {
            let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
            #expect(Timestamp(internetDate: text) == Timestamp(seconds: seconds), "\(text)")
        }
    }

    @Test("a text that was cut anywhere is no moment")
    func cut() {
        let text = "1996-12-19T16:39:57.123-08:00"
        #expect(Timestamp(internetDate: text) != nil)
        for count in 0..<text.count { #expect(Timestamp(internetDate: String(text.prefix(count))) == nil) }
    }
}
