import CFido2
import CardeaBasics
import CardeaModel
import Glibc

/// The result of one try with a security key.
package enum SecurityKeyReply<Made: Sendable>: Sendable {
    case made(Made)
    case wantsPIN(isWrong: Bool, triesLeft: Int?)
}

/// One try with a security key: makes a passkey, or signs with some.
struct KeyCeremony {
    let turn: KeyTurn
    let key: FoundSecurityKey
    let party: String
    /// SHA-256 of the client data.
    let hash: [UInt8]
    let pin: Secret?
    let tell: @Sendable (SecurityKeyNotice) -> Void

    private var fido: cardea_fido { turn.fido.call.pointee }
    /// `FIDO_OPT_OMIT` and `FIDO_OPT_TRUE`.
    private static let (omitted, wanted): (Int32, Int32) = (0, 2)
    /// ES256, EdDSA, ES384 and RS256: those that libfido2 knows.
    private static let algorithms: [Int32] = [-7, -8, -35, -257]

    func make(_ creation: PasskeyCreation) throws(CardeaError) -> SecurityKeyReply<MadePasskey> {
        try perform(creation.userVerification, isRegistering: true) { device, verification throws(CardeaError) in
            let residence = creation.residence == .discouraged ? [Self.omitted] : [Self.wanted, Self.omitted]
            var status = FidoStatus.unsupportedAlgorithm
            for resident in creation.residence == .required ? [Self.wanted] : residence {
                for algorithm in creation.algorithms where Self.algorithms.contains(algorithm) {
                    var made = fido.cred_new()
                    defer { fido.cred_free(&made) }
                    guard let credential = made else { throw Self.noMemory }
                    try fill(credential, creation, algorithm, resident, verification)
                    status = withPIN { fido.dev_make_cred(device, credential, $0) }
                    if status == FidoStatus.ok { return .success(try passkey(credential, algorithm)) }
                    if status != FidoStatus.unsupportedAlgorithm { break }
                }
                guard status == FidoStatus.unsupportedOption || status == FidoStatus.full else { break }
            }
            return .failure(status)
        }
    }

    func sign(_ request: PasskeyRequest) throws(CardeaError) -> SecurityKeyReply<[SignedPasskey]> {
        try perform(request.userVerification, isRegistering: false) { device, verification throws(CardeaError) in
            var made = fido.assert_new()
            defer { fido.assert_free(&made) }
            guard let assertion = made else { throw Self.noMemory }
            var statuses = [
                fido.assert_set_clientdata_hash(assertion, hash, hash.count), fido.assert_set_rp(assertion, party),
                fido.assert_set_uv(assertion, verification),
            ]
            for id in request.allowed { statuses.append(fido.assert_allow_cred(assertion, id, id.count)) }
            try require(statuses)
            let status = withPIN { fido.dev_get_assert(device, assertion, $0) }
            guard status == FidoStatus.ok else { return .failure(status) }
            var signed: [SignedPasskey] = []
            for index in 0..<fido.assert_count(assertion) { signed.append(try passkey(assertion, index)) }
            return signed.isEmpty ? .failure(FidoStatus.noCredentials) : .success(signed)
        }
    }

    /// The thing that libfido2 has made, or its status.
    private enum Outcome<Made> {
        case success(Made)
        case failure(Int32)
    }

    private func perform<Made: Sendable>(
        _ wish: PasskeyWish, isRegistering: Bool,
        _ body: (OpaquePointer, _ verification: Int32) throws(CardeaError) -> Outcome<Made>
    ) throws(CardeaError) -> SecurityKeyReply<Made> {
        if pin == nil, wish == .required, !key.verifiesUser {
            if key.hasPIN { return .wantsPIN(isWrong: false, triesLeft: key.triesLeft) }
            throw CardeaError(
                .notSupported,
                "The server wants to know that it is you, and this security key has no PIN yet: set one first.")
        }
        // What cannot be one is not tried: the key would count it.
        if let pin, !(4...63).contains(pin.count) { return .wantsPIN(isWrong: true, triesLeft: key.triesLeft) }
        let device = try turn.open(key.path)
        defer { turn.close(device) }
        tell(.touch(key.name))
        let verifies = pin == nil && key.verifiesUser && wish != .discouraged
        switch try body(device.pointer, verifies ? Self.wanted : Self.omitted) {
        case .success(let made): return .made(made)
        case .failure(let status):
            let isWrong = try isAboutWrongPIN(status, isRegistering: isRegistering)
            var tries: Int32 = 0
            let isCounted = fido.dev_get_retry_count(device.pointer, &tries) == FidoStatus.ok
            return .wantsPIN(isWrong: isWrong, triesLeft: isCounted ? Int(tries) : nil)
        }
    }

