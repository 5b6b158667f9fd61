import CardeaBasics
import CardeaModel

/// A run of whose failures a backend says how much they end.
struct JudgedRun<Base: ProtocolRun>: ProtocolRun {
    private var base: Base
    private let judge: @Sendable (CardeaError) -> Refusal

    init(_ base: Base, by judge: @escaping @Sendable (CardeaError) -> Refusal) {
        (self.base, self.judge) = (base, judge)
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<Base.Output> {
        do throws(CardeaError) {
            return try base.next(event)
        } catch {
            throw error.judged(judge(error))
        }
    }
}
