import CardeaAsync
import CardeaBasics

/// A timer whose time comes when the test says so.
final class HeldTimer: Sendable {
    typealias After = @Sendable (UInt32, @escaping @Sendable () -> Void) -> @Sendable () -> Void

    struct Wait: Sendable {
        let milliseconds: UInt32
        let end: @Sendable () -> Void
    }

    /// The first wait that takes longer than a second.
    let long = Eventual<Wait>()

    /// As ``EnginePlatform/after``: nothing happens by itself.
    var after: After {
        { [long] milliseconds, action in
            if milliseconds > 1000 { long.reach(Wait(milliseconds: milliseconds, end: action)) }
            return {}
        }
    }
}
