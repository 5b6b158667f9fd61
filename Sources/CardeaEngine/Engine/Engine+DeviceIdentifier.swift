import CardeaBasics
import CardeaModel
import CardeaOperations

/// The device's identifier as an engine knows it.
struct DeviceIdentifier {
    var id: String?
    /// Present while the store is asked for it.
    var waiting: SharedResult<String?>?
    /// Set when the store took longer than anybody waits.
    var isSlow = false
}

extension Engine {
    /// The device's identifier, or `nil` where the store does not give one in time: no request fails or waits long for it.
    func nameDevice(_ done: @escaping Completion<String?>) -> Cancellation? {
        if device.id != nil || device.waiting != nil && device.isSlow {
            done(.success(device.id))
            return nil
        }
        if let waiting = device.waiting { return waiting.add(platform.executor, done) }
        let waiting = SharedResult<String?>()
        (device.waiting, device.isSlow) = (waiting, false)
        let cancel = waiting.add(platform.executor, done)
        let loop = platform.executor
        _ = platform.after(Self.devicePatience) { [self] in
            loop.perform { [self] in deviceIsSlow(waiting) }
        }
        startUnattended(OperationStack(DeviceNaming()), later: false) { [self] in deviceNamed($0) }
        return cancel
    }

    private func deviceNamed(_ result: Result<String, CardeaError>) {
        switch result {
        case .success(let id):
            device.id = id
        case .failure(let error):
            let level: LogLevel = error.code == .storeCorrupted ? .warning : .debug
            log(level, "The identifier of this device is unavailable for now.", [("code", error.code.rawValue)])
        }
        device.waiting.take()?.come(.success(device.id))
    }

    private func deviceIsSlow(_ waiting: SharedResult<String?>) {
        guard device.waiting === waiting else { return }
        device.isSlow = true
        waiting.come(.success(nil))
    }

    /// How long a request waits for the identifier.
    private static let devicePatience: UInt32 = 250
}
