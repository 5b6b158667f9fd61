import CardeaBasics
import CardeaModel

/// The claims of the user that a provider's UserInfo endpoint knows (OpenID Connect Core, section 5.3).
enum UserInfo {
    /// The claims that scopes stand for: if the ID token leaves all of them out, the endpoint is asked.
    private static let claimsOfScopes: [String: [String]] = [
        "openid": [], "offline_access": [], "profile": ["name", "given_name", "preferred_username", "nickname"],
        "phone": ["phone_number"],
    ]
    /// Claims of an answer about itself, or of an ID token about its sign-in: they say nothing new of the user.
    private static let notOfTheUser: Set<String> = [
        "iss", "aud", "exp", "iat", "nbf", "jti", "nonce", "azp", "auth_time", "acr", "amr", "sid", "at_hash",
        "c_hash", "s_hash",
    ]

    /// Returns true if the endpoint may know claims that were asked for and the ID token leaves out. A scope that is not listed
    /// stands for the claim of its name, as `groups` does; one with a colon, a slash or a dot, such as `notes:read`, is an API's
    /// and stands for none.
    static func isNeeded(_ claims: JSONObject, _ scopes: [String], _ asked: AskedParameters) -> Bool {
        asked.userInfoClaims.contains { claims[$0] == nil }
            || scopes.contains { scope in
                if scope.utf8.contains(where: { [0x2E, 0x2F, 0x3A].contains($0) }) { return false }
                let names = claimsOfScopes[scope] ?? [scope]
                return !names.isEmpty && names.allSatisfy { claims[$0] == nil }
            }
    }

    /// Returns a request in the user's name, with a proof if the token is bound. A login goes on without its answer.
    static func request(_ url: URI, _ token: Secret, isBound: Bool) -> HTTPRequest {
        var request = TokenEndpoint.get(url, accept: "application/json, application/jwt")
        request.headers.append(HTTPHeader("Authorization", "\(isBound ? "DPoP" : "Bearer") \(token.reveal())"))
        if isBound { request.proof = .accessToken(token) }
        request.isDispensable = true
        return request
    }

    /// Returns the claims of both. Those of the ID token are signed and go first. Claims of other issuers, and where to get them
    /// (section 5.6.2), stay as they are: the application judges them.
    static func merged(_ token: JSONObject?, _ userInfo: JSONObject?) -> JSONObject {
        var merged = token ?? JSONObject()
        for member in userInfo?.members ?? []
        where merged[member.name] == nil && !notOfTheUser.contains(member.name) {
            // That an address is verified says nothing of another address.
            if let verified = addressOfVerdict[member.name], let own = token?[verified],
                own != userInfo?[verified]
            {
                continue
            }
            merged[member.name] = member.value
        }
        return merged
    }

    private static let addressOfVerdict = ["email_verified": "email", "phone_number_verified": "phone_number"]
}

/// Reads what the UserInfo endpoint says: plain, or signed and then believed only like an ID token.
///
/// An answer that cannot be believed is no answer. Whether that ends a login is for the caller: one by code does not depend
/// on the endpoint, and tokens that were handed over do.
struct UserInfoSubrun: Sendable {
    /// `nil` for a provider without OpenID Connect, whose answers are not signed.
    let rules: IDTokenRules?
    /// The user that the ID token names; `nil` without one.
    let subject: String?
    private var keys: SignatureSubrun

    /// The next step after an answer.
    enum Outcome {
        /// These are claims of the user.
        case done(JSONObject)
        /// There are none to be believed.
        case failed(CardeaError)
        /// Keys are needed.
        case fetch(HTTPRequest)
    }

    init(rules: IDTokenRules?, subject: String?, signature: IDTokenSignature, keySet: URI?, memory: ProviderMemory) {
        (self.rules, self.subject) = (rules, subject)
        keys = SignatureSubrun(signature, keySet: keySet, memory: memory)
    }

