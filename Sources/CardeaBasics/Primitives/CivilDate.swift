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
