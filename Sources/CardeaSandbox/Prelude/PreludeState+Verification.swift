import CardeaBasics

/// One-time codes.
extension PreludeState {
    /// Sends a code for a challenge token and returns the verification token.
    mutating func sendCode(challengeToken token: String, now: Timestamp) throws(Failure) -> String {
        var challenge = try usableChallenge(token, now: now)
        guard challenge.grantMode == .oauthEmailLink else {
            throw Failure(400, "invalid_challenge_token", "this challenge token needs no code")
        }
        if let earlier = challenge.verification {
            if let pending = verifications[earlier] { try demandResendPause(since: pending.sentAt, now: now) }
            verifications[earlier] = nil
        }
        let verification = startVerification(
            to: challenge.identity.email, challenge.identity, challengeToken: token,
            codeChallenge: challenge.codeChallenge, now: now)
        challenge.verification = verification
        challenges[token] = challenge
        return verification
    }

    /// Sends a code to an e-mail address or a phone number and returns the verification token.
    mutating func sendCode(identifierType type: String?, value: String?, now: Timestamp) throws(Failure) -> String {
        guard let value, !value.isEmpty, type == "email_address" || type == "phone_number" else {
            throw Failure(400, "invalid_identifier", "the identifier is not an e-mail address or phone number")
        }
        guard !behaviour.ways.unconfiguredChannels.contains(type ?? "") else {
            throw Failure(400, "no_login_config", "there is no configuration for that channel")
        }
        try demandNoCompany(value)
        return startVerification(
            to: value, Identity(email: value, name: value), challengeToken: nil, codeChallenge: nil, now: now)
    }

    /// Sends a new code for a verification; the one before it stops working.
    mutating func resendCode(_ token: String?, now: Timestamp) throws(Failure) {
        var (key, pending) = try pendingVerification(token, now: now)
        try demandResendPause(since: pending.sentAt, now: now)
        pending.code = Identifier.code()
        pending.sentAt = now
        pending.expiresAt = now.advanced(bySeconds: behaviour.otpLifetime)
        verifications[key] = pending
        deliver(code: pending.code, to: pending.recipient, now: now)
    }

    /// Redeems a code and returns the challenge token to finalize. A wrong code leaves the verification as it is,
    /// until there were too many.
    mutating func check(code: String?, verification token: String?, now: Timestamp) throws(Failure) -> String {
        guard let code, !code.isEmpty else { throw .badRequest("code is missing") }
        var (key, pending) = try pendingVerification(token, now: now)
        guard code == pending.code else {
            pending.wrongAttempts += 1
            let isOver = pending.wrongAttempts >= behaviour.otpAttemptLimit
            verifications[key] = isOver ? nil : pending
            throw isOver
                ? Failure(429, "rate_limited", "too many wrong codes") : Failure(401, "bad_check_code", "wrong code")
        }
        verifications[key] = nil
        if let origin = pending.challengeToken { challenges[origin]?.isUsed = true }
        let isOfIdentifier = pending.challengeToken == nil
        return try issueChallenge(
            .sessionStart, identity: pending.identity,
            pkceChallenge: behaviour.bindsOTPToPKCE ? pending.codeChallenge : nil,
            codeChallenge: pending.codeChallenge,
            scopes: isOfIdentifier && behaviour.ways.otpGrantsPasswordChange ? [PasswordBook.scope] : [], now: now)
    }

    /// The challenge of a token that has neither expired nor been used.
    func usableChallenge(_ token: String, now: Timestamp) throws(Failure) -> Challenge {
        guard let challenge = challenges[token] else {
            throw Failure(401, "invalid_challenge_token", "the challenge token is unknown")
        }
        if challenge.isUsed { throw Failure(409, "token_reused", "the challenge token has been used") }
        guard challenge.expiresAt > now else {
            throw Failure(401, "expired_challenge_token", "the challenge token has expired")
        }
        return challenge
    }

    private func pendingVerification(
        _ token: String?, now: Timestamp
    ) throws(Failure) -> (key: String, Verification) {
        guard let token, let pending = verifications[token], pending.expiresAt > now else {
            throw .unauthorized("the verification is unknown, finished or expired")
        }
        return (token, pending)
    }

    func demandResendPause(since sentAt: Timestamp, now: Timestamp) throws(Failure) {
        let remaining = sentAt.advanced(bySeconds: behaviour.otpResendInterval).seconds - now.seconds
        if remaining > 0 {
            throw Failure(429, "rate_limited", "a code was sent a moment ago", retryAfter: Int(remaining))
        }
    }

    private mutating func startVerification(
        to recipient: String, _ identity: Identity, challengeToken: String?, codeChallenge: String?, now: Timestamp
    ) -> String {
        let code = Identifier.code()
        let token = Identifier.make("vrf")
        let pending = Verification(
            recipient: recipient, identity: identity, challengeToken: challengeToken, codeChallenge: codeChallenge,
            code: code, sentAt: now, expiresAt: now.advanced(bySeconds: behaviour.otpLifetime))
        verifications.insert(pending, for: token, at: now)
        deliver(code: code, to: recipient, now: now)
        return token
    }
}
