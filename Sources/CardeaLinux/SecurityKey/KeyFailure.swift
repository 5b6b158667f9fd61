import CardeaBasics

/// Why a try with a security key came to nothing.
struct KeyFailure {
    let status: Int32
    let turn: KeyTurn
    let key: FoundSecurityKey
    let party: String
    let isRegistering: Bool

    /// Whether a PIN was wrong, or, if not, is wanted: the user can be asked. Throws any other failure.
    func isAboutWrongPIN() throws(CardeaError) -> Bool {
        if turn.isCancelled { throw .cancelled }
        switch status {
        case FidoStatus.wrongPIN, FidoStatus.wrongPINProof: return true
        case FidoStatus.wantedPIN: return false
        case FidoStatus.wrongUser where key.hasPIN, FidoStatus.blockedUser where key.hasPIN: return false
        default: throw error
        }
    }

    private var error: CardeaError {
        switch status {
        case FidoStatus.blockedPIN:
            CardeaError(
                .wrongCredentials,
                "The security key has locked its PIN after too many wrong ones. Only a reset opens it, which deletes its "
                    + "passkeys.")
        case FidoStatus.pausedPIN:
            CardeaError(
                .wrongCredentials,
                "The security key takes no PIN for now, after several wrong ones: take it out and connect it again.")
        case FidoStatus.wrongUser, FidoStatus.blockedUser:
            CardeaError(.wrongCredentials, "The security key did not recognise its user.")
        case FidoStatus.unsetPIN: CardeaError(.notSupported, "The security key has no PIN yet: set one first.")
        case FidoStatus.excluded: CardeaError(.conflict, "This security key has a passkey of this account already.")
        case FidoStatus.noCredentials: CardeaError(.notFound, "This security key has no passkey for \(party).")
        case FidoStatus.cancelled: .cancelled
        case FidoStatus.denied: CardeaError(.cancelled, "It was refused at the security key.")
        case FidoStatus.timeout, FidoStatus.userTimeout, FidoStatus.actionTimeout: KeyTurn.late
        case FidoStatus.notSent, FidoStatus.notReceived: turn.isLate ? KeyTurn.late : Self.removed
        case FidoStatus.unsupportedOption, FidoStatus.invalidOption, FidoStatus.unsupportedAlgorithm:
            CardeaError(
                .notSupported, "This security key cannot make or use the kind of passkey that the server wants.")
        case FidoStatus.full:
            CardeaError(.passkeyRegistrationFailed, "This security key has no room for another passkey.")
        default:
            CardeaError(
                isRegistering ? .passkeyRegistrationFailed : .passkeyStepUnavailable,
                "The security key failed; libfido2 calls it \(status).")
        }
    }

    private static let removed = CardeaError(.cancelled, "The security key was removed.")
}
