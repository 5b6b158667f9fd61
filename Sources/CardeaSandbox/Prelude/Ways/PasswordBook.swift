import CardeaBasics
import CardeaModel

/// The passwords that were set, and the wrong ones that came, since the server started.
struct PasswordBook: Sendable {
    /// The scope in which a password is set.
    static let scope = "prld:pwd:write"

    /// Passwords that were set, by e-mail address.
    var changed: BoundedTable<String, String>
    /// The number of wrong passwords for an address, and the time of the last one.
    var wrong: BoundedTable<String, (count: Int, at: Timestamp)>

    init(limit: Int) {
        changed = BoundedTable(limit: limit)
        wrong = BoundedTable(limit: limit)
    }
}

/// Passwords.
extension PreludeState {
    var passwordCompliancy: PasswordCompliancy {
        let ways = behaviour.ways
        return PasswordCompliancy(
            minLength: Int64(ways.passwordMinLength), maxLength: Int64(ways.passwordMaxLength),
            uppercase: Int64(ways.passwordUppercase), lowercase: Int64(ways.passwordLowercase),
            numbers: Int64(ways.passwordNumbers), symbols: Int64(ways.passwordSymbols))
    }

    /// Redeems a password and returns the challenge token to finalize.
    mutating func login(email: String?, password: String?, now: Timestamp) throws(Failure) -> String {
        guard let email, !email.isEmpty, let password, !password.isEmpty else {
            throw .badRequest("identifier or password is missing")
        }
        try demandNoCompany(email)
        try demandPatience(of: email, now: now)
        guard let right = passwords.changed[email] ?? behaviour.ways.passwords[email] else {
            guard users.knows(email) else { throw wrongPassword(for: email, now: now) }
            throw Failure(400, "password_not_set", "the user has no password")
        }
        guard password == right else { throw wrongPassword(for: email, now: now) }
        passwords.wrong[email] = nil
        return try issueChallenge(
            .sessionStart, identity: Identity(email: email, name: email), pkceChallenge: nil, codeChallenge: nil,
            now: now)
    }

    /// Sets the password of a session's user. The right to do so is used up with it.
    mutating func changePassword(_ password: String?, of session: Session) throws(Failure) {
        guard let password, passwordCompliancy.check(Secret(password)).isValid else {
            throw Failure(400, "invalid_password", "the password breaks the policy")
        }
        passwords.changed[session.identity.email] = password
        sessions[session.id]?.scopes.removeAll { $0 == PasswordBook.scope }
    }

    /// Refuses an address whose company has a sign-in of its own.
    func demandNoCompany(_ address: String) throws(Failure) {
        let domain = String(address.split(separator: "@").last ?? "")
        guard address.contains("@"), behaviour.ways.companyDomains.contains(domain) else { return }
        throw Failure(403, "saml_login_required", "this domain signs in through its company")
    }

    private mutating func wrongPassword(for email: String, now: Timestamp) -> Failure {
        passwords.wrong[email] = ((passwords.wrong[email]?.count ?? 0) + 1, now)
        return .unauthorized("the address and the password do not belong together")
    }

    private mutating func demandPatience(of email: String, now: Timestamp) throws(Failure) {
        guard let wrong = passwords.wrong[email], wrong.count >= behaviour.ways.passwordAttemptLimit else { return }
        let left = wrong.at.advanced(bySeconds: 60).seconds - now.seconds
        guard left <= 0 else {
            throw Failure(429, "rate_limited", "too many wrong passwords", retryAfter: Int(left))
        }
        passwords.wrong[email] = nil
    }
}

/// Sign-ins of companies.
extension PreludeState {
    /// Refuses a connection, or an address, that belongs to no company.
    func demandCompany(connection: String?, provider: String, email: String?) throws(Failure) {
        if let connection {
            guard ["okta", "google", "jumpcloud"].contains(provider), connection.hasPrefix("samlc_") else {
                throw Failure(404, "saml_connection_not_configured", "there is no such connection")
            }
            guard !behaviour.ways.disabledConnections.contains(connection) else {
                throw Failure(403, "saml_connection_disabled", "the connection is switched off")
            }
            return
        }
        guard let email, !email.isEmpty else { throw .badRequest("email is missing") }
        guard behaviour.ways.companyDomains.contains(String(email.split(separator: "@").last ?? "")) else {
            throw Failure(404, "saml_no_connection_for_email", "no company has that domain")
        }
    }
}

/// Sessions of another service.
extension PreludeState {
    /// Redeems a token of another service and returns the challenge token to finalize.
    mutating func migrate(_ token: String?, codeChallenge: String?, now: Timestamp) throws(Failure) -> String {
        guard let codeChallenge, PKCE.isChallenge(codeChallenge) else {
            throw .badRequest("code_challenge must be 32 bytes in base64url without padding")
        }
        guard let token, let email = behaviour.ways.migrationTokens[token] else {
            throw .badRequest("the other service does not know that token")
        }
        return try issueChallenge(
            .sessionStart, identity: Identity(email: email, name: email), pkceChallenge: codeChallenge,
            codeChallenge: codeChallenge, now: now)
    }
}
