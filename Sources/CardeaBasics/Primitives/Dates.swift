extension Timestamp {
    /// Reads the date of an HTTP header in the three forms of RFC 9110, section 5.6.7; `nil` for anything else.
    ///
    /// The day of the week must be a day's name, but need not be the right one. A year of two digits lies between 1970
    /// and 2069, as in the dates of RFC 6265, so that reading a date needs no clock.
    package init?(httpDate text: String) {
        var reader = DateReader(text)
        guard let date = reader.httpDate() else { return nil }
        self = date
    }

    /// Reads a date as servers write it in JSON (RFC 3339, section 5.6), such as `2026-01-01T10:00:00.5Z`; `nil` for anything
    /// else.
    ///
    /// Fractions are cut to milliseconds, and a leap second is the first second of the next minute.
    package init?(internetDate text: String) {
        var reader = DateReader(text)
        guard let date = reader.internetDate() else { return nil }
        self = date
    }

    /// Makes a date of the Gregorian calendar from the seconds after its midnight in UTC; `nil` if the year has more than four
    /// digits, or the month no such day.
    fileprivate init?(year: Int, month: Int, day: Int, second: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, of: year)
        else { return nil }
        self.init(seconds: Int64(Self.days(to: day, month, year) * 86_400 + second))
    }

    /// Counts the days since 1970-01-01. Years begin in March, so that the leap day ends one, and are counted from -400, so that
    /// none is negative.
    private static func days(to day: Int, _ month: Int, _ year: Int) -> Int {
        let shifted = (month <= 2 ? year - 1 : year) + 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - epoch
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

/// Walks over a date in ASCII.
private struct DateReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    mutating func httpDate() -> Timestamp? {
        let weekday = letters()
        let date: Timestamp?
        if Self.longWeekdays.contains(weekday) {
            date = skip(", ") ? rfc850() : nil
        } else if Self.weekdays.contains(weekday) {
            date = skip(", ") ? fixed() : ascTime()
        } else {
            date = nil
        }
        return rest.isEmpty ? date : nil
    }

    /// Reads the rest of `Sun, 06 Nov 1994 08:49:37 GMT`.
    private mutating func fixed() -> Timestamp? {
        guard let day = number(digits: 2), skip(" "), let month = month(), skip(" "), let year = number(digits: 4),
            skip(" "), let second = time(), skip(" GMT")
        else { return nil }
        return Timestamp(year: year, month: month, day: day, second: second)
    }

    /// Reads the rest of `Sunday, 06-Nov-94 08:49:37 GMT`.
    private mutating func rfc850() -> Timestamp? {
        guard let day = number(digits: 2), skip("-"), let month = month(), skip("-"),
            let shortYear = number(digits: 2), skip(" "), let second = time(), skip(" GMT")
        else { return nil }
        let year = shortYear < 70 ? 2000 + shortYear : 1900 + shortYear
        return Timestamp(year: year, month: month, day: day, second: second)
    }

    /// Reads the rest of `Sun Nov  6 08:49:37 1994`.
    private mutating func ascTime() -> Timestamp? {
        guard skip(" "), let month = month(), skip(" "), let day = number(digits: skip(" ") ? 1 : 2), skip(" "),
            let second = time(), skip(" "), let year = number(digits: 4)
        else { return nil }
        return Timestamp(year: year, month: month, day: day, second: second)
    }

    mutating func internetDate() -> Timestamp? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
            let day = number(digits: 2), skip("T") || skip("t"), let second = time(), let fraction = fraction(),
            let offset = offset(), rest.isEmpty,
            let moment = Timestamp(year: year, month: month, day: day, second: second)
        else { return nil }
        return moment.advanced(byMilliseconds: Int64(fraction - offset * 1000))
    }

    private mutating func month() -> Int? {
        Self.months.firstIndex(of: letters()).map { $0 + 1 }
    }

    /// Reads the seconds since midnight; a leap second is the first second of the next minute.
    private mutating func time() -> Int? {
        guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60,
            skip(":"), let second = number(digits: 2), second <= 60
        else { return nil }
        return (hour * 60 + minute) * 60 + second
    }

    /// Reads the milliseconds of `.5` and the like; zero without a fraction.
    private mutating func fraction() -> Int? {
        guard skip(".") else { return 0 }
        var (milliseconds, unit, count) = (0, 100, 0)
        while let digit = number(digits: 1) {
            milliseconds += digit * unit
            (unit, count) = (unit / 10, count + 1)
        }
        return count > 0 ? milliseconds : nil
    }

    /// Reads the seconds by which the written time is ahead of UTC.
    private mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2), hours < 24, skip(":"), let minutes = number(digits: 2),
            minutes < 60
        else { return nil }
        return sign * (hours * 60 + minutes) * 60
    }

    /// Steps over a text, if it is what follows.
    private mutating func skip(_ text: StaticString) -> Bool {
        let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard rest.starts(with: expected) else { return false }
        rest = rest.dropFirst(expected.count)
        return true
    }

    /// Reads letters, possibly none.
    private mutating func letters() -> String {
        let letters = rest.prefix(while: ASCII.isLetter)
        rest = rest[letters.endIndex...]
        return String(decoding: letters, as: UTF8.self)
    }

    /// Reads a number of exactly that many digits, at most nine; `nil` if there are fewer, and then nothing is read.
    private mutating func number(digits count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(ASCII.isDigit) else { return nil }
        rest = rest[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let longWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
