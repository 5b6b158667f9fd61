import CLinux
import Glibc

/// The watched files of a loop, over epoll.
///
/// A change of what is watched is told to the kernel just before the next wait, so a connection that goes idle and is
/// used again in one turn costs no system call. A file that is to be closed is taken out at once: epoll would go on
/// reporting it as long as a forked process holds a copy.
final class Poller {
    private struct Watch {
        var wanted: UInt32
        var registered: UInt32
        let generation: UInt32
        let handler: FileHandler
    }

    let signal: WakeSignal
    private let epoll: Int32
    /// Made when it is first needed.
    private var alarm: Int32 = -1
    /// By ``key(_:)``.
    private var watches: [UInt64: Watch] = [:]
    private var changed: [Int32] = []
    /// Files that the kernel did not take.
    private var refused: [Int32] = []
    private var hearsBell = false
    /// Tells the watches of one descriptor number apart; zero is the wake signal, the bell or the alarm.
    private var generation: UInt32 = 0
    private let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: 64)

    private init(_ epoll: Int32, _ signal: WakeSignal) { (self.epoll, self.signal) = (epoll, signal) }

    /// - Returns: `nil` while the system has no files for it.
    static func make() -> Poller? {
        guard let signal = WakeSignal.make() else { return nil }
        let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { return nil }
        let poller = Poller(epoll, signal)
        return poller.add(signal.file) ? poller : nil
    }

    deinit {
        close(epoll)
        if alarm >= 0 { close(alarm) }
        events.deallocate()
    }

    func watch(_ file: Int32, for interest: FileEvents, handler: @escaping FileHandler) {
        let wanted = Self.mask(interest)
        changed.append(file)
        guard !setWanted(wanted, for: file) else { return }
        generation = generation == .max ? 1 : generation + 1
        watches[Self.key(file)] = Watch(wanted: wanted, registered: 0, generation: generation, handler: handler)
    }

    func pause(_ file: Int32) {
        if setWanted(0, for: file) { changed.append(file) }
    }

    /// A descriptor in the type that the keys of other tables have: for another one the runtime would make types of its own.
    private static func key(_ file: Int32) -> UInt64 { UInt64(UInt32(bitPattern: file)) }

    private func setWanted(_ mask: UInt32, for file: Int32) -> Bool {
        guard let index = watches.index(forKey: Self.key(file)) else { return false }
        watches.values[index].wanted = mask
        return true
    }

    func unwatch(_ file: Int32) {
        guard let watch = watches.removeValue(forKey: Self.key(file)), watch.registered != 0 else { return }
        _ = control(EPOLL_CTL_DEL, file, 0, generation: watch.generation)
    }

    /// Ends a sleep, too, when the bell rings.
    func listen() {
        if !hearsBell { hearsBell = add(Bell.file) }
    }

    /// A file of which only a change counts: it ends a sleep.
    private func add(_ file: Int32) -> Bool {
        control(EPOLL_CTL_ADD, file, EPOLLIN.rawValue | EPOLLET.rawValue, generation: 0)
    }

    /// Brings the kernel up to date.
    func applyChanges() {
        for file in changed {
            guard let watch = watches[Self.key(file)], watch.wanted != watch.registered else { continue }
            let operation = watch.registered == 0 ? EPOLL_CTL_ADD : watch.wanted == 0 ? EPOLL_CTL_DEL : EPOLL_CTL_MOD
            let isDone = control(operation, file, watch.wanted, generation: watch.generation)
            if isDone || watch.wanted == 0 {
                watches[Self.key(file)]?.registered = watch.wanted
            } else {
                refused.append(file)
            }
        }
        changed.removeAll(keepingCapacity: true)
    }

    /// True if a handler has to run without any event.
    var hasRefused: Bool { !refused.isEmpty }

    /// Sleeps until a file is ready, the signal comes or the time is up. How many files have something to tell; `nil` when waiting
    /// is impossible for good. Touches nothing that changes.
    func sleep(milliseconds: Int64?) -> Int? {
        // Newer headers of the C library say that the buffer is not null.
        guard let buffer = events.baseAddress else { return nil }
        let count = epoll_wait(epoll, buffer, Int32(events.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
        guard count >= 0 || errno == EINTR else { return nil }
        return Int(max(0, count))
    }

    /// Runs the handlers of so many files. True if the bell has rung, or cannot be heard.
    func deliver(_ count: Int) -> Bool {
        // Looking at the bell makes its file.
        let bell = hearsBell ? Self.key(Bell.file) : nil
        var hasRung = !hearsBell
        for event in events.prefix(count) {
            if event.data.u64 == bell { hasRung = true } else { deliver(event) }
        }
        while let file = refused.popLast() { watches[Self.key(file)]?.handler(file, .failed) }
        return hasRung
    }

    /// Ends a sleep that is under way at that time. False when the system has no files for it.
    func setAlarm(_ nanoseconds: Int64) -> Bool {
        if alarm < 0 {
            alarm = cardea_new_timer()
            guard alarm >= 0, add(alarm) else { return false }
        }
        return cardea_set_timer(alarm, nanoseconds) == 0
    }

    private func deliver(_ event: epoll_event) {
        let file = Int32(truncatingIfNeeded: event.data.u64)
        guard let watch = watches[Self.key(file)], UInt64(watch.generation) == event.data.u64 >> 32, watch.wanted != 0
        else { return }
        var happened: FileEvents = []
        if event.events & EPOLLIN.rawValue != 0 { happened.insert(.readable) }
        if event.events & EPOLLOUT.rawValue != 0 { happened.insert(.writable) }
        if event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0 { happened.insert(.failed) }
        watch.handler(file, happened)
    }

    private func control(_ operation: Int32, _ file: Int32, _ mask: UInt32, generation: UInt32) -> Bool {
        var event = epoll_event()
        event.events = mask
        event.data.u64 = UInt64(generation) << 32 | UInt64(UInt32(bitPattern: file))
        return epoll_ctl(epoll, operation, file, &event) == 0
    }

    private static func mask(_ interest: FileEvents) -> UInt32 {
        (interest.contains(.readable) ? EPOLLIN.rawValue : 0) | (interest.contains(.writable) ? EPOLLOUT.rawValue : 0)
    }
}

/// The events of a watched file.
package struct FileEvents: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let readable = FileEvents(rawValue: 1)
    package static let writable = FileEvents(rawValue: 2)
    /// The other end is gone or the file is in error; delivered without being asked for.
    package static let failed = FileEvents(rawValue: 4)
}

/// Takes the file and what happened to it.
package typealias FileHandler = (_ file: Int32, _ events: FileEvents) -> Void
