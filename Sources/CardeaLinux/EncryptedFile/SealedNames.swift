import CardeaBasics
import CardeaModel

/// The names of a store's records, each made once: a digest costs more than the rest of a short read.
final class SealedNames: Sendable {
    /// An application has four kinds of records for each account, and seldom more than a few accounts in one process.
    private static let enough = 64

    private let known = Lock<[StoreKey: SealedName]>([:])

    func name(of key: StoreKey) throws(CardeaError) -> SealedName {
        if let name = known.withLock({ $0[key] }) { return name }
        let name = try SealedName(key)
        known.withLock { known in
            if known.count >= Self.enough { known.removeAll(keepingCapacity: true) }
            known[key] = name
        }
        return name
    }
}
