import CardeaBasics

/// How long the caller of a blocking call waits, from the moment of the call.
package struct CallLimit: Sendable {
    private let watchdog: CallWatchdog
    private let milliseconds: UInt32
    private let error: CardeaError
    private let cut: EndHooks
    private let whenReached: @Sendable () -> Void

    /// - Parameters:
    ///   - error: What the caller gets at the limit.
    ///   - cut: Ends the waiting before the limit: the caller gets ``CardeaError/cancelled``.
    ///   - whenReached: Runs when the waiting is ended, on the thread that does, before the caller gets its error.
    init(
        _ watchdog: CallWatchdog, milliseconds: UInt32, error: CardeaError, cut: EndHooks,
        whenReached: @escaping @Sendable () -> Void = {}
    ) {
        self.watchdog = watchdog
        self.milliseconds = milliseconds
        self.error = error
        self.cut = cut
        self.whenReached = whenReached
    }

    /// Starts to count; returns what ends that.
    func begin(_ giveUp: @escaping @Sendable (CardeaError) -> Void) -> @Sendable () -> Void {
        let end = { @Sendable [whenReached] (error: CardeaError) in
            whenReached()
            giveUp(error)
        }
        let cutting = cut.add { end(.cancelled) }
        let number = watchdog.act(afterMilliseconds: milliseconds) { [error] in end(error) }
        return { [watchdog, cut] in
            watchdog.callOff(number)
            cut.callOff(cutting)
        }
    }
}
