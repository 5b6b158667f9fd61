/// Ends the sleep of a loop's thread, from any thread.
protocol LoopSleeper: AnyObject, Sendable {
    /// The sleep that the thread is in, or is about to begin, ends at once.
    func wake()
}
