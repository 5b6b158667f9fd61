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
