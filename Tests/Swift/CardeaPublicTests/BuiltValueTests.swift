import Cardea
import Testing

/// What an application can do without this package's own access: build every value that calls and events bring.
@Suite("values that an application builds in tests of its own")
struct BuiltValueTests {
    @Test("a built user has its token, and its claims by name and as JSON")
    func user() {
        let user = BuiltValues.user
        #expect(user.accessToken.reveal() == "token" && user.tokenMember("scope")?.reveal() == "openid email")
        #expect(user.tokenMember("instance_url")?.reveal() == "https://eu7.example" && user.tokenMember("x") == nil)
        #expect((user.id, user.claim("sid"), user.email) == ("usr_1", "ses_1", "ada@example.com"))
        #expect(user.claims["sub"] == "usr_1" && user.name == nil && user.picture == nil)
        #expect(user.claimsJSON == #"{"email":"ada@example.com","sub":"usr_1","sid":"ses_1"}"#)
    }

    @Test("a user without claims has no id")
    func claims() {
        let user = CardeaUser(accessToken: Secret("token"), accessTokenExpiresAt: BuiltValues.later, claims: [:])
        #expect(user.id == nil && user.claimsJSON == "{}")
    }

    @Test("built results and events are taken apart as those of a client")
    func results() {
        for result: FinalizeOAuthLoginResult in [
            .loggedIn(BuiltValues.user), .otpRequired(BuiltValues.challenge, email: BuiltValues.challenge.email),
            .moreRequired(BuiltValues.step),
        ] {
            switch result {
            case .loggedIn(let user): #expect(user.scope == "openid email" && user.idToken?.isEmpty == false)
            case .otpRequired(let challenge, let email):
                #expect(challenge.channel == .email && challenge.email == email)
            case .moreRequired(let step):
                #expect(step.kind == .accountLinking && step.provider == .google)
                #expect(step.ways.first?.fields.first?.messages.first?.isError == true)
            }
        }
        let events: [SessionEvent] = [
            .signedIn(BuiltValues.user), .loginWaiting(BuiltValues.waiting()), .signedOut(.requested),
        ]
        #expect(events.count == 3)
        if case .page(let attempt) = ContinuedOAuthLogin.page(BuiltValues.attempt) {
            #expect(attempt.deepLinkScheme == "myapp" && attempt.expiresAt == BuiltValues.later)
        }
        if case .stepRequired(let challenge) = StepUpResult.stepRequired(BuiltValues.stepUp) {
            #expect(challenge.step == .passkey && challenge.passkeyOptions == "{}")
        }
    }

    @Test("all other values have the parts that they were built from")
    func parts() {
        #expect(BuiltValues.sessions.sessions == [BuiltValues.session] && BuiltValues.sessions.total == 3)
        #expect(SessionList.Session(id: "ses_2").deviceType == .unknown)
        #expect(BuiltValues.link.aliases == ["guest-1"] && BuiltValues.account.hasSession)
        #expect(BuiltValues.response.header("content-type") == "text/plain" && BuiltValues.response.body.count == 5)
        #expect(BuiltValues.authorization.dpopProof?.reveal() == "proof")
        #expect(BuiltValues.route.text == "/inbox?folder=1#top")
        #expect(BuiltValues.policy.check(Secret("Secret 1")).isValid && !BuiltValues.check.isValid)
        #expect(BuiltValues.passkey.transports == ["usb", "nfc"] && BuiltValues.identifier.type == "email_address")
        #expect(BuiltValues.question.isLastTry && BuiltValues.deviceLogin.userCode == "ABCD-EFGH")
        #expect(BuiltValues.page.redirectOrigins == ["https://auth.example.com"])
        #expect(BuiltValues.entry.metadata.first?.value == "200")
    }

    @Test("a built value shows as little of itself as one of a client")
    func redaction() {
        let texts = [
            "\(BuiltValues.user)", "\(BuiltValues.attempt)", "\(BuiltValues.challenge)", "\(BuiltValues.step)",
            "\(BuiltValues.deviceLogin)", "\(BuiltValues.stepUp)", "\(BuiltValues.identifier)", "\(BuiltValues.route)",
            "\(BuiltValues.link)", "\(BuiltValues.page)", "\(BuiltValues.waiting())", "\(BuiltValues.field)",
        ]
        for secret in ["token", "example.com", "inbox", "guest-1", "ABCD"] {
            #expect(!texts.joined().contains(secret))
        }
    }

    @Test("no login waits for a built page: it can be opened again and cancelled as often as one likes")
    func waiting() {
        let page = BuiltValues.waiting()
        #expect(page.authorizationURL == BuiltValues.attempt.authorizationURL)
        #expect(!page.openAgain() && !page.cancel() && !page.cancel() && !page.openAgain())
    }
}
