import CardeaBasics

/// A value that several tasks read and write, one at a time.
final class SharedValue<Value: Sendable>: Sendable {
    private let state: Lock<Value>

    init(_ value: Value) { state = Lock(value) }

    var value: Value { state.withLock { $0 } }

    func set(_ value: Value) { state.withLock { $0 = value } }
}
