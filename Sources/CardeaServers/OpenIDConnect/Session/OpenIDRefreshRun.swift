package import CardeaBasics
package import CardeaModel

/// Trades the refresh token of a session for new tokens.
///
/// An ID token in the answer is checked against the user of the session, and against the provider's keys as far as they are
/// known: to fetch some now could fail, and with it the new refresh token would be lost. It came over TLS from the provider itself.
struct OpenIDRefreshRun: ProtocolRun {
    let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    let session: Session
    let environment: OpenIDEnvironment
    private var request: ClientRequest?

    init(shared: SharedProvider, session: Session, environment: OpenIDEnvironment) {
        (self.shared, self.session, self.environment) = (shared, session, environment)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<RefreshOutcome> {
        switch event {
        case .begin:
            let context = try OpenIDSessionContext(session)
            let token = try session.redeemableToken()
            let request = ClientRequest(shared, context.metadata, environment.memory) {
                [isBound = session.isTokenBound] in
                $0.refresh(token, for: context.asked, at: context.metadata.token, withProof: isBound)
            }
            self.request = request
            return .send(request.request)
        case .answered(let response, let now):
            if let another = request?.another(after: response) { return .send(another) }
            if let error = OpenIDErrors.error(response, own: own) { return .finish(refused(error)) }
            return .finish(outcome(response, at: now))
        }
    }

    /// The words of the request that an error may show. Not the scope: the granted one is the provider's own words.
    private var own: [String] {
        provider.ownWords(scope: nil, (try? OpenIDSessionContext(session))?.asked ?? AskedParameters())
    }

    private func refused(_ error: CardeaError) -> RefreshOutcome {
        guard !OpenIDVerdicts.endsSession(error) else { return .ended(error) }
        guard OpenIDVerdicts.mayMeanTheEnd(error), var context = try? OpenIDSessionContext(session) else {
            return .kept(session, error)
        }
        context.refusals += 1
        guard context.refusals < OpenIDVerdicts.mostRefusals else { return .ended(error) }
        var kept = session
        kept.context = context.record()
        return .kept(kept, error)
    }

    /// Reads a success answer. Whatever is wrong with it, a new refresh token in it is kept.
    private func outcome(_ response: HTTPResponse, at now: Timestamp) -> RefreshOutcome {
        do throws(CardeaError) {
            return .renewed(
                try granted(TokenAnswer(response, quirks: provider.quirks, own: own), response, at: now))
        } catch {
            // An error in the form encoding.
            if error.serverCode != nil { return refused(error) }
            let failure = CardeaError(
                .refreshFailed, "The answer to the refresh cannot be used: \(error.message)",
                httpStatus: response.status)
            let text = (try? JSONReader.read(response.body))?.object?["refresh_token"]?.string
            guard let text, !text.isEmpty else { return .kept(session, failure) }
            var kept = session
            kept.refreshToken = Secret(text)
            kept.isBeingRefreshed = false
            return .kept(kept, failure)
        }
    }

    private func granted(
        _ answer: TokenAnswer, _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> GrantedSession {
        // Another sender of the refresh token must not get rid of the binding.
        guard answer.isBound || !session.isTokenBound else {
            throw CardeaError(.decodingFailed, "its access token is not bound to the key of the session (token_type).")
        }
        let context = try OpenIDSessionContext(session)
        var renewed = session
        renewed.accessToken = answer.accessToken
        renewed.accessTokenExpiresAt = answer.expiry(from: now)
        renewed.obtainedAt = now
        renewed.isBeingRefreshed = false
        if let token = answer.refreshToken { renewed.refreshToken = token }
        if let idToken = answer.idToken { renewed.claims = try claims(idToken, answer, context, response, at: now) }
        var next = OpenIDSessionContext(
            metadata: context.metadata, scope: answer.scope ?? context.scope, idToken: answer.idToken ?? context.idToken
        )
        (next.asked, next.lacksUserInfo) = (context.asked, context.lacksUserInfo)
        next.members = answer.members.keptMembers(after: context.members)
        next.authentication = environment.memory.authentication
        renewed.context = next.record()
        renewed.isTokenBound = answer.isBound
        return try GrantedSession(renewed)
    }

    /// Returns the claims of the session with those of the new ID token in their place (OpenID Connect Core, section 12.2).
    private func claims(
        _ text: Secret, _ answer: TokenAnswer, _ context: OpenIDSessionContext, _ response: HTTPResponse,
        at now: Timestamp
    ) throws(CardeaError) -> Secret {
        let known = session.claims?.withBytes { (try? JSONReader.read(Array($0)))?.object } ?? JSONObject()
        let token: SignedToken
        do throws(TokenFailure) {
            token = try SignedToken(text)
            try check(token, answer, context, known, at: response.date ?? now)
        } catch {
            throw IDTokenSubrun.refusal(error)
        }
        let signature = environment.check(provider.rules(issuer: ""), provider, context.metadata).signature
        if let url = context.metadata.keySet,
            let keys = environment.memory.keys(url, at: now),
            case .failure(let failure) = try signature.check(token, with: keys)
        {
            throw IDTokenSubrun.refusal(failure)
        }
        return Secret(bytes: UserInfo.merged(token.payload, known).serialized())
    }

    private func check(
        _ token: SignedToken, _ answer: TokenAnswer, _ context: OpenIDSessionContext, _ known: JSONObject,
        at now: Timestamp
    ) throws(TokenFailure) {
        guard let issuer = context.metadata.issuer else { throw TokenFailure("its provider has no issuer (iss)") }
        var rules = provider.rules(issuer: issuer)
        rules.nonce = known["nonce"]?.string.map { Secret($0) }
        rules.needsNonce = false
        try rules.check(token, at: now, accessToken: answer.accessToken, digest: environment.digest)
        // Not `auth_time`: it moves on where the user signs in again elsewhere in the same browser. Nor `iat`: it goes back where
        // the provider's clock was ahead and is set right.
        for claim in ["iss", "sub", "azp"] where known[claim] != nil {
            guard token.payload[claim] == nil || token.payload[claim] == known[claim] else {
                throw TokenFailure("it belongs to another sign-in than the session (\(claim))")
            }
        }
    }
}

/// The values that a session of a provider keeps beside its tokens, for its refreshes and its end.
package struct OpenIDSessionContext: Sendable {
    package let metadata: ProviderMetadata
    package let scope: String?
    /// The last ID token: a hint for the page that ends the browser's session.
    package let idToken: Secret?
    /// The other members of the provider's token answers, for the application.
    package var members = JSONObject()
    /// The way in which the client's secret was shown, where that is not the one by the metadata.
    package var authentication: ClientAuthentication?
    /// The parameters beside scopes that its login asked for.
    package var asked = AskedParameters()
    /// True if UserInfo has not been heard yet for the claims that the ID token leaves out.
    package var lacksUserInfo = false
    /// The number of times in a row that the provider has called the refresh itself malformed.
    package var refusals = 0

    package init(metadata: ProviderMetadata, scope: String?, idToken: Secret?) {
        (self.metadata, self.scope, self.idToken) = (metadata, scope, idToken)
    }

    package func record() -> JSONObject {
        var provider = metadata.record()
        if let authentication { provider["token_endpoint_auth_methods_supported"] = [.string(authentication.name)] }
        var object: JSONObject = ["provider": .object(provider)]
        object[Session.scopeName] = scope.map { .string($0) }
        object[Session.idTokenName] = idToken.map { .string($0.reveal()) }
        if !members.members.isEmpty { object[Session.membersName] = .object(members) }
        object["parameters"] = asked.text.map { .string($0) }
        if lacksUserInfo { object["lacks_userinfo"] = true }
        if refusals > 0 { object["refusals"] = .integer(Int64(refusals)) }
        return object
    }

    /// Reads the context of a session of this kind of provider.
    package init(_ session: Session) throws(CardeaError) {
        guard let record = session.context, let provider = record["provider"]?.object else {
            throw CardeaError(.storeCorrupted, "The stored session does not say which provider it belongs to.")
        }
        self.init(
            metadata: try ProviderMetadata(record: provider), scope: session.grantedScope, idToken: session.idToken)
        members = session.tokenMembers
        asked = AskedParameters(text: record["parameters"]?.string)
        lacksUserInfo = record["lacks_userinfo"]?.bool ?? false
        refusals = Int(clamping: record["refusals"]?.integer ?? 0)
    }
}
