/// A day of the Gregorian calendar, extended over all time.
struct CivilDate {
    let year: Int
    let month: Int
    let day: Int

    /// Checks that the month has such a day.
    init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day on which a moment falls in UTC.
    init(_ moment: Timestamp) {
        // Counts from 0000-03-01, so that the leap day ends a year and 400 years are one period.
        let count = Self.floorDivide(Int(moment.seconds), 86_400) + Self.epoch
        let period = Self.floorDivide(count, 146_097)
        let dayOfPeriod = count - period * 146_097
        let leapDays = dayOfPeriod / 1460 - dayOfPeriod / 36_524 + dayOfPeriod / 146_096
        let yearOfPeriod = (dayOfPeriod - leapDays) / 365
        let dayOfYear = dayOfPeriod - (365 * yearOfPeriod + yearOfPeriod / 4 - yearOfPeriod / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = period * 400 + yearOfPeriod + (month <= 2 ? 1 : 0)
    }

    /// That many seconds after the day's midnight in UTC.
    func timestamp(second: Int) -> Timestamp {
        Timestamp(seconds: Int64(daysSince1970 * 86_400 + second))
    }

    private var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let period = Self.floorDivide(shifted, 400)
        let yearOfPeriod = shifted - period * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return period * 146_097 + yearOfPeriod * 365 + yearOfPeriod / 4 - yearOfPeriod / 100 + dayOfYear - Self.epoch
    }

    /// The days from 0000-03-01 to 1970-01-01.
    private static let epoch = 719_468

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}
