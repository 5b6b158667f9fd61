import Cardea
import CardeaBasics

/// Ends work that takes too long.
enum TimeLimit {
    /// Runs the work; when the time is over it is cancelled, and unless it finishes all the same, the failure is thrown.
    static func run<Value: Sendable>(
        _ limit: Duration, or failure: any Error, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try? await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            if let value = try await group.next() ?? nil { return value }
            if Task.isCancelled { throw CardeaError.cancelled }
            group.cancelAll()
            do {
                if let value = try await group.next() ?? nil { return value }
            } catch let error as CardeaError where error.code == .cancelled {
                throw failure
            }
            throw failure
        }
    }
}
