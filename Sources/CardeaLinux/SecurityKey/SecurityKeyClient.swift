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
