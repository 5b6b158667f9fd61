import CardeaBasics
import Glibc

/// The textual forms of a moment that HTTP and JSON use.
enum CalendarTime {
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, the form of the `Date` field.
    static func imfFixdate(_ moment: Timestamp) -> String {
        let parts = components(moment)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let day = "\(days[Int(parts.tm_wday)]), \(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
        return "\(day) \(parts.tm_year + 1900) \(time(parts)) GMT"
    }

    /// `1994-11-06T08:49:37Z`.
    static func iso8601(_ moment: Timestamp) -> String {
        let parts = components(moment)
        return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))T\(time(parts))Z"
    }

    /// The moment that the system's clock shows.
    static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    private static func components(_ moment: Timestamp) -> tm {
        var seconds = time_t(min(max(moment.seconds, 0), 253_402_300_799))
        var parts = tm()
        gmtime_r(&seconds, &parts)
        return parts
    }

    private static func time(_ parts: tm) -> String {
        "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
    }

    private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
