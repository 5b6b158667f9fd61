/// Takes the one result of something that was begun: on any thread, and perhaps before the call that begins it has returned.
///
/// Each caller gets exactly one result, always. Cancelling makes it come soon.
package typealias Completion<Value> = @Sendable (Result<Value, CardeaError>) -> Void

/// Ends something that is under way, from any thread. Too late or twice, it does nothing.
package typealias Cancellation = @Sendable () -> Void
