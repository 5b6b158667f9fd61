import Cardea
import CardeaModel
import CardeaSandbox
import CardeaServers
import Testing

@testable import TestSupport

/// A server that reads a whole request and closes the connection, which was kept from the request before: what is spent by
/// being sent arrives once, although libcurl repeats by itself what a kept connection has swallowed, and the error says so.
@Suite(.timeLimit(.minutes(2))) struct DeliveryTests {
    /// Runs the call while the server closes on this path, and counts what arrives.
    private func arrivals(
        _ path: String, _ control: SandboxControl, _ call: () async throws -> Void
    ) async -> Int {
        control.inject(SandboxFault(.dropAfterHandling).always, on: path)
        let before = control.requests(to: path).count
        let failure = await failure(call)
        #expect(
            failure?.message.contains("may have received the request") == true,
            "\(path): \(String(describing: failure))")
        let proofs = control.requests.compactMap { $0.header("DPoP") }
        #expect(Set(proofs).count == proofs.count, "a proof arrives once")
        return control.requests(to: path).count - before
    }

    @Test("Prelude: finalize, refresh, list of ends and revocation")
    func preludeSession() async throws {
        let rig = try Rig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        #expect(
            await arrivals(Rig.finalize, rig.control) {
                _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
            } == 1)
        rig.control.clearFaults()
        try await rig.signIn(client)
        #expect(await arrivals(Rig.revokeSessions, rig.control) { try await client.revokeSessions(.others) } == 1)
        #expect(await arrivals(Rig.refresh, rig.control) { _ = try await client.refresh() } == 1)
        #expect(await arrivals(Rig.revoke, rig.control) { try await client.logout() } == 1)
    }

    @Test("Prelude: what sends a mail, and what counts tries")
    func preludeCode() async throws {
        let rig = try Rig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: .unverified)
        #expect(
            await arrivals(Rig.otp, rig.control) {
                _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
            } == 1)
        rig.control.clearFaults()
        let challenge = try await rig.challenge(client)
        #expect(await arrivals(Rig.retry, rig.control) { try await client.resendOTP(challenge) } == 1)
        #expect(
            await arrivals(Rig.check, rig.control) {
                _ = try await client.checkOTP("123456", resuming: challenge)
            } == 1)
    }

    @Test("Ory: the submit and the end of a session")
    func ory() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let options = rig.options()
        #expect(
            await arrivals("/ory/self-service/login", rig.control) {
                _ = try await client.initiateOAuthLogin(options)
            } == 1)
        rig.control.clearFaults()
        let attempt = try await client.initiateOAuthLogin(options)
        let redirect = try rig.redirect(attempt)
        // The exchange only reads: it may be asked again.
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
        #expect(await arrivals("/ory/sessions", rig.control) { try await client.revokeSessions(.others) } == 1)
        #expect(await arrivals("/ory/self-service/logout/api", rig.control) { try await client.logout() } == 1)
    }

    @Test("Ory: what sends a mail, and what counts tries")
    func oryCode() async throws {
        let rig = try OryRig()
        let client = try rig.client(verifiesEmail: true)
        defer { client.close() }
        guard case .otpRequired(let challenge, _) = try await rig.login(client, as: .unverified) else {
            throw UnexpectedResult()
        }
        let path = "/ory/self-service/verification"
        #expect(await arrivals(path, rig.control) { try await client.resendOTP(challenge) } == 1)
        #expect(
            await arrivals(path, rig.control) {
                _ = try await client.checkOTP("123456", resuming: challenge)
            } == 1)
    }

    @Test("Ory: the answer to a step, and a token of the application")
    func oryForms() async throws {
        let rig = try OryRig { $0.duplicate = .password }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        let answer = OAuthLoginAnswer(way: "password", values: ["password": "correct horse battery staple"])
        #expect(
            await arrivals("/ory/self-service/login", rig.control) {
                _ = try await client.initiateContinuedLogin(step, with: answer)
            } == 1)
        rig.control.clearFaults()
        let token = OAuthIDToken(provider: .google, token: "a.b.c", nonce: nil)
        #expect(
            await arrivals("/ory/self-service/login", rig.control) {
                _ = try await client.loginWithIDToken(token)
            } == 1)
    }

    @Test("OpenID Connect: the code, the refresh token, the pushed request and the revocation")
    func openID() async throws {
        let rig = try OpenIDRig { $0.pushedRequests = .required }
        let client = try rig.client()
        defer { client.close() }
        #expect(await arrivals("/oidc/par", rig.control) { _ = try await client.begin() } == 1)
        rig.control.clearFaults()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        #expect(
            await arrivals("/oidc/token", rig.control) {
                _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
            } == 1)
        rig.control.clearFaults()
        try await rig.signIn(client)
        #expect(await arrivals("/oidc/token", rig.control) { _ = try await client.refresh() } == 1)
        #expect(await arrivals("/oidc/revoke", rig.control) { try await client.logout() } == 1)
    }

    @Test("OpenID Connect: the code of a device, and each request for its tokens")
    func device() async throws {
        let rig = try DeviceRig()
        let client = try rig.client()
        defer { client.close() }
        #expect(
            await arrivals("/oidc/device_authorization", rig.control) { _ = try await client.beginDeviceLogin() }
                == 1)
        rig.control.clearFaults()
        let login = try await client.beginDeviceLogin()
        rig.during(2) { [control = rig.control] in control.clearFaults() }
        rig.decide(login, during: 3)
        rig.control.inject(SandboxFault(.dropAfterHandling).always, on: "/oidc/token")
        _ = try await client.continueDeviceLogin(login)
        #expect(rig.polls == 3, "one for each wait, whatever became of it: \(rig.waits)")
    }

    @Test("OpenID Connect: the application's own server, which sends mails, counts tries and links users")
    func openIDApplication() async throws {
        let rig = try OpenIDRig()
        var provider = rig.provider
        provider.emailVerification = EmailVerificationEndpoint(
            url: "\(rig.server.baseURL)/sandbox/api/email-verification")
        provider.identityLinking = IdentityLinkingEndpoint(url: "\(rig.server.baseURL)/sandbox/api/identity-link")
        let client = try rig.client(provider)
        defer { client.close() }
        try await rig.signIn(client)
        #expect(
            await arrivals("/sandbox/api/identity-link", rig.control) {
                _ = try await client.linkIdentity(appUserID: nil)
            } == 1)
        rig.control.clearFaults()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: .unverified)
        let mails = "/sandbox/api/email-verification"
        rig.control.inject(SandboxFault(.dropAfterHandling).always, on: mails)
        // A mail that was not sent costs no login: the user asks for another one.
        let outcome = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
        guard case .otpRequired(let challenge, _) = outcome else { throw UnexpectedResult() }
        #expect(rig.control.requests(to: mails).count == 1)
        #expect(await arrivals(mails, rig.control) { try await client.resendOTP(challenge) } == 1)
        #expect(
            await arrivals("\(mails)/check", rig.control) {
                _ = try await client.checkOTP("123456", resuming: challenge)
            } == 1)
    }

    @Test("a read may come again: of two answers that were swallowed, the second is asked for on a new connection")
    func reads() async throws {
        let rig = try Rig()
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        _ = try await client.listSessions()
        rig.control.inject(SandboxFault(.dropAfterHandling), on: Rig.list)
        #expect(try await client.listSessions().sessions.count == 1)
        #expect(rig.count(Rig.list) == 3)
    }
}
