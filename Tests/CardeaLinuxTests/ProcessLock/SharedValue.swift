import CardeaCore

/// A value that several tasks read and write, one at a time.
final class SharedValue<Value: Sendable>: Sendable {
    private let state: VisibleMutex<Value>

    init(_ value: Value) { state = VisibleMutex(value) }

    var value: Value { state.withLock { $0 } }

    func set(_ value: Value) { state.withLock { $0 = value } }
}
