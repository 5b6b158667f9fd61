import CardeaBasics
import CardeaLinux
import Glibc

extension Timestamp {
    /// Now, by this machine's clock.
    static var current: Timestamp { SystemClock().now() }

    /// Date and time of this machine's time zone, to the second: "2026-03-01 14:03:20 +01:00"; `nil` beyond the calendar.
    var spoken: String? {
        var time = time_t(seconds)
        var parts = tm()
        guard localtime_r(&time, &parts) != nil else { return nil }
        var text = [CChar](repeating: 0, count: 64)
        guard strftime(&text, text.count, "%Y-%m-%d %H:%M:%S %z", &parts) > 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
