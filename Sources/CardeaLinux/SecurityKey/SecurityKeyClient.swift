package import CardeaBasics
package import CardeaModel

/// The client of WebAuthn for security keys: writes `clientDataJSON`, and refuses a relying party that the origin may not stand for.
package final class SecurityKeyClient: Sendable {
    private let origin: PasskeyOrigin
    private let keys: SecurityKeys
    private let guide: any KeyGuide

    package init(origin: PasskeyOrigin, keys: SecurityKeys, guide: any KeyGuide) {
        self.origin = origin
        self.keys = keys
        self.guide = guide
    }

    /// Signs in: takes `PublicKeyCredentialRequestOptions`, and reports the assertion; both are JSON.
    package func assertion(for options: String, _ done: @escaping Completion<String>) -> Cancellation {
        let (request, party): (PasskeyRequest, String)
        do throws(CardeaError) {
            request = try PasskeyRequest(options)
            party = try origin.relyingParty(request.relyingPartyID)
        } catch {
            done(.failure(error))
            return {}
        }
        let data = PasskeyClientData(.get, challenge: request.challenge, origin: origin)
        let chain = CallChain()
        let use = KeyUse<[SignedPasskey]>(
            keys, guide, chain, request.userVerification, milliseconds: request.timeoutMilliseconds
        ) { [keys] attempt, done in
            keys.sign(
                request, of: party, data, on: attempt.key, pin: attempt.pin, by: attempt.deadline, tell: attempt.tell,
                done)
        }
        use.begin { [self] result in
            switch result {
            case .failure(let error): done(.failure(error))
            case .success(let signed):
                choose(among: signed, chain) { done($0.map { PasskeyAnswer.assertion($0, data) }) }
            }
        }
        return { chain.cancel() }
    }

    /// Makes a passkey: takes `PublicKeyCredentialCreationOptions`, and reports the attestation; both are JSON.
    package func attestation(for options: String, _ done: @escaping Completion<String>) -> Cancellation {
        let (creation, party): (PasskeyCreation, String)
        do throws(CardeaError) {
            creation = try PasskeyCreation(options)
            party = try origin.relyingParty(creation.relyingPartyID)
        } catch {
            done(.failure(error))
            return {}
        }
        let data = PasskeyClientData(.create, challenge: creation.challenge, origin: origin)
        let chain = CallChain()
        let use = KeyUse<MadePasskey>(
            keys, guide, chain, creation.userVerification, milliseconds: creation.timeoutMilliseconds
        ) { [keys] attempt, done in
            keys.make(
                creation, of: party, data, on: attempt.key, pin: attempt.pin, by: attempt.deadline, tell: attempt.tell,
                done)
        }
        use.begin {
            done($0.map { PasskeyAnswer.attestation($0, data, conveysAttestation: creation.conveysAttestation) })
        }
        return { chain.cancel() }
    }

    /// Asks which account is meant, where the key has several.
    private func choose(
        among signed: [SignedPasskey], _ chain: CallChain, _ done: @escaping Completion<SignedPasskey>
    ) {
        guard signed.count > 1 else { return done(signed.first.map { .success($0) } ?? .failure(.unexpectedEvent)) }
        chain.begin {
            guide.askAccount(among: signed.map { $0.userName ?? "" }) { result in
                done(result.flatMap { signed.indices.contains($0) ? .success(signed[$0]) : .failure(.cancelled) })
            }
        }
    }
}

/// One try with a security key.
struct KeyAttempt: Sendable {
    let key: FoundSecurityKey
    var pin: Secret?
    let deadline: MonotonicTime
    let tell: SecurityKeys.Teller
}

/// One use of a security key: finds it, asks for its PIN where one is wanted, and tries until it has what the server wants or fails.
///
/// Its calls - to find, to ask, to try - are those of one chain: what cancels the chain ends the one that is under way.
final class KeyUse<Made: Sendable>: Sendable {
    typealias Trial = @Sendable (KeyAttempt, @escaping Completion<SecurityKeyReply<Made>>) -> Cancellation

    private let keys: SecurityKeys
    private let guide: any KeyGuide
    private let chain: CallChain
    private let wish: PasskeyWish
    private let deadline: MonotonicTime
    private let trial: Trial

    init(
        _ keys: SecurityKeys, _ guide: any KeyGuide, _ chain: CallChain, _ wish: PasskeyWish, milliseconds: UInt32,
        _ trial: @escaping Trial
    ) {
        self.keys = keys
        self.guide = guide
        self.chain = chain
        self.wish = wish
        deadline = MonotonicTime.now.adding(milliseconds: Int64(milliseconds))
        self.trial = trial
    }

    func begin(_ done: @escaping Completion<Made>) {
        let tell: SecurityKeys.Teller = { [guide] in guide.tell($0) }
        chain.begin {
            keys.find(by: deadline, tell: tell) { [self] result in
                switch result {
                case .failure(let error): done(.failure(error))
                case .success(let key):
                    let attempt = KeyAttempt(key: key, deadline: deadline, tell: tell)
                    guard key.wantsPIN(for: wish) else { return make(attempt, done) }
                    ask(attempt, isWrong: false, key.triesLeft, done)
                }
            }
        }
    }

    private func make(_ attempt: KeyAttempt, _ done: @escaping Completion<Made>) {
        chain.begin {
            trial(attempt) { [self] result in
                switch result {
                case .failure(let error): done(.failure(error))
                case .success(.made(let made)): done(.success(made))
                case .success(.wantsPIN(let isWrong, let triesLeft)): ask(attempt, isWrong: isWrong, triesLeft, done)
                }
            }
        }
    }

    private func ask(_ attempt: KeyAttempt, isWrong: Bool, _ triesLeft: Int?, _ done: @escaping Completion<Made>) {
        let question = SecurityKeyPINQuestion(keyName: attempt.key.name, isWrong: isWrong, triesLeft: triesLeft)
        chain.begin {
            guide.askPIN(question) { [self] result in
                switch result {
                case .failure(let error): done(.failure(error))
                case .success(let pin?):
                    var next = attempt
                    next.pin = pin
                    make(next, done)
                case .success: done(.failure(.cancelled))
                }
            }
        }
    }
}
