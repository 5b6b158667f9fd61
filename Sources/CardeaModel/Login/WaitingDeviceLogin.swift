package import CardeaBasics

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
    package let begun: BegunDeviceLogin
    package var run: Polling<DeviceGrant>
    /// With whose key the tokens were asked for.
    package var key: Secret?

    package init(
        id: String, expiresAt: Timestamp, begun: BegunDeviceLogin, run: Polling<DeviceGrant>, key: Secret? = nil
    ) {
        (self.id, self.expiresAt, self.begun, self.run, self.key) = (id, expiresAt, begun, run, key)
    }

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
