import CardeaBasics

/// The failure that a host reports by one of the storage statuses.
enum StoreRefusal {
    static func error(_ status: Int32, _ message: String) -> CardeaError {
        let codes: [CardeaError.Code] = [.storeUnavailable, .storeLocked, .storeFailed, .storeCorrupted]
        return CardeaError(codes.first { ErrorTable.row(for: $0)?.status == status } ?? .storeFailed, message.unmarked)
    }
}
