import CardeaCore

/// How long the caller of a blocking call waits, from the moment of the call.
package struct CallLimit: Sendable {
    private let watchdog: CallWatchdog
    private let milliseconds: UInt32
    private let error: CardeaError
    private let whenReached: @Sendable () -> Void

    /// - Parameters:
    ///   - error: What the caller gets at the limit.
    ///   - whenReached: Runs at the limit, on the watchdog's thread, before the caller gets its error.
    init(
        _ watchdog: CallWatchdog, milliseconds: UInt32, error: CardeaError,
        whenReached: @escaping @Sendable () -> Void = {}
    ) {
        self.watchdog = watchdog
        self.milliseconds = milliseconds
        self.error = error
        self.whenReached = whenReached
    }

    /// Starts to count; returns what ends that.
    func begin(_ giveUp: @escaping @Sendable (CardeaError) -> Void) -> () -> Void {
        let number = watchdog.act(afterMilliseconds: milliseconds) { [error, whenReached] in
            whenReached()
            giveUp(error)
        }
        return { [watchdog] in watchdog.callOff(number) }
    }
}
