/// A login of this device that waits for a user to let it in.
///
/// Its states: begun → asked for → ended. *Begun*: nobody waits for it. *Asked for*: one ``DeviceLoginWait`` owns it, by its id in the
/// ``LoginBook``. A cancelled call, or a closed client, ends a wait at once; a request that is under way goes on in the background,
/// and what it brings is stored, as with every other login. Then, and after a failure that may pass, the login is *begun* again: its
/// run knows what is due. *Ended*: signed in, refused, or too late; its id is among the consumed ones. Nothing of it is written to the
/// store before its session: the codes last for minutes, and the user who starts the process again reads a new code.
package struct WaitingDeviceLogin: Sendable {
    package let id: String
    /// When the code ends.
    package let expiresAt: Timestamp
    let begun: BegunDeviceLogin
    var run: Polling<DeviceGrant>
    /// With whose key the tokens were asked for.
    var key: Secret?

    /// What its user is told.
    package var told: DeviceLogin { DeviceLogin(id: id, begun, expiresAt: expiresAt) }
}

extension WaitingDeviceLogin: UnfinishedLogin {
    package init?(_ login: PendingLogin) {
        guard case .device(let device) = login else { return nil }
        self = device
    }

    package var pending: PendingLogin { .device(self) }
    package var signInDemand: SignInDemand? { nil }

    package func unprovenSession() -> Session? { nil }

    package static let isConsumed = CardeaError(
        .attemptConsumed, "This device login has ended. Begin a new one.")
    package static let isUnknown = CardeaError(
        .attemptNotFound, "This client has no device login with this id. Begin a new one.")
    package static let isTooOld = CardeaError(
        .loginTimedOut, "The code of this device login has expired. Begin a new one.")
}

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
            let run = try client.backend.initiateDevice(options, at: client.moment.time)
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
            run: try backend.awaitDevice(begun, since: moment.uptime))
        changeLogins(isStored: false) { $0.insert(waiting) }
        log(.info, "Device login begun.", [("login", id)])
        return waiting.told
    }
}