    private func fill(
        _ credential: OpaquePointer, _ creation: PasskeyCreation, _ algorithm: Int32, _ resident: Int32,
        _ verification: Int32
    ) throws(CardeaError) {
        var statuses = [
            fido.cred_set_type(credential, algorithm), fido.cred_set_clientdata_hash(credential, hash, hash.count),
            fido.cred_set_rp(credential, party, creation.relyingPartyName),
            fido.cred_set_user(
                credential, creation.userID, creation.userID.count, creation.userName, creation.userDisplayName, nil),
            fido.cred_set_rk(credential, resident), fido.cred_set_uv(credential, verification),
        ]
        for id in creation.excluded { statuses.append(fido.cred_exclude(credential, id, id.count)) }
        try require(statuses)
    }

    private func passkey(_ credential: OpaquePointer, _ algorithm: Int32) throws(CardeaError) -> MadePasskey {
        let id = Self.bytes(fido.cred_id_ptr(credential), fido.cred_id_len(credential))
        let data = Self.bytes(fido.cred_authdata_raw_ptr(credential), fido.cred_authdata_raw_len(credential))
        guard let id, let data, let format = fido.cred_fmt(credential) else { throw Self.nonsense }
        let statement = Self.bytes(fido.cred_attstmt_ptr(credential), fido.cred_attstmt_len(credential))
        return MadePasskey(
            id: id, authenticatorData: data, format: String(cString: format), statement: statement ?? [0xA0],
            algorithm: algorithm, transport: key.transport)
    }

    private func passkey(_ assertion: OpaquePointer, _ index: Int) throws(CardeaError) -> SignedPasskey {
        let id = Self.bytes(fido.assert_id_ptr(assertion, index), fido.assert_id_len(assertion, index))
        let wrapped = Self.bytes(
            fido.assert_authdata_ptr(assertion, index), fido.assert_authdata_len(assertion, index))
        let signature = Self.bytes(fido.assert_sig_ptr(assertion, index), fido.assert_sig_len(assertion, index))
        guard let id, let signature, let wrapped, let data = PasskeyAnswer.unwrapped(wrapped) else {
            throw Self.nonsense
        }
        return SignedPasskey(
            id: id, authenticatorData: data, signature: signature,
            userHandle: Self.bytes(
                fido.assert_user_id_ptr(assertion, index), fido.assert_user_id_len(assertion, index)),
            userName: fido.assert_user_name(assertion, index).map { String(cString: $0) })
    }

    /// Throws if one of the calls failed. All values are checked before, so only memory can be missing.
    private func require(_ statuses: [Int32]) throws(CardeaError) {
        guard statuses.allSatisfy({ $0 == FidoStatus.ok }) else { throw Self.noMemory }
    }

    /// Lends the PIN as C has it, and overwrites that.
    private func withPIN(_ body: (UnsafePointer<CChar>?) -> Int32) -> Int32 {
        guard let pin else { return body(nil) }
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: pin.count + 1, alignment: 1)
        defer {
            Wiping.wipe(room)
            room.deallocate()
        }
        room.initializeMemory(as: UInt8.self, repeating: 0)
        pin.withBytes { room.copyMemory(from: $0) }
        return body(room.baseAddress?.assumingMemoryBound(to: CChar.self))
    }

    /// `nil` for none.
    private static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8]? {
        guard let start, count > 0 else { return nil }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    private static let noMemory = CardeaError(.outOfResources, "libfido2 has no memory for the passkey.")
    private static let nonsense = CardeaError(.decodingFailed, "The security key's answer is cut off.")
}

// MARK: Failures

extension KeyCeremony {
    /// Returns true if a PIN was wrong, and false if one is wanted: in both cases the user can be asked. Throws any other failure.
    private func isAboutWrongPIN(_ status: Int32, isRegistering: Bool) throws(CardeaError) -> Bool {
        if turn.isCancelled { throw .cancelled }
        switch status {
        case FidoStatus.wrongPIN, FidoStatus.wrongPINProof: return true
        case FidoStatus.wantedPIN: return false
        case FidoStatus.wrongUser where key.hasPIN, FidoStatus.blockedUser where key.hasPIN: return false
        default: throw error(status, isRegistering: isRegistering)
        }
    }

    private func error(_ status: Int32, isRegistering: Bool) -> CardeaError {
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
