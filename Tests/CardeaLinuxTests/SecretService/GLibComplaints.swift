import CGIO
import Foundation
import Synchronization

/// Counts the warnings and worse of GLib and its libraries in this process, from when it is first asked.
enum GLibComplaints {
    static var count: Int { counter.value.load(ordering: .relaxed) }

    private static let counter = Counter()

    private final class Counter: Sendable {
        let value = Atomic<Int>(0)

        init() {
            g_log_set_writer_func(
                { level, fields, count, _ in
                    let complaints =
                        G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue
                    if level.rawValue & complaints != 0 {
                        GLibComplaints.counter.value.add(1, ordering: .relaxed)
                        g_log_writer_default(level, fields, count, nil)
                    }
                    return G_LOG_WRITER_HANDLED
                }, nil, nil)
        }
    }
}
