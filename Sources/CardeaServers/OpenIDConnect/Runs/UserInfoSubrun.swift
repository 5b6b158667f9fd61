import CardeaBasics

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

    /// What follows an answer.
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
        _ step: (inout SignatureSubrun) throws(SignatureSubrun.Failure) -> SignatureSubrun.Outcome
    ) -> Outcome {
        do throws(SignatureSubrun.Failure) {
            switch try step(&keys) {
            case .valid(let token): return own(token.payload)
            case .fetch(var request):
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

    /// The claims if they are of the same user (section 5.3.2).
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
