public import CardeaCore
package import CardeaLinux

/// Tells the user of a security key what to do, and asks for what the key wants to know.
public protocol SecurityKeyGuide: Sendable {
    /// Shows what to do now. Called from a thread of the engine's.
    func tell(_ notice: SecurityKeyNotice)

    /// Asks for the key's PIN; `nil` when the user gives up. Warn of the last try.
    func pin(_ question: SecurityKeyPINQuestion) async throws(CardeaError) -> Secret?

    /// Asks which account is meant, when the key has several for one server; the first one is the latest. Returns its place.
    func account(among names: [String]) async throws(CardeaError) -> Int
}

extension SecurityKeyGuide {
    /// The latest one.
    public func account(among names: [String]) async throws(CardeaError) -> Int { 0 }
}

/// Makes and uses passkeys on security keys, over USB and NFC, by libfido2.
///
/// It is the client of WebAuthn: it writes `clientDataJSON`, and refuses a relying party that the origin may not stand for. Blocking
/// calls run on threads of its own. Cancelling the task has the key stop blinking.
public struct SecurityKey: PasskeyAuthenticator {
    private let origin: PasskeyOrigin
    private let guide: any SecurityKeyGuide
    private let keys: SecurityKeys

    /// - Parameters:
    ///   - origin: Where the passkeys are used, such as `https://auth.example.com`; one of the server's allowed origins.
    ///     Its domain, or a parent of that, is the relying party. Never take it from the server's answer: it is what ties a
    ///     passkey to its server.
    ///   - guide: Talks with the user.
    /// - Throws: ``CardeaError/Code/invalidConfiguration`` for what is no origin, or not a safe one.
    public init(origin: String, guide: any SecurityKeyGuide) throws(CardeaError) {
        try self.init(origin: origin, guide: guide, keys: SecurityKeys())
    }

    package init(origin: String, guide: any SecurityKeyGuide, keys: SecurityKeys) throws(CardeaError) {
        self.origin = try PasskeyOrigin(origin)
        self.guide = guide
        self.keys = keys
    }

    /// Signs in: the user touches the key, and types its PIN where one is set and the server does not discourage it.
    ///
    /// - Throws: ``CardeaError/Code/dependencyMissing`` without libfido2; ``CardeaError/Code/notFound`` for a key without a
    ///   passkey of that server; ``CardeaError/Code/wrongCredentials`` for a locked key; ``CardeaError/Code/loginTimedOut``;
    ///   ``CardeaError/Code/cancelled``, also when the key is removed; ``CardeaError/Code/notSupported`` for what the key
    ///   cannot do; ``CardeaError/Code/invalidConfiguration`` for another relying party.
    public func assertion(for options: String) async throws(CardeaError) -> String {
        let request = try PasskeyRequest(options)
        let party = try origin.relyingParty(request.relyingPartyID)
        let data = PasskeyClientData(.get, challenge: request.challenge, origin: origin)
        let (wish, limit) = (request.userVerification, request.timeoutMilliseconds)
        let signed: [SignedPasskey] = try await use(wish, limit) { turn, done in
            keys.sign(
                request, of: party, data, on: turn.key, pin: turn.pin, by: turn.deadline, tell: turn.tell, done)
        }
        let isChoice = signed.count > 1
        let index = isChoice ? try await guide.account(among: signed.map { $0.userName ?? "" }) : 0
        guard signed.indices.contains(index) else { throw .cancelled }
        return PasskeyAnswer.assertion(signed[index], data)
    }

    /// Makes a passkey: the user touches the key, and types its PIN where one is set and the server does not discourage it.
    ///
    /// - Throws: ``CardeaError/Code/conflict`` for a key that has one of this account;
    ///   ``CardeaError/Code/passkeyRegistrationFailed`` for a key without room; what ``assertion(for:)`` throws.
    public func attestation(for options: String) async throws(CardeaError) -> String {
        let creation = try PasskeyCreation(options)
        let party = try origin.relyingParty(creation.relyingPartyID)
        let data = PasskeyClientData(.create, challenge: creation.challenge, origin: origin)
        let (wish, limit) = (creation.userVerification, creation.timeoutMilliseconds)
        let made: MadePasskey = try await use(wish, limit) { turn, done in
            keys.make(
                creation, of: party, data, on: turn.key, pin: turn.pin, by: turn.deadline, tell: turn.tell, done)
        }
        return PasskeyAnswer.attestation(made, data, conveysAttestation: creation.conveysAttestation)
    }

    /// What one try has.
    private struct Turn: Sendable {
        let key: FoundSecurityKey
        var pin: Secret?
        let deadline: MonotonicTime
        let tell: SecurityKeys.Teller
    }

    /// Finds a key, and tries until it has what it wants.
    private func use<Made: Sendable>(
        _ wish: PasskeyWish, _ milliseconds: UInt32,
        _ begin: (Turn, @escaping Completion<SecurityKeyReply<Made>>) -> Cancellation
    ) async throws(CardeaError) -> Made {
        let deadline = MonotonicTime.now.adding(milliseconds: Int64(milliseconds))
        let tell: SecurityKeys.Teller = { [guide] in guide.tell($0) }
        let key = try await awaiting { [keys] in keys.find(by: deadline, tell: tell, $0) }
        var turn = Turn(key: key, pin: nil, deadline: deadline, tell: tell)
        if key.wantsPIN(for: wish) { turn.pin = try await pin(of: key, isWrong: false, key.triesLeft) }
        while true {
            let current = turn
            switch try await awaiting({ begin(current, $0) }) {
            case .made(let made): return made
            case .wantsPIN(let isWrong, let triesLeft): turn.pin = try await pin(of: key, isWrong: isWrong, triesLeft)
            }
        }
    }

    private func pin(of key: FoundSecurityKey, isWrong: Bool, _ triesLeft: Int?) async throws(CardeaError) -> Secret {
        let question = SecurityKeyPINQuestion(keyName: key.name, isWrong: isWrong, triesLeft: triesLeft)
        guard let pin = try await guide.pin(question) else { throw .cancelled }
        return pin
    }
}
