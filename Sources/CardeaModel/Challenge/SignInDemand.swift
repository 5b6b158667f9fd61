package import CardeaBasics

/// The demand that another sign-in has to meet, at servers that grant nothing step by step: who, by which means, how recently.
///
/// States: *demanded* (a step-up whose step is ``StepUpChallenge/Step/signIn``) → *begun* (a login whose options name it; the
/// attempt keeps a copy, with the time) → *shown*, and the new session takes the place of the old one; or *refused*: the new
/// session is ended at the server, and the old one stays. A page that is left changes nothing, and the step-up can be begun again.
package struct SignInDemand: Sendable, Hashable {
    /// The user who has to sign in.
    package let user: String
    /// The scope as the application has asked for it.
    package let scope: String
    /// The levels (`acr`): that of the sign-in has to be in each of the lists.
    package var levels: [[String]] = []
    /// The time before the login's beginning within which the user may have signed in, in seconds.
    package var maximumAge: Int64?
    /// True if a second factor is asked for, at servers with two levels.
    package var needsSecondFactor = false
    /// True if the options are to ask for a fresh sign-in, at servers with flows.
    package var reauthenticates = false
    /// The text between the scopes that the server grants.
    package var separator = " "
    /// The scopes to ask for, whatever the options say.
    package var scopes: [String] = []
    /// The parameters to send, whatever the options say.
    package var parameters: [OAuthParameter] = []
    /// The parameters to send unless the options have their own.
    package var hints: [OAuthParameter] = []
    /// The time at which the login began.
    package var begunAt: Timestamp?

    package init(user: String, scope: String) { (self.user, self.scope) = (user, scope) }

    /// Demands a sign-in of the user of a session.
    package init(_ demand: StepUpDemand, of session: Session) throws(CardeaError) {
        guard let user = try session.user().profile.userID else {
            throw CardeaError(
                .notSupported,
                "The server does not say who is signed in, so nobody can tell whether the same user signs in again.")
        }
        self.init(user: user, scope: demand.scope)
    }

    /// The scopes that are demanded.
    package var demandedScopes: [String] { Self.names(in: scope) }

    /// Splits a text at blanks.
    package static func names(in text: String) -> [String] {
        text.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension SignInDemand {
    /// Adds the demand to the options of a login.
    package func apply(to options: inout OAuthLoginOptions) {
        if reauthenticates { options.reauthenticates = true }
        for scope in scopes where !options.scopes.contains(scope) { options.scopes.append(scope) }
        let own = options.parameters.filter { given in !parameters.contains { $0.name == given.name } }
        options.parameters = own + parameters + hints.filter { hint in !own.contains { $0.name == hint.name } }
    }

    /// Throws if another user is signed in than the one who was asked: nothing may be redeemed then.
    package func require(_ held: Session?) throws(CardeaError) {
        guard let held = try held?.user().profile.userID, !held.isIdentical(to: user) else { return }
        throw CardeaError(
            .wrongCredentials, "Another user has signed in here since the step-up began: ask again for this one."
        ).judged(.login)
    }

    /// Returns the reason that a new session does not meet the demand; `nil` if it does.
    package func refusal(of granted: GrantedSession) -> CardeaError? {
        let profile = granted.user.profile
        guard profile.userID?.isIdentical(to: user) ?? false else {
            return CardeaError(
                .wrongCredentials,
                "Another user signed in than the one who was asked; the current session is unchanged."
            ).judged(.login)
        }
        if let failure = levelFailure(profile.claims) ?? ageFailure(profile.claims, granted.session.obtainedAt) {
            return CardeaError(
                .insufficientUserAuthentication,
                "The provider did not do what was asked for: \(failure). The current session is unchanged."
            ).judged(.login)
        }
        let given = granted.session.grantedScope?.pieces(between: separator) ?? []
        guard demandedScopes.allSatisfy({ wanted in given.contains { $0.utf8.elementsEqual(wanted.utf8) } }) else {
            return CardeaError(
                .forbidden, "The provider did not grant the scope; the current session is unchanged."
            ).judged(.login)
        }
        return nil
    }

    private func levelFailure(_ claims: JSONObject) -> String? {
        guard !levels.isEmpty else { return nil }
        guard let level = claims["acr"]?.string else { return "it does not say how its user has signed in (acr)" }
        let isReached = levels.allSatisfy { list in list.contains { $0.isIdentical(to: level) } }
        return isReached ? nil : "its user has signed in by other means (acr)"
    }

    /// Compares two times of the provider's clock, and adds the time that the page took by this machine's clock.
    private func ageFailure(_ claims: JSONObject, _ obtainedAt: Timestamp?) -> String? {
        guard let maximumAge else { return nil }
        guard let provenAt = claims["auth_time"]?.integer, let issuedAt = claims["iat"]?.integer else {
            return "it does not say when its user has signed in (auth_time)"
        }
        let end = obtainedAt?.milliseconds ?? 0
        let (milliseconds, isAbsurd) = end.subtractingReportingOverflow(begunAt?.milliseconds ?? end)
        let taken = isAbsurd ? 0 : max(0, milliseconds) / 1000
        let (age, overflow) = issuedAt.subtractingReportingOverflow(provenAt)
        let isRecent = !overflow && age <= maximumAge + taken + Self.rounding
        return isRecent ? nil : "its user has signed in longer ago (auth_time)"
    }

    /// The leeway in seconds: times in tokens are whole seconds, and may be those of two machines of the provider.
    private static let rounding: Int64 = 5
}

/// The record that a step-up, an attempt and a step keep.
extension SignInDemand: ServerSecrets {
    /// The name of a demand among the secrets.
    package static let name = "sign_in_demand"

    /// Reads what ``write(to:)`` has written. A damaged record becomes a demand that nobody can meet, which refuses its login and
    /// never lets one pass.
    package init(record text: Secret) {
        let record = text.withBytes { (try? JSONReader.read(Array($0)))?.object } ?? JSONObject()
        let age = record["max_age"]?.integer
        guard let user = record["user"]?.string, let scope = record["scope"]?.string,
            let levels = record["levels"]?.array, (0...StepUpDemand.longestAge).contains(age ?? 0)
        else {
            self.init(user: "", scope: "")
            self.levels = [[]]
            return
        }
        self.init(user: user, scope: scope)
        self.levels = levels.map { Self.texts($0) }
        maximumAge = age
        needsSecondFactor = record["second_factor"]?.bool ?? true
        reauthenticates = record["reauthenticates"]?.bool ?? true
        separator = record["separator"]?.string ?? " "
        scopes = Self.texts(record["scopes"])
        parameters = Self.parameters(record["parameters"])
        hints = Self.parameters(record["hints"])
        begunAt = record["begun_at"]?.integer.map { Timestamp(milliseconds: $0) }
    }

    /// Returns the object of a challenge that keeps nothing else.
    package func record() -> JSONObject {
        var object = JSONObject()
        write(to: &object)
        return object
    }

    package static func read(_ stored: StoredSecrets) throws(CardeaError) -> SignInDemand {
        guard let record = stored[name] else { throw .foreignAttempt }
        return SignInDemand(record: record)
    }

    func write(to object: inout JSONObject) {
        var record: JSONObject = [
            "user": .string(user), "scope": .string(scope), "second_factor": .bool(needsSecondFactor),
            "reauthenticates": .bool(reauthenticates), "separator": .string(separator),
            "levels": .array(levels.map { Self.list($0) }), "scopes": Self.list(scopes),
            "parameters": Self.list(parameters), "hints": Self.list(hints),
        ]
        record["max_age"] = maximumAge.map { .integer($0) }
        record["begun_at"] = begunAt.map { .integer($0.milliseconds) }
        object[Self.name] = .string(String(decoding: record.serialized(), as: UTF8.self))
    }

    private static func texts(_ value: JSONValue?) -> [String] { value?.array?.compactMap { $0.string } ?? [] }

    private static func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    private static func list(_ parameters: [OAuthParameter]) -> JSONValue {
        .array(parameters.map { list([$0.name, $0.value]) })
    }

    private static func parameters(_ value: JSONValue?) -> [OAuthParameter] {
        (value?.array ?? []).compactMap { pair in
            let texts = texts(pair)
            return texts.count == 2 ? OAuthParameter(texts[0], texts[1]) : nil
        }
    }

    /// Returns the step-up as the application has it.
    package func told(_ challenge: PendingChallenge) -> StepUpChallenge {
        StepUpChallenge(
            id: challenge.id, scope: scope, step: .signIn, expiresAt: challenge.expiresAt, passkeyOptions: nil)
    }
}

// It names a person, and its hints hold a token: no textual form shows it.
extension SignInDemand: Redacted {
    /// The name of the type.
    package var description: String { "SignInDemand" }
}

extension PendingChallenge {
    /// The demand that another sign-in has to meet, for a step-up whose step is a sign-in.
    package var signInDemand: SignInDemand? {
        if let own = secrets as? SecretsBox<SignInDemand> { return own.value }
        return (secrets as? SecretsBox<StoredSecrets>)?.value[SignInDemand.name].map { SignInDemand(record: $0) }
    }
}
