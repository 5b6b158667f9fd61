import CardeaCore

/// The names of a store's records, each made once: a digest costs more than the rest of a short read.
final class SealedNames: Sendable {
    /// An application has four kinds of records for each account, and seldom more than a few accounts in one process.
    private static let enough = 64

    /// By their bytes: texts that Unicode holds for the same are accounts of their own.
    private let known = Lock<[[UInt8]: SealedName]>([:])

    func name(of key: StoreKey) throws(CardeaError) -> SealedName {
        let bytes = SealedName.bytes(of: key)
        if let name = known.withLock({ $0[bytes] }) { return name }
        let name = try SealedName(bytes: bytes)
        known.withLock { known in
            if known.count >= Self.enough { known.removeAll(keepingCapacity: true) }
            known[bytes] = name
        }
        return name
    }
}
