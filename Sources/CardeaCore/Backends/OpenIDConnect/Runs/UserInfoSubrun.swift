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
        /// These are claims of the user; `nil` when there are none to be believed.
        case done(JSONObject?)
        /// Keys are needed.
        case fetch(HTTPRequest)
    }

    init(rules: IDTokenRules?, subject: String?, signature: IDTokenSignature, keySet: URI?, memory: ProviderMemory) {
        (self.rules, self.subject) = (rules, subject)
        keys = SignatureSubrun(signature, keySet: keySet, memory: memory)
    }

    /// Begins with the endpoint's answer.
    mutating func begin(_ response: HTTPResponse, at now: Timestamp) -> Outcome {
        guard response.status == 200, response.isWhole else { return .done(nil) }
        guard Self.isSigned(response) else {
            let claims = (try? JSONReader.read(response.body))?.object
            return .done(claims.flatMap(own))
        }
        guard let rules, let token = try? SignedToken(Secret(bytes: response.body)),
            (try? keys.signature.algorithm(of: token)) != nil,
            (try? rules.checkUserInfo(token, at: response.date ?? now)) != nil, own(token.payload) != nil
        else { return .done(nil) }
        return outcome(try? keys.begin(token, at: now))
    }

    /// Goes on with the keys.
    mutating func answered(_ response: HTTPResponse, at now: Timestamp) -> Outcome {
        outcome(try? keys.answered(response, at: now))
    }

    private func outcome(_ outcome: SignatureSubrun.Outcome?) -> Outcome {
        switch outcome {
        case .valid(let token): return .done(own(token.payload))
        case .fetch(var request):
            request.isDispensable = true
            return .fetch(request)
        case nil: return .done(nil)
        }
    }

    /// The claims if they are of the same user (section 5.3.2).
    private func own(_ claims: JSONObject) -> JSONObject? {
        guard let subject else { return claims }
        return claims["sub"]?.string.map { Array($0.utf8) == Array(subject.utf8) } ?? false ? claims : nil
    }

    private static func isSigned(_ response: HTTPResponse) -> Bool {
        guard let type = response.header("Content-Type") else { return false }
        let name = type.utf8.prefix { $0 != UInt8(ascii: ";") }.filter { $0 != 0x20 && $0 != 0x09 }
        return ASCII.lowercased(String(decoding: name, as: UTF8.self)) == "application/jwt"
    }
}