    /// Begins with the endpoint's answer.
    mutating func begin(_ response: HTTPResponse, at now: Timestamp) -> Outcome {
        guard response.status == 200, response.isWhole else {
            return .failed(OpenIDErrors.error(response) ?? Self.failure("it broke off"))
        }
        guard Self.isSigned(response) else {
            guard let claims = (try? JSONReader.read(response.body))?.object else {
                return .failed(Self.failure("it is not a JSON object"))
            }
            return own(claims)
        }
        guard let rules else { return .failed(Self.failure("it is signed by a provider without an issuer")) }
        do throws(TokenFailure) {
            let token = try SignedToken(Secret(bytes: response.body))
            _ = try keys.signature.algorithm(of: token)
            try rules.checkUserInfo(token, at: response.date ?? now)
            guard case .done = own(token.payload) else { return own(token.payload) }
            return outcome { keys throws(SignatureSubrun.Failure) in try keys.begin(token, at: now) }
        } catch {
            return .failed(Self.failure(error.reason))
        }
    }

    /// Goes on with the keys.
    mutating func answered(_ response: HTTPResponse, at now: Timestamp) -> Outcome {
        outcome { keys throws(SignatureSubrun.Failure) in try keys.answered(response, at: now) }
    }

    private mutating func outcome(
        _ step: (inout SignatureSubrun) throws(SignatureSubrun.Failure) -> RunTurn<SignedToken>
    ) -> Outcome {
        do throws(SignatureSubrun.Failure) {
            switch try step(&keys) {
            case .finish(let token): return own(token.payload)
            case .send(var request):
                request.isDispensable = true
                return .fetch(request)
            }
        } catch {
            switch error {
            case .token(let failure): return .failed(Self.failure(failure.reason))
            case .keys(let error): return .failed(error)
            }
        }
    }

    /// Returns the claims if they are of the same user (section 5.3.2).
    private func own(_ claims: JSONObject) -> Outcome {
        guard let subject else { return .done(claims) }
        guard let own = claims["sub"]?.string, own.utf8.elementsEqual(subject.utf8) else {
            return .failed(Self.failure("it is about another user than the ID token (sub)"))
        }
        return .done(claims)
    }

    private static func failure(_ why: String) -> CardeaError {
        CardeaError(.decodingFailed, "The answer of the UserInfo endpoint cannot be used: \(why).")
    }

    private static func isSigned(_ response: HTTPResponse) -> Bool {
        guard let type = response.header("Content-Type") else { return false }
        let name = type.utf8.prefix { $0 != UInt8(ascii: ";") }.filter { $0 != 0x20 && $0 != 0x09 }
        return ASCII.lowercased(String(decoding: name, as: UTF8.self)) == "application/jwt"
    }
}

/// Asks UserInfo again for claims that a session lacks since its login, because the endpoint failed then. Ends with the completed
/// session.
struct OpenIDUserInfoRun: ProtocolRun {
    private let session: Session
    private let known: JSONObject
    private let url: URI
    private var context: OpenIDSessionContext
    private var step: UserInfoSubrun
    private var isReadingKeys = false

    /// Creates a run; `nil` if nothing is lacking.
    init?(_ session: Session, _ provider: OpenIDProvider, _ environment: OpenIDEnvironment) {
        guard let context = try? OpenIDSessionContext(session), context.lacksUserInfo,
            let url = context.metadata.userInfo, let issuer = context.metadata.issuer,
            let known = session.claims?.withBytes({ (try? JSONReader.read(Array($0)))?.object }),
            let subject = known["sub"]?.string
        else { return nil }
        (self.session, self.known, self.url, self.context) = (session, known, url, context)
        step = environment.userInfo(
            provider.rules(issuer: issuer), provider, context.metadata, subject: subject)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<GrantedSession> {
        let outcome: UserInfoSubrun.Outcome
        switch event {
        case .begin:
            return .send(UserInfo.request(url, session.accessToken, isBound: session.isTokenBound))
        case .answered(let response, let now):
            outcome = isReadingKeys ? step.answered(response, at: now) : step.begin(response, at: now)
        }
        switch outcome {
        case .done(let claims):
            var completed = session
            context.lacksUserInfo = false
            completed.context = context.record()
            completed.claims = Secret(bytes: UserInfo.merged(known, claims).serialized())
            return .finish(try GrantedSession(completed))
        case .fetch(let request):
            isReadingKeys = true
            return .send(request)
        case .failed(let error):
            throw error
        }
    }
}
