import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers
import Testing

/// A step-up from its step to the access token with the scope, beside everything that may happen meanwhile.
@Suite struct StepUpOperationTests {
    private var stage: Stage

    init() throws {
        stage = Stage(try PreludeFixture.backend())
        stage.hold(Stage.session("a"))
        wait(for: "verify_email")
    }

    private static func token(_ step: String) -> JSONValue {
        .string(PreludeFixture.jwt(["challenge_id": "chg_1", "current_step": .string(step), "exp": 1_800_000_600]))
    }

    /// A step-up waits for that step.
    private mutating func wait(for step: String, scope: String = "transfer:write") {
        let stepUp = PreludeOpenStepUp(
            token: Secret(Self.token(step).string ?? ""), scope: scope, step: step)
        let challenge = PendingChallenge(
            id: "stp_1", email: nil, expiresAt: PreludeFixture.now.advanced(byMilliseconds: 600_000),
            secrets: SecretsBox(PreludeChallenge.stepUp(stepUp)))
        _ = stage.client.logins.change({ $0.insert(challenge) }, isStored: false, at: PreludeFixture.now)
    }

    /// The client has got another access token, with that scope.
    private func refreshed(_ scope: JSONValue?) throws -> OperationEvent {
        var other = Stage(try PreludeFixture.backend())
        var claims: JSONObject = ["sub": "usr_1", "sid": "ses_1"]
        claims["scope"] = scope
        var session = Stage.session("b")
        session.accessToken = Secret(PreludeFixture.jwt(claims))
        other.hold(session)
        return .refreshed(try #require(other.client.session.cached))
    }

    private static let completed = OperationEvent.answered(200, ["challenge_token": token("completed")])
    private static var proof: OperationStack<StepUpResult> {
        OperationStack(StepUpProof("stp_1", .code("123456")))
    }

    private var isWaiting: Bool { stage.client.logins.pending.challenge("stp_1") != nil }

    @Test("the access token with the scope ends the step-up")
    mutating func granted() throws {
        var proof = Self.proof
        let steps = stage.play(&proof, .begin, Self.completed, try refreshed("other transfer:write"))
        #expect(steps == ["send check as key-a", "renew with a step-up", "finish"])
        #expect(!isWaiting && stage.client.logins.isConsumed("stp_1"))
    }

    @Test(
        "an access token without the scope is refused, whatever the server has said before",
        arguments: ["other", "transfer:writer", "", nil, ["transfer:write"]] as [JSONValue?])
    mutating func notGranted(scope: JSONValue?) throws {
        var proof = Self.proof
        let steps = stage.play(&proof, .begin, Self.completed, try refreshed(scope))
        #expect(steps.last == "throw forbidden")
        #expect(stage.client.logins.isConsumed("stp_1"))
        var request = OperationStack(StepUpRequest(StepUpDemand(scope: "transfer:write")))
        let answer = OperationEvent.answered(200, ["status": "continue"])
        #expect(
            stage.play(&request, .begin, answer, try refreshed(scope)) == [
                "send request as key-a", "renew", "throw forbidden",
            ])
    }

    @Test("what adds an identifier is done with the last step, whatever the token names")
    mutating func identifier() throws {
        wait(for: "verify_sms", scope: "prld:phone:register")
        var proof = Self.proof
        #expect(stage.play(&proof, .begin, Self.completed, try refreshed(nil)).last == "finish")
    }

    @Test("a refresh that fails for a passing reason leaves what the steps have earned; another call goes on there")
    mutating func keptEarned() throws {
        var proof = Self.proof
        var steps = stage.play(&proof, .begin, Self.completed, .fails(.network))
        #expect(steps.last == "throw network" && isWaiting)
        let lookup = OperationStack(LoginLookup<PendingChallenge>("stp_1"))
        guard case .finish(let kept) = try lookup.next(.begin, &stage.client) else { throw UnexpectedAction() }
        #expect(stage.client.backend.describe(kept)?.step.rawValue == "completed")
        var code = OperationStack(StepUpCode("stp_1"))
        #expect(stage.play(&code, .begin) == ["throw invalid_challenge_token"])

        proof = OperationStack(StepUpProof("stp_1", .code("of no interest")))
        steps = stage.play(&proof, .begin, try refreshed("transfer:write"))
        #expect(steps == ["renew with a step-up", "finish"] && !isWaiting)
    }

    @Test("a final refusal of what the steps have earned ends the step-up", arguments: [true, false])
    mutating func refusedEarned(isFirst: Bool) {
        var proof = Self.proof
        _ = stage.play(&proof, .begin, Self.completed)
        if !isFirst {
            _ = stage.play(&proof, .fails(.timeout))
            proof = Self.proof
            _ = stage.play(&proof, .begin)
        }
        #expect(stage.play(&proof, .fails(.tokenReused)) == ["throw token_reused"])
        #expect(!isWaiting && stage.client.logins.isConsumed("stp_1"))
    }

    @Test("the new token that the store did not take is stored by the next call, without another request")
    mutating func unstored() {
        let old = Stage.session("a")
        var refresh = OperationStack(RefreshOperation(showing: Secret("step")))
        _ = stage.play(&refresh, .begin, .done, .read(old), .done, .done, .granted("b"), .fails(.storeFailed))
        refresh = OperationStack(RefreshOperation(showing: Secret("step")))
        let steps = stage.play(&refresh, .begin, .done, .read(old), .done)
        #expect(steps == ["lock session", "read session", "write b", "finish b"])
    }

    @Test("a login that replaces the session drops its step-ups, and one whose step is under way grants nothing")
    mutating func replaced() throws {
        var proof = Self.proof
        _ = stage.play(&proof, .begin)
        var signIn = OperationStack(
            SignIn(
                try GrantedSession(Stage.session("b")), for: "att_1", epoch: stage.client.session.epoch))
        _ = stage.play(&signIn, .begin, .done, .done)
        #expect(!isWaiting && stage.told.contains("save logins"))
        var code = OperationStack(StepUpCode("stp_1"))
        #expect(stage.play(&code, .begin, .read(nil)) == ["read pending", "throw challenge_not_found"])
        #expect(stage.play(&proof, Self.completed) == ["throw challenge_not_found"])
    }

    @Test("a login of another client drops them when it is noticed; the code of a login goes on waiting")
    mutating func replacedElsewhere() {
        let code = PreludeFixture.challenge(expiresAt: PreludeFixture.now.advanced(byMilliseconds: 60_000))
        _ = stage.client.logins.change({ $0.insert(code) }, isStored: false, at: PreludeFixture.now)
        var other = Stage.session("b")
        other.accessToken = Secret(PreludeFixture.jwt(["sub": "usr_2", "sid": "ses_2"]))
        var lookup = OperationStack(SessionLookup())
        _ = stage.play(&lookup, .begin, .read(other))
        #expect(!isWaiting && stage.client.logins.pending.challenge("otp_1") != nil)
    }
}
