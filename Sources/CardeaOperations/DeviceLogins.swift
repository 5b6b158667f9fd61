package import CardeaBasics
package import CardeaModel

/// Begins a login of a device without a browser.
package struct DeviceLoginBeginning: Operation {
    package typealias Output = DeviceLogin

    private let options: DeviceLoginOptions
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case naming(BegunDeviceLogin)
    }

    package init(_ options: DeviceLoginOptions) { self.options = options }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Step {
        switch (phase, event) {
        case (.beginning, .begin):
            let run = try client.backend.parts.requireDevices().initiateDevice(options, at: client.moment.time)
            return .call(StoreProof()) { _, _, client in
                let epoch = client.session.epoch
                return .call(Exchange(run, as: SigningIdentity())) { me, begun, client throws(CardeaError) in
                    try client.session.requireEpoch(epoch)
                    me.phase = .naming(begun)
                    return .perform(.name(.login("dev")))
                }
            }
        case (.naming(let begun), .named(let name)):
            return .finish(try client.awaitDevice(begun, named: name))
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }
}

extension ClientState {
    fileprivate mutating func awaitDevice(
        _ begun: BegunDeviceLogin, named id: String
    ) throws(CardeaError) -> DeviceLogin {
        let waiting = WaitingDeviceLogin(
            id: id, expiresAt: moment.time.advanced(byMilliseconds: begun.lifetimeMilliseconds), begun: begun,
            run: try backend.parts.requireDevices().awaitDevice(begun, since: moment.uptime))
        changeLogins(isStored: false) { $0.insert(waiting) }
        log(.info, "Device login begun.", [("login", id)])
        return waiting.told
    }
}
