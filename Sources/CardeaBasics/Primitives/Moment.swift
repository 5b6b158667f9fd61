/// A moment by both clocks of this machine.
package struct Moment: Sendable, Hashable {
    /// By the wall clock, which the user may set.
    package let time: Timestamp
    /// By ``Clock/uptime()``, which nobody sets.
    package let uptime: Int64

    package init(time: Timestamp, uptime: Int64) {
        (self.time, self.uptime) = (time, uptime)
    }
}
