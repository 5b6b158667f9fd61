import Cardea
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// What the sandbox's Ory-compatible server asks for after the redirect.
@Suite(.timeLimit(.minutes(1))) struct OryStepTests {
    @Test("missing traits are asked for, kept over the second page, and end in a session")
    func missingTraits() async throws {
        let rig = try OryRig { $0.missingTraits = ["nickname"] }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        #expect(step.kind == .missingTraits)
        let way = try #require(step.ways.first { $0.provider == .google })
        let field = try #require(way.fields.first { $0.name == "traits.nickname" })
        #expect(field.isRequired || field.messages.contains(where: \.isError))
        let answer = OAuthLoginAnswer(way: way.id, values: ["traits.nickname": "Ada"])
        let page = try await client.initiateContinuedLogin(step, with: answer).page
        #expect(page.redirectURI == "myapp://oauth-callback")
        let user = try await client.finalizeOAuthLogin(page, redirectURL: rig.redirect(page)).user
        #expect(user.profile.claims["traits"]?.object?["nickname"] == "Ada")
    }

    @Test("a form that comes back with the same fault can be filled in again")
    func stillMissing() async throws {
        let rig = try OryRig { $0.missingTraits = ["nickname", "city"] }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        let way = try #require(step.ways.first { $0.provider == .google })
        let half = OAuthLoginAnswer(way: way.id, values: ["traits.nickname": "Ada"])
        let page = try await client.initiateContinuedLogin(step, with: half).page
        guard case .moreRequired(let next) = try await client.finalizeOAuthLogin(page, redirectURL: rig.redirect(page))
        else { throw UnexpectedResult() }
        let again = try #require(next.ways.first { $0.provider == .google })
        #expect(again.fields.first { $0.name == "traits.nickname" }?.value == "Ada")
        let whole = OAuthLoginAnswer(way: again.id, values: ["traits.city": "Kyiv"])
        let last = try await client.initiateContinuedLogin(next, with: whole).page
        _ = try await client.finalizeOAuthLogin(last, redirectURL: rig.redirect(last)).user
    }

    @Test("an address of another account is linked by that account's password; a wrong one may be tried again")
    func linkByPassword() async throws {
        let rig = try OryRig { $0.duplicate = .password }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        #expect(step.kind == .accountLinking && step.identifier == "user@example.com")
        #expect(step.provider == .google)
        #expect(step.messages.contains { $0.id == 1_010_016 })
        let way = try #require(step.ways.first { $0.id == "password" })
        #expect(way.fields.map(\.name).contains("password"))
        let wrong = OAuthLoginAnswer(way: way.id, values: ["password": "wrong"])
        let error = await failure { try await client.initiateContinuedLogin(step, with: wrong) }
        #expect(error?.code == .wrongCredentials && error?.serverCode == "4000006", "\(String(describing: error))")
        let right = OAuthLoginAnswer(way: way.id, values: ["password": "correct horse battery staple"])
        let user = try await client.initiateContinuedLogin(step, with: right).result.user
        #expect(user.profile.claims["unlinked_provider"] == nil)
        #expect(rig.requests(to: "sessions/token-exchange").isEmpty, "the session comes without an exchange")
        try await client.logout()
        #expect(try await rig.login(client).user.profile.userID == user.profile.userID, "linked for good")
        #expect(await failure { try await client.initiateContinuedLogin(step, with: right) }?.code == .attemptConsumed)
    }

    @Test("a provider that a second factor has kept from being linked is named by the claims, until the next refresh")
    func unlinked() async throws {
        let rig = try OryRig { ($0.duplicate, $0.secondFactor) = (.password, .totp) }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        let password = OAuthLoginAnswer(way: "password", values: ["password": "correct horse battery staple"])
        guard case .moreRequired(let factor) = try await client.initiateContinuedLogin(step, with: password).result,
            factor.kind == .secondFactor
        else { throw UnexpectedResult() }
        let code = OAuthLoginAnswer(way: "totp", values: ["totp_code": "123456"])
        let user = try await client.initiateContinuedLogin(factor, with: code).result.user
        #expect(user.profile.claims["unlinked_provider"] == "google")
        #expect(try await client.refresh().profile.claims["unlinked_provider"] == nil)
    }

    @Test("an address of another account is linked by that account's provider, through a page")
    func linkByProvider() async throws {
        let rig = try OryRig { $0.duplicate = .provider }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        let way = try #require(step.ways.first { $0.provider != nil })
        #expect(way.provider != .google, "the provider that was used is not offered")
        let page = try await client.initiateContinuedLogin(step, with: OAuthLoginAnswer(way: way.id)).page
        #expect(page.provider == way.provider)
        _ = try await client.finalizeOAuthLogin(page, redirectURL: rig.redirect(page)).user
        #expect(await failure { try await client.restore(step.id, as: OAuthLoginStep.self) }?.code == .attemptConsumed)
    }

    @Test("a page of a step that was left, or refused, lets the step stay")
    func leftPage() async throws {
        let rig = try OryRig { $0.duplicate = .provider }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        let way = try #require(step.ways.first { $0.provider != nil })
        _ = try await client.initiateContinuedLogin(step, with: OAuthLoginAnswer(way: way.id)).page
        let refused = try await client.initiateContinuedLogin(step, with: OAuthLoginAnswer(way: way.id)).page
        let redirect = try rig.redirect(refused, as: .denied)
        #expect(await failure { try await client.finalizeOAuthLogin(refused, redirectURL: redirect) } != nil)
        let page = try await client.initiateContinuedLogin(step, with: OAuthLoginAnswer(way: way.id)).page
        _ = try await client.finalizeOAuthLogin(page, redirectURL: rig.redirect(page)).user
    }

    @Test("a second factor is asked for with the session's token, and a wrong code may be tried again")
    func secondFactor() async throws {
        let rig = try OryRig { $0.secondFactor = .totp }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        #expect(step.kind == .secondFactor)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        let way = try #require(step.ways.first { $0.id == "totp" })
        #expect(way.fields.map(\.name) == ["totp_code"])
        let wrong = OAuthLoginAnswer(way: "totp", values: ["totp_code": "000000"])
        #expect(await failure { try await client.initiateContinuedLogin(step, with: wrong) } != nil)
        let right = OAuthLoginAnswer(way: "totp", values: ["totp_code": "123456"])
        let user = try await client.initiateContinuedLogin(step, with: right).result.user
        #expect(user.profile.claims["authenticator_assurance_level"] == "aal2")
    }

    @Test("a session that waited for a step which took too long is ended at the server")
    func expiredStep() async throws {
        let rig = try OryRig { $0.secondFactor = .totp }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        #expect(rig.requests(to: "self-service/logout/api").isEmpty)
        rig.clock.advance(milliseconds: 3_600_000)
        let answer = OAuthLoginAnswer(way: "totp", values: ["totp_code": "123456"])
        #expect(await failure { try await client.initiateContinuedLogin(step, with: answer) }?.code == .attemptExpired)
        #expect(await eventually { rig.requests(to: "self-service/logout/api").count == 1 })
    }

    @Test("a second factor by mail has sent its code already, and sends another one")
    func mailedFactor() async throws {
        let rig = try OryRig { $0.secondFactor = .code }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        #expect(step.ways.map(\.id) == ["code", "code:resend"])
        let first = try #require(rig.control.lastCode())
        guard
            case .moreRequired(let next) = try await client.initiateContinuedLogin(
                step, with: OAuthLoginAnswer(way: "code:resend")
            ).result
        else { throw UnexpectedResult() }
        #expect(next.kind == .secondFactor)
        let code = try #require(rig.control.lastCode())
        let old = OAuthLoginAnswer(way: "code", values: ["code": first])
        let error = await failure { try await client.initiateContinuedLogin(next, with: old) }
        #expect(first == code || error?.code == .invalidOTPCode)
        let answer = OAuthLoginAnswer(way: "code", values: ["code": code])
        _ = try await client.initiateContinuedLogin(next, with: answer).result.user
    }

    @Test("a step survives the process, and knows the way or the field that it does not have")
    func restart() async throws {
        let rig = try OryRig { $0.duplicate = .password }
        let store = FaultyStore()
        let first = try rig.client(store: store)
        let step = try await rig.step(first)
        try await first.save(step)
        first.close()
        let client = try rig.client(store: store)
        defer { client.close() }
        let restored = try await client.restore(step.id, as: OAuthLoginStep.self)
        #expect(restored == step)
        for answer in [
            OAuthLoginAnswer(way: "smoke"), OAuthLoginAnswer(way: "password", values: ["colour": "red"]),
        ] {
            #expect(
                await failure { try await client.initiateContinuedLogin(restored, with: answer) }?.code
                    == .invalidArgument)
        }
        let right = OAuthLoginAnswer(way: "password", values: ["password": "correct horse battery staple"])
        _ = try await client.initiateContinuedLogin(restored, with: right).result.user
        await client.settle()
        #expect(store.kinds == [.session])
    }

    @Test("a step that nobody answers ends with its time; an unknown one is told so")
    func ended() async throws {
        let rig = try OryRig { $0.duplicate = .password }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        rig.clock.advance(milliseconds: 600_000)
        let answer = OAuthLoginAnswer(way: "password", values: ["password": "x"])
        #expect(await failure { try await client.initiateContinuedLogin(step, with: answer) }?.code == .attemptExpired)
        #expect(await failure { try await client.restore("step_x", as: OAuthLoginStep.self) }?.code == .attemptNotFound)
    }

    @Test("a logout forgets a step and ends the session that waited for the second factor")
    func logout() async throws {
        let rig = try OryRig { $0.secondFactor = .totp }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        rig.control.clearLog()
        try await client.logout()
        try await rig.control.waitForRequests(1, to: "/ory/self-service/logout/api")
        #expect(await failure { try await client.restore(step.id, as: OAuthLoginStep.self) }?.code == .attemptNotFound)
    }
}
