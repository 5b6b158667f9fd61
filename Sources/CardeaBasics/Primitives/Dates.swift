/// The date of an HTTP header in the three forms of RFC 9110, section 5.6.7.
package enum HTTPDate {
    /// Reads a date; `nil` for anything that is none.
    ///
    /// The day of the week must be a day's name, but need not be the right one. A year of two digits lies between 1970
    /// and 2069, as in the dates of RFC 6265, so that reading a date needs no clock.
    package static func parse(_ text: String) -> Timestamp? {
        var cursor = TextCursor(text)
        let weekday = cursor.letters()
        let date: Timestamp?
        if longWeekdays.contains(weekday) {
            date = cursor.skip(", ") ? rfc850(&cursor) : nil
        } else if weekdays.contains(weekday) {
            date = cursor.skip(", ") ? fixed(&cursor) : ascTime(&cursor)
        } else {
            date = nil
        }
        return cursor.isAtEnd ? date : nil
    }

    /// The rest of `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func fixed(_ cursor: inout TextCursor) -> Timestamp? {
        guard let day = cursor.number(digits: 2), cursor.skip(" "), let month = month(&cursor), cursor.skip(" "),
            let year = cursor.number(digits: 4), cursor.skip(" "), let second = time(&cursor), cursor.skip(" GMT")
        else { return nil }
        return CivilDate(year: year, month: month, day: day)?.timestamp(second: second)
    }

    /// The rest of `Sunday, 06-Nov-94 08:49:37 GMT`.
    private static func rfc850(_ cursor: inout TextCursor) -> Timestamp? {
        guard let day = cursor.number(digits: 2), cursor.skip("-"), let month = month(&cursor), cursor.skip("-"),
            let shortYear = cursor.number(digits: 2), cursor.skip(" "), let second = time(&cursor), cursor.skip(" GMT")
        else { return nil }
        let year = shortYear < 70 ? 2000 + shortYear : 1900 + shortYear
        return CivilDate(year: year, month: month, day: day)?.timestamp(second: second)
    }

    /// The rest of `Sun Nov  6 08:49:37 1994`.
    private static func ascTime(_ cursor: inout TextCursor) -> Timestamp? {
        guard cursor.skip(" "), let month = month(&cursor), cursor.skip(" "),
            let day = cursor.number(digits: cursor.skip(" ") ? 1 : 2), cursor.skip(" "),
            let second = time(&cursor), cursor.skip(" "), let year = cursor.number(digits: 4)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)?.timestamp(second: second)
    }

    private static func month(_ cursor: inout TextCursor) -> Int? {
        months.firstIndex(of: cursor.letters()).map { $0 + 1 }
    }

    /// Seconds since midnight; a leap second is the first second of the next minute.
    private static func time(_ cursor: inout TextCursor) -> Int? {
        guard let hour = cursor.number(digits: 2), hour < 24, cursor.skip(":"),
            let minute = cursor.number(digits: 2), minute < 60, cursor.skip(":"),
            let second = cursor.number(digits: 2), second <= 60
        else { return nil }
        return (hour * 60 + minute) * 60 + second
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let longWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

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

/// A day of the Gregorian calendar.
struct CivilDate {
    private let year: Int
    private let month: Int
    private let day: Int

    /// Checks that the year has four digits at most and the month such a day.
    init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// That many seconds after the day's midnight in UTC.
    func timestamp(second: Int) -> Timestamp {
        Timestamp(seconds: Int64(daysSince1970 * 86_400 + second))
    }

    /// Years begin in March, so that the leap day ends one, and are counted from -400, so that none is negative.
    private var daysSince1970: Int {
        let shifted = (month <= 2 ? year - 1 : year) + 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - Self.epoch
    }

    /// The days from March 1st of the year -400 to 1970-01-01.
    private static let epoch = 719_468 + 146_097

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// Walks over a short ASCII text of fixed form.
struct TextCursor {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    /// Whether everything has been read.
    var isAtEnd: Bool { rest.isEmpty }

    /// Steps over a text, if it is what follows.
    mutating func skip(_ text: StaticString) -> Bool {
        let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard rest.starts(with: expected) else { return false }
        rest = rest.dropFirst(expected.count)
        return true
    }

    /// Reads letters, possibly none.
    mutating func letters() -> String {
        let letters = rest.prefix(while: ASCII.isLetter)
        rest = rest[letters.endIndex...]
        return String(decoding: letters, as: UTF8.self)
    }

    /// Reads a number of exactly that many digits, at most nine; `nil` when there are fewer, and then nothing is read.
    mutating func number(digits count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(ASCII.isDigit) else { return nil }
        rest = rest[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
