/// A moment as JSON of servers writes it: RFC 3339, section 5.6.
package enum InternetDate {
    /// Reads a moment such as `2026-01-01T10:00:00.5Z`; `nil` for anything that is none.
    ///
    /// Fractions are cut to milliseconds, and a leap second is the first second of the next minute.
    package static func parse(_ text: String) -> Timestamp? {
        var cursor = TextCursor(text)
        guard let year = cursor.number(digits: 4), cursor.skip("-"), let month = cursor.number(digits: 2),
            cursor.skip("-"), let day = cursor.number(digits: 2), cursor.skip("T") || cursor.skip("t"),
            let second = time(&cursor), let fraction = fraction(&cursor), let offset = offset(&cursor), cursor.isAtEnd,
            let moment = CivilDate(year: year, month: month, day: day)?.timestamp(second: second)
        else { return nil }
        return moment.advanced(byMilliseconds: Int64(fraction - offset * 1000))
    }

    private static func time(_ cursor: inout TextCursor) -> Int? {
        guard let hour = cursor.number(digits: 2), hour < 24, cursor.skip(":"),
            let minute = cursor.number(digits: 2), minute < 60, cursor.skip(":"),
            let second = cursor.number(digits: 2), second <= 60
        else { return nil }
        return (hour * 60 + minute) * 60 + second
    }

    /// Milliseconds of `.5` and the like; zero where there is no fraction.
    private static func fraction(_ cursor: inout TextCursor) -> Int? {
        guard cursor.skip(".") else { return 0 }
        var (milliseconds, unit, count) = (0, 100, 0)
        while let digit = cursor.number(digits: 1) {
            milliseconds += digit * unit
            (unit, count) = (unit / 10, count + 1)
        }
        return count > 0 ? milliseconds : nil
    }

    /// How many seconds the written time is ahead of UTC.
    private static func offset(_ cursor: inout TextCursor) -> Int? {
        if cursor.skip("Z") || cursor.skip("z") { return 0 }
        let sign = cursor.skip("+") ? 1 : cursor.skip("-") ? -1 : 0
        guard sign != 0, let hours = cursor.number(digits: 2), hours < 24, cursor.skip(":"),
            let minutes = cursor.number(digits: 2), minutes < 60
        else { return nil }
        return sign * (hours * 60 + minutes) * 60
    }
}
