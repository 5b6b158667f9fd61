import CardeaBasics
import CardeaModel
import CardeaServers

/// Every request that a client of Ory makes, for rules that hold for all of them.
enum OryConversations {
    private typealias Fixture = OryFixture

    static func all(_ url: String = OryFixture.project, host: String? = nil) throws -> [HTTPRequest] {
        let backend = try OryFixture.backend(url, host: host, verifiesEmail: true)
        return try logins(backend) + steps(backend) + tokens(backend) + codes(backend) + sessions(backend)
    }

    private static func drive<Output>(
        _ run: Run<Output>, _ answers: [RunEvent]
    ) throws -> [HTTPRequest] {
        var (run, requests) = (run, [HTTPRequest]())
        for event in [.begin] + answers { requests.append(try run.requestPastKeeping(after: event)) }
        return requests
    }

    private static func logins(_ backend: OryBackend) throws -> [HTTPRequest] {
        let code = "code=\(Fixture.returnToCode)"
        let unverified = PreludeFixture.answer(200, Fixture.session(verified: false))
        let verification = PreludeFixture.answer(200, Fixture.flow(.verification))
        var options = Fixture.options()
        (options.reauthenticates, options.traits, options.organization) = (true, #"{"name":"Ada"}"#, "org")
        var requests = try drive(
            Fixture.initiate(backend, options), [PreludeFixture.answer(200, Fixture.begun(.login))])
        requests += try drive(
            Fixture.initiate(backend), [PreludeFixture.answer(200, Fixture.begun(.login)), PreludeFixture.answer(303)])
        for (query, answers) in [
            (code, [Fixture.exchanged(), unverified, verification]), (code, [Fixture.error(404, nil)]),
            (code, [Fixture.exchanged(), Fixture.missingFactor]), (nil, []),
            ("flow=\(Fixture.otherFlowID)&no_org_ui=true", []),
        ] as [(String?, [RunEvent])] {
            requests += try drive(Fixture.redeeming(query, backend), answers)
        }
        return requests
    }

    private static func steps(_ backend: OryBackend) throws -> [HTTPRequest] {
        var factor = try Fixture.exchanging(backend)
        _ = try factor.requestPastKeeping(after: Fixture.exchanged())
        _ = try factor.request(after: Fixture.missingFactor)
        let step = try Fixture.step(try factor.output(after: PreludeFixture.answer(200, Fixture.secondFactor())))
        var requests = try drive(
            backend.answer(step, with: OAuthLoginAnswer(way: "totp", values: ["totp_code": "123456"])),
            [PreludeFixture.answer(200, ["session": .object(Fixture.session())])])
        let linking = try Fixture.step(Fixture.linking(), backend)
        requests += try drive(
            backend.answer(linking, with: OAuthLoginAnswer(way: "password", values: ["password": "pw"])),
            [PreludeFixture.answer(303)])
        return requests
    }

    private static func tokens(_ backend: OryBackend) throws -> [HTTPRequest] {
        let token = OAuthIDToken(provider: .apple, token: "header.payload.signature", nonce: "n")
        return try drive(
            backend.login(with: token, registers: true), [PreludeFixture.answer(200, Fixture.flow(.registration))])
    }

    private static func codes(_ backend: OryBackend) throws -> [HTTPRequest] {
        let challenge = try OryVerificationTests.challenge(backend)
        var requests = try drive(
            backend.checkEmailOTP(challenge, code: "123456", replacing: nil), [Fixture.error(410, nil)])
        requests += try drive(backend.resendEmailOTP(challenge), [Fixture.error(410, nil)])
        requests += try drive(
            backend.recover(Secret("ada@example.com")), [PreludeFixture.answer(200, Fixture.flow(.recovery))])
        return requests
    }

    private static func sessions(_ backend: OryBackend) throws -> [HTTPRequest] {
        let session = try OrySessionTests.session(backend)
        let token = session.accessToken
        let known = PreludeFixture.answer(200, Fixture.session())
        guard let logout = backend.revoke(session) else { throw UnexpectedAction() }
        var requests = try drive(backend.refresh(session), [])
        requests += try drive(logout, [])
        requests += try drive(backend.listSessions(limit: nil, offset: nil, accessToken: token), [known])
        requests += try drive(
            backend.revokeSessions(.all, accessToken: token), [PreludeFixture.answer(200, ["count": 2])])
        requests += try drive(
            backend.revokeSessions(.session("ses_1"), accessToken: token), [Fixture.error(400, nil), known])
        requests += try drive(
            backend.beginLinking(
                .github, to: RedirectTarget(redirectURI: Fixture.redirectURI), seed: OpenIDFixture.seed,
                accessToken: token), [])
        requests += try drive(backend.confirmLinking(.github, accessToken: token), [])
        requests += try drive(
            backend.unlink(.github, accessToken: token), [PreludeFixture.answer(200, Fixture.flow(.settings))])
        return requests
    }
}
