import CardeaCore

/// What a `cardea_attempt` names.
final class AttemptHandle: Sendable {
    let attempt: OAuthLoginAttempt
    let texts = BorrowedTexts()

    init(_ attempt: OAuthLoginAttempt) { self.attempt = attempt }

    static func find(_ handle: OpaquePointer?) -> AttemptHandle? { HandleTable.find(handle, AttemptHandle.self) }
}

/// What a `cardea_challenge` names.
final class ChallengeHandle: Sendable {
    let challenge: OAuthEmailChallenge
    let texts = BorrowedTexts()

    init(_ challenge: OAuthEmailChallenge) { self.challenge = challenge }

    static func find(_ handle: OpaquePointer?) -> ChallengeHandle? {
        HandleTable.find(handle, ChallengeHandle.self)
    }
}

/// What a `cardea_device_login` names.
final class DeviceLoginHandle: Sendable {
    let login: DeviceLogin
    let texts = BorrowedTexts()

    init(_ login: DeviceLogin) { self.login = login }

    static func find(_ handle: OpaquePointer?) -> DeviceLoginHandle? {
        HandleTable.find(handle, DeviceLoginHandle.self)
    }
}
