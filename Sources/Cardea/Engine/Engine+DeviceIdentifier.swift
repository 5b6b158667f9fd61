import CardeaCore

/// The device's identifier as an engine knows it: a random name that survives the user's signing out.
struct DeviceIdentifier {
    var id: String?
    var loading: Task<Void, Never>?
    var waiters: [OneShot<Void>] = []
    /// Set when the store took longer than anybody waits.
    var isSlow = false
}

extension Engine {
    /// The device's identifier, or `nil` where the store does not give one in time: no request fails or waits long for it.
    func deviceID() async -> String? {
        if let id = device.id { return id }
        if device.loading == nil {
            device.isSlow = false
            device.loading = spawn { [self] in await loadDevice() }
            let executor = platform.executor
            _ = platform.after(Self.devicePatience) { [weak self] in
                Task(executorPreference: executor) { await self?.deviceIsSlow() }
            }
        }
        guard !device.isSlow else { return nil }
        let waiter = OneShot<Void>()
        device.waiters.append(waiter)
        _ = try? await waiter.value()
        return device.id
    }

    private func deviceIsSlow() {
        guard device.loading != nil else { return }
        device.isSlow = true
        releaseDeviceWaiters()
    }

    private func loadDevice() async {
        do throws(CardeaError) {
            device.id = try await storedDevice()
        } catch {
            let level: LogLevel = error.code == .storeCorrupted ? .warning : .debug
            log(level, "The device has no identifier for now.", [("code", error.code.rawValue)])
        }
        device.loading = nil
        releaseDeviceWaiters()
    }

    private func releaseDeviceWaiters() {
        let waiters = device.waiters
        device.waiters = []
        for waiter in waiters { waiter.deliver(.success(())) }
    }

    private func storedDevice() async throws(CardeaError) -> String {
        if let id = try await readDevice() { return id }
        let hold = try await lock(.device)
        defer { hold.release() }
        if let id = try await readDevice() { return id }
        let id = try newUUID()
        try await platform.store.write(DeviceRecord.record(id), for: key(.device))
        return id
    }

    private func readDevice() async throws(CardeaError) -> String? {
        let stored = try await platform.store.read(key(.device))
        return try stored.map { record throws(CardeaError) in try DeviceRecord.id(record) }
    }

    /// How long a request waits for the identifier.
    private static let devicePatience: UInt32 = 250
}
