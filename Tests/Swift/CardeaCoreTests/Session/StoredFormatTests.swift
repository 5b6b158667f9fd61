import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// What is stored of unfinished logins, of each kind of server and state: read, and written again under the same names.
@Suite struct StoredFormatTests {
    /// The record as it lies in a store, with these secrets in its only login.
    private static func record(_ kind: String, _ secrets: String) -> Secret {
        let fields =
            switch kind {
            case "attempt":
                #""provider":"google","redirect_uri":"myapp://callback","authorization_url":"https://op.example/page","expires_at":1800000000000,"#
            case "step": #""expires_at":1800000000000,"redirect_uri":"myapp://callback","#
            default: #""expires_at":1800000000000,"email":"ada@example.com","#
            }
        return Secret(#"{"version":1,"logins":[{"kind":"\#(kind)","id":"one",\#(fields)"secrets":\#(secrets)}]}"#)
    }

    private static func attempt(_ secrets: String) throws -> PendingAttempt {
        try #require(try PendingLogins(record: record("attempt", secrets)).attempt("one"))
    }

    private static func challenge(_ secrets: String) throws -> PendingChallenge {
        try #require(try PendingLogins(record: record("challenge", secrets)).challenge("one"))
    }

    private static func step(_ secrets: String) throws -> PendingStep {
        try #require(try PendingLogins(record: record("step", secrets)).step("one"))
    }

    private static func texts(_ object: JSONObject) -> [String: String] {
        Dictionary(object.members.map { ($0.name, $0.value.string ?? "?") }) { $1 }
    }

    /// Whether the same is written as was read.
    private static func expect(_ written: JSONObject, is text: String) throws {
        let read = try #require(try JSONReader.read(Array(text.utf8)).object)
        #expect(texts(written) == texts(read))
    }

    private static let session =
        #""session":"{\"version\":1,\"access_token\":\"a.e30.c\",\"access_token_expires_at\":1800000000123}""#
    private static let metadata =
        #"{\"authorization_endpoint\":\"https://op.example/authorize\",\"token_endpoint\":\"https://op.example/token\",\"issuer\":\"https://op.example\",\"jwks_uri\":\"https://op.example/keys\"}"#
    private static let openID =
        #""max_age":"300","nonce":"n","provider":"\#(metadata)","scope":"openid email","state":"s","verifier":"v""#

    // MARK: OpenID Connect

    @Test(
        "an attempt at an OpenID provider",
        arguments: [
            #"{\#(openID)}"#, #"{\#(openID),"token_handoff":"yes"}"#,
            #"{"answer_date":"1800000000456",\#(openID),\#(session)}"#,
            #"{"provider":"\#(metadata)","redirect_key":"AQID","redirect_public_key":"BAUG","state":"s","verifier":"v"}"#,
        ])
    func openIDAttempt(text: String) throws {
        var attempt = try Self.attempt(text)
        try Self.expect(WrittenLogins.secrets(attempt), is: text)
        let kept = try OpenIDAttempt.of(attempt.secrets)
        attempt.secrets = SecretsBox(kept)
        try Self.expect(WrittenLogins.secrets(attempt), is: text)
        #expect(kept.verifier.reveal() == "v" && kept.state.reveal() == "s")
        #expect(kept.metadata.token.text == "https://op.example/token")
        #expect(kept.takesTokens == text.contains("token_handoff"))
        #expect(try attempt.unprovenSession()?.accessToken.reveal() == (text.contains("session") ? "a.e30.c" : nil))
        #expect(attempt.redirectKey?.publicPoint == (text.contains("redirect_key") ? [4, 5, 6] : nil))
        let backend = try OpenIDFixture.backend()
        let redirect = try URI(parsing: "myapp://callback?state=s&code=c&iss=https%3A%2F%2Fop.example")
        #expect(backend.answers(redirect, try Self.attempt(text)))
        _ = try backend.finalize(Self.attempt(text), with: .redirect(redirect), replacing: nil)
    }

    @Test("a code by e-mail at an OpenID provider")
    func openIDChallenge() throws {
        for (text, state) in [
            ("{\(Self.session)}", OpenIDChallenge.waiting), (#"{"proven":"1",\#(Self.session)}"#, .proven),
        ] {
            var challenge = try Self.challenge(text)
            #expect(try OpenIDChallenge.of(challenge.secrets) == state)
            challenge.secrets = SecretsBox(state)
            try Self.expect(WrittenLogins.secrets(challenge), is: text)
            #expect(try challenge.unprovenSession()?.accessToken.reveal() == "a.e30.c" && challenge.channel == .email)
        }
    }

    // MARK: Prelude

    @Test(
        "an attempt at Prelude",
        arguments: [
            #"{"code_challenge":"c","redirect_item":"item","verifier":"v"}"#,
            #"{"code_challenge":"c","company":"1","verifier":"v"}"#, #"{"verifier":"v"}"#,
        ])
    func preludeAttempt(text: String) throws {
        var attempt = try Self.attempt(text)
        let kept = try PreludeAttempt.of(attempt.secrets)
        #expect(kept.verifier.reveal() == "v" && kept.isOfCompany == text.contains("company"))
        #expect(kept.codeChallenge?.reveal() == (text.contains("code_challenge") ? "c" : nil))
        attempt.secrets = SecretsBox(kept)
        try Self.expect(WrittenLogins.secrets(attempt), is: text)
        let own = try URI(parsing: "myapp://callback?cardea-login=item&error=access_denied")
        let foreign = try URI(parsing: "myapp://callback?cardea-login=other&error=access_denied")
        let backend = try PreludeFixture.backend()
        #expect(backend.answers(own, attempt))
        #expect(backend.answers(foreign, attempt) != text.contains("redirect_item"))
    }

    private static let code = #""challenge_token":"t","cookie":"k=v","verification_token":"vt","verifier":"v""#

    @Test(
        "a code and a step-up at Prelude",
        arguments: [
            ("{\(code)}", "X-Verification-Token"), (#"{\#(code),"login_token":"lt"}"#, "finalize"),
            (#"{"channel":"sms","cookie":"k=v","identifier":"+491","login_config":"l"}"#, "Cookie"),
            (#"{"identifier":"ada@example.com"}"#, "otp/check"),
            (#"{"passkey_options":"{}","scope":"s","step":"verify","step_up_token":"t"}"#, "step-up"),
            (#"{"passkey_options":"","scope":"s","step":"","step_up_token":"t"}"#, "step-up"),
            (#"{"scope":"s","status":"review","step":"completed","step_up_token":"t"}"#, "step-up"),
        ])
    func preludeChallenge(text: String, shows: String) throws {
        var challenge = try Self.challenge(text)
        let kept = try PreludeChallenge.of(challenge.secrets)
        let backend = try PreludeFixture.backend()
        switch kept {
        case .code:
            let run = try backend.checkEmailOTP(challenge, code: "123456", replacing: nil)
            guard case .send(let request) = try run.next(.begin) else { throw UnexpectedAction() }
            #expect(request.url.path.includes(shows) || request.header(shows) != nil)
            #expect(challenge.channel == (text.contains("sms") ? .sms : .email))
        case .stepUp(let stepUp):
            #expect(shows == "step-up" && stepUp.token.reveal() == "t" && stepUp.scope == "s")
            #expect(stepUp.passkeyOptions?.reveal() == (text.contains("{}") ? "{}" : nil))
            #expect(try #require(backend.parts.stepUp).describe(challenge)?.step.rawValue == stepUp.step)
        }
        challenge.secrets = SecretsBox(kept)
        // An empty text of options says no more than none.
        let same =
            text == text.pieces(between: #""passkey_options":"","#).joined()
            ? text : #"{"scope":"s","step":"","step_up_token":"t"}"#
        try Self.expect(WrittenLogins.secrets(challenge), is: same)
    }

    // MARK: Ory

    private static let flow =
        #""flow_action":"https://auth.example.test/self-service/login?flow=f","flow_id":"f""#

    @Test(
        "an attempt at Ory",
        arguments: [
            #"{"exchange_code":"e",\#(flow),"redirect_item":"item"}"#,
            #"{"exchange_code":"e",\#(flow),"reauthenticated_at":"1800000000000","reauthenticated_user":"u","redirect_item":"item","transient_payload":"{}"}"#,
            #"{"exchange_code":"e",\#(flow),"session_token":"st","step_id":"step_1"}"#,
        ])
    func oryAttempt(text: String) throws {
        var attempt = try Self.attempt(text)
        let kept = try OryAttempt.of(attempt.secrets)
        #expect(kept.flow.id.reveal() == "f" && kept.flow.kind == .login)
        #expect((kept.login.token != nil) == text.contains("session_token"))
        #expect((kept.login.reauthentication != nil) == text.contains("reauthenticated"))
        #expect(attempt.step == (text.contains("step_id") ? "step_1" : nil))
        #expect((attempt.redirectItem != nil) == text.contains("redirect_item"))
        var run = try OryFixture.backend().finalize(
            attempt, with: .redirect(URI(parsing: "myapp://callback?code=R")), replacing: nil)
        #expect(try run.request(after: .begin).url.query == "init_code=e&return_to_code=R")
        attempt.secrets = SecretsBox(kept)
        try Self.expect(WrittenLogins.secrets(attempt), is: text)
    }

    @Test("a code at Ory, in each of its states")
    func oryChallenge() throws {
        let gone = #""flow_action":"","flow_id":"""#
        for (text, state, written) in [
            ("{\(Self.flow),\(Self.session)}", "verifying f", nil),
            (#"{"channel":"sms",\#(Self.flow),\#(Self.session)}"#, "verifying f", nil),
            ("{\(Self.session)}", "verifying nothing", nil),
            ("{\(gone),\(Self.session)}", "verifying nothing", "{\(Self.session)}"),
            (#"{\#(Self.flow),"proven":"1",\#(Self.session)}"#, "verified", #"{"proven":"1",\#(Self.session)}"#),
            (#"{\#(Self.flow),"recovery":"1"}"#, "recovering f", nil),
            (#"{\#(gone),"recovery":"1"}"#, "recovering nothing", #"{"recovery":"1"}"#),
            (
                #"{\#(Self.flow),"recovered":"rt","recovery":"1"}"#, "recovered rt",
                #"{"recovered":"rt","recovery":"1"}"#
            ),
        ] as [(String, String, String?)] {
            var challenge = try Self.challenge(text)
            let kept = try OryChallenge.of(challenge.secrets)
            let found =
                switch kept {
                case .verifying(let flow): "verifying \(flow?.id.reveal() ?? "nothing")"
                case .verified: "verified"
                case .recovering(let flow): "recovering \(flow?.id.reveal() ?? "nothing")"
                case .recovered(let token): "recovered \(token.reveal())"
                }
            #expect(found == state)
            challenge.secrets = SecretsBox(kept)
            try Self.expect(WrittenLogins.secrets(challenge), is: written ?? text)
            #expect(try WrittenLogins.rewritten(challenge) { _ in }.channel == (text.contains("sms") ? .sms : .email))
        }
    }

    @Test("a step at Ory")
    func oryStep() throws {
        let form = String(
            decoding: JSONValue.string(String(decoding: OryFixture.linking().serialized(), as: UTF8.self)).serialized(),
            as: UTF8.self)
        for (text, kind, provider) in [
            (
                #"{"exchange_code":"e","flow":\#(form),\#(Self.flow),"provider":"google","redirect_item":"item","transient_payload":"{}"}"#,
                OAuthLoginStep.Kind.accountLinking, "google"
            ),
            (#"{"exchange_code":"e","flow":\#(form),\#(Self.flow),"session_token":"st"}"#, .secondFactor, nil),
            (
                #"{"flow":\#(form),\#(Self.flow),"id_token":"jwt","id_token_nonce":"n","id_token_provider":"apple"}"#,
                .accountLinking, "apple"
            ),
        ] as [(String, OAuthLoginStep.Kind, String?)] {
            let step = try Self.step(text)
            let content = try OryFixture.backend().describe(step)
            #expect(content.kind == kind && content.provider?.rawValue == provider)
            #expect((step.redirect?.item != nil) == text.contains("redirect_item"))
            #expect(step.unprovenSession()?.accessToken.reveal() == (kind == .secondFactor ? "st" : nil))
            let typed = PendingStep(
                id: step.id, expiresAt: step.expiresAt, redirect: step.redirect,
                secrets: SecretsBox(try OryOpenStep.of(step.secrets)))
            #expect(typed.unprovenSession()?.accessToken == step.unprovenSession()?.accessToken)
            try Self.expect(WrittenLogins.secrets(typed), is: text)
        }
    }

    // MARK: All of them

    @Test("what another kind of server has kept is refused, and what an unknown release has added stays as it is")
    func others() throws {
        var attempt = PreludeFixture.attempt()
        let redirect = try URI(parsing: "myapp://callback?state=s&code=c")
        let openID = try OpenIDFixture.backend()
        #expect(!openID.answers(redirect, attempt))
        #expect(
            OryFixture.failure { _ = try openID.finalize(attempt, with: .redirect(redirect), replacing: nil) }?.code
                == .attemptNotFound)
        #expect(
            OryFixture.failure {
                _ = try OryFixture.backend().checkEmailOTP(PreludeFixture.challenge(), code: "1", replacing: nil)
            }?.code == .challengeNotFound)
        let text = #"{"redirect_item":"item","something_new":"x","verifier":"v"}"#
        attempt = try Self.attempt(text)
        try Self.expect(WrittenLogins.secrets(attempt), is: text)
    }
}
