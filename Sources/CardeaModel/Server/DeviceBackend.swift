package import CardeaBasics

/// The answer of a server that has begun a device login.
package struct BegunDeviceLogin: Sendable {
    package let userCode: String
    package let verificationURI: String
    package let verificationURIComplete: String?
    /// The time that the codes last.
    package let lifetimeMilliseconds: Int64
    /// The time between two questions to the server.
    package let intervalMilliseconds: Int64
    /// The secrets that ask for the tokens and check them.
    package let secrets: any DeviceSecrets

    package init(
        userCode: String, verificationURI: String, verificationURIComplete: String?, lifetimeMilliseconds: Int64,
        intervalMilliseconds: Int64, secrets: any DeviceSecrets
    ) {
        (
            self.userCode, self.verificationURI, self.verificationURIComplete, self.lifetimeMilliseconds,
            self.intervalMilliseconds, self.secrets
        ) = (userCode, verificationURI, verificationURIComplete, lifetimeMilliseconds, intervalMilliseconds, secrets)
    }
}

/// The secrets with which a server is asked for the tokens of a device. They are never written.
package protocol DeviceSecrets: AnyObject, Sendable {}

// The user code lets a user in: no textual form shows it.
extension BegunDeviceLogin: Redacted {
    /// The name of the type.
    package var description: String { "BegunDeviceLogin" }
}

/// The answer that brought the tokens of a device login. They are given once, so it is kept until they are checked.
package struct DeviceGrant: Sendable {
    package let response: HTTPResponse
    package let at: Timestamp

    package init(response: HTTPResponse, at: Timestamp) {
        (self.response, self.at) = (response, at)
    }
}

/// Device logins (RFC 8628), for kinds of servers that have them.
package protocol DeviceBackend: AnyObject, Sendable {
    /// Begins a login of a device without a browser.
    func initiateDevice(_ options: DeviceLoginOptions, at now: Timestamp) throws(CardeaError) -> Run<BegunDeviceLogin>

    /// Asks until the user has decided.
    ///
    /// - Parameter uptime: The time at which the login was begun.
    func awaitDevice(
        _ login: BegunDeviceLogin, since uptime: Int64
    ) throws(CardeaError) -> Polling<DeviceGrant>

    /// Checks the tokens that the server gave for a device login.
    func finalizeDevice(
        _ login: BegunDeviceLogin, with grant: DeviceGrant
    ) throws(CardeaError) -> Run<GrantedSession>
}
