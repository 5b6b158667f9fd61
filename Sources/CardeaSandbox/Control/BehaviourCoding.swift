import CardeaBasics

/// The behaviour as JSON, member by member.
enum BehaviourCoding {
    /// One member.
    struct Member: Sendable {
        let name: String
        let encode: @Sendable (SandboxBehaviour) -> JSONValue
        /// Returns whether the value has the right type.
        let decode: @Sendable (JSONValue, inout SandboxBehaviour) -> Bool
    }

    static func encode(_ behaviour: SandboxBehaviour) -> JSONValue {
        var object = JSONObject()
        for member in members { object[member.name] = member.encode(behaviour) }
        return .object(object)
    }

    /// Changes those members that are given.
    static func apply(_ changes: JSONObject, to behaviour: inout SandboxBehaviour) throws(Failure) {
        for change in changes.members {
            guard let member = members.first(where: { $0.name == change.name }) else {
                throw .badRequest("there is no behaviour \(change.name)")
            }
            guard member.decode(change.value, &behaviour) else {
                throw .badRequest("behaviour \(change.name) has the wrong type or value")
            }
        }
    }

    private static let members: [Member] =
        preludeMembers + wayMembers + openIDMembers + resourceMembers + oryMembers

    private static let preludeMembers: [Member] = [
        strings("allowed_redirect_uris", \.allowedRedirectURIs),
        number("authorization_lifetime", \.authorizationLifetime),
        number("challenge_lifetime", \.challengeLifetime), number("otp_lifetime", \.otpLifetime),
        number("otp_attempt_limit", \.otpAttemptLimit), number("otp_resend_interval", \.otpResendInterval),
        number("access_token_lifetime", \.accessTokenLifetime),
        number("refresh_token_lifetime", \.refreshTokenLifetime), number("refresh_token_grace", \.refreshTokenGrace),
        choice("dpop", \.dpop), number("proof_window", \.proofWindow), choice("nonce_mode", \.nonceMode),
        flag("omits_nonce_header", \.omitsNonceHeader), flag("revoke_demands_nonce", \.revokeDemandsNonce),
        flag("api_asks_for_dpop", \.apiAsksForDPoP), strings("api_acr_values", \.apiLevels),
        number("api_max_age", \.apiMaximumAge),
        outcomes, automaticOutcome, set("unconfigured_providers", \.unconfiguredProviders),
        set("disabled_providers", \.disabledProviders), flag("fraud_mode", \.fraudMode),
        flag("compares_redirect_query", \.comparesRedirectQuery),
        flag("binds_otp_to_pkce", \.bindsOTPToPKCE), number("date_offset", \.dateOffset),
        flag("omits_date", \.omitsDate),
    ]

    typealias Path<Value> = WritableKeyPath<SandboxBehaviour, Value> & Sendable

    static func number(_ name: String, _ path: any Path<Int>) -> Member {
        Member(name: name) {
            .integer($0[keyPath: path])
        } decode: { value, behaviour in
            guard let number = value.integer, abs(number) < 1 << 32 else { return false }
            behaviour[keyPath: path] = Int(number)
            return true
        }
    }

    static func flag(_ name: String, _ path: any Path<Bool>) -> Member {
        Member(name: name) {
            .bool($0[keyPath: path])
        } decode: { value, behaviour in
            guard let flag = value.bool else { return false }
            behaviour[keyPath: path] = flag
            return true
        }
    }

    static func choice<Value: RawRepresentable<String> & SendableMetatype>(
        _ name: String, _ path: any Path<Value>
    ) -> Member {
        Member(name: name) {
            .string($0[keyPath: path].rawValue)
        } decode: { value, behaviour in
            guard let choice = value.string.flatMap(Value.init) else { return false }
            behaviour[keyPath: path] = choice
            return true
        }
    }

    static func text(_ name: String, _ path: any Path<String>) -> Member {
        Member(name: name) {
            .string($0[keyPath: path])
        } decode: { value, behaviour in
            guard let text = value.string else { return false }
            behaviour[keyPath: path] = text
            return true
        }
    }

    static func strings(_ name: String, _ path: any Path<[String]>) -> Member {
        Member(name: name) {
            .array($0[keyPath: path].map(JSONValue.string))
        } decode: { value, behaviour in
            guard let list = value.array, list.allSatisfy({ $0.string != nil }) else { return false }
            behaviour[keyPath: path] = list.compactMap(\.string)
            return true
        }
    }

    static func set(_ name: String, _ path: any Path<Set<String>>) -> Member {
        Member(name: name) {
            .array($0[keyPath: path].sorted().map(JSONValue.string))
        } decode: { value, behaviour in
            guard let list = value.array, list.allSatisfy({ $0.string != nil }) else { return false }
            behaviour[keyPath: path] = Set(list.compactMap(\.string))
            return true
        }
    }

    static func texts(_ name: String, _ path: any Path<[String: String]>) -> Member {
        Member(name: name) { behaviour in
            var object = JSONObject()
            for (key, text) in behaviour[keyPath: path].sorted(by: { $0.key < $1.key }) { object[key] = .string(text) }
            return .object(object)
        } decode: { value, behaviour in
            guard let members = value.object?.members, members.allSatisfy({ $0.value.string != nil }) else {
                return false
            }
            behaviour[keyPath: path] = Dictionary(members.map { ($0.name, $0.value.string ?? "") }) { $1 }
            return true
        }
    }

    private static let automaticOutcome = Member(name: "automatic_outcome") { behaviour in
        behaviour.automaticOutcome.map { .string($0.rawValue) } ?? .null
    } decode: { value, behaviour in
        let outcome = value.string.flatMap(SandboxOutcome.init)
        behaviour.automaticOutcome = outcome
        return outcome != nil || value == .null
    }

    private static let outcomes = Member(name: "outcomes") { behaviour in
        var object = JSONObject()
        for (key, outcome) in behaviour.outcomes.sorted(by: { $0.key < $1.key }) {
            object[key] = .string(outcome.rawValue)
        }
        return .object(object)
    } decode: { value, behaviour in
        guard let object = value.object else { return false }
        var outcomes: [String: SandboxOutcome] = [:]
        for member in object.members {
            guard let outcome = member.value.string.flatMap(SandboxOutcome.init) else { return false }
            outcomes[member.name] = outcome
        }
        behaviour.outcomes = outcomes
        return true
    }
}
