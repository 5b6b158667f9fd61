import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// What comes before a login's page, and before a code is sent again.
@Suite struct LoginBeginningTests {
    private var stage: Stage
    private let seed = OperationEvent.seeded(
        LoginSeed(entropy: [UInt8](repeating: 7, count: LoginSeed.entropySize), digest: PrefixDigest()))

    init() throws { stage = Stage(try PreludeFixture.backend()) }

    private func beginning(
        at listened: String = "myapp://oauth-callback"
    ) throws -> OperationStack<PendingAttempt> {
        let options = OAuthLoginOptions(provider: .google, redirectURI: "myapp://oauth-callback")
        return OperationStack(LoginBeginning(options, to: try RedirectTarget(redirectURI: listened)))
    }

    private static let proof = ["seed", "try to write", "try to remove", "try to compareKeys", "try to lock"]

    @Test("the store is proven before the server is asked, and the attempt is kept before it is handed out")
    mutating func whole() throws {
        var login = try beginning()
        let steps = stage.play(&login, .begin, seed, .done, .done, .done, .done)
        #expect(steps == Self.proof + ["send authorize as account"])
        let page: JSONObject = ["authorization_url": "https://auth.example.com/page"]
        let end = stage.play(&login, .answered(200, page), .named("att_1"))
        #expect(end == ["name att", "finish"] && stage.told == ["save logins"])
        #expect(stage.client.logins.pending.attempt("att_1") != nil)
    }

    @Test("a store that could not keep the session ends it before any request")
    mutating func storeFails() throws {
        var login = try beginning()
        let steps = stage.play(&login, .begin, seed, .done, .fails(.storeFailed))
        #expect(steps == ["seed", "try to write", "try to remove", "throw store_failed"])
        #expect(stage.told == ["The login was not started: its session could not be stored."])
    }

    @Test("the redirect is awaited at the place that is really listened on")
    mutating func listens() throws {
        let place = "http://127.0.0.1:49152/callback"
        var login = try beginning(at: place)
        _ = stage.play(&login, .begin, seed, .done, .done, .done, .done)
        let page: JSONObject = ["authorization_url": "https://auth.example.com/page"]
        _ = stage.play(&login, .answered(200, page), .named("att_1"))
        #expect(stage.client.logins.pending.attempt("att_1")?.redirectURI == place)
    }

    @Test("the device's name is made once by all who need it")
    mutating func device() {
        var naming = OperationStack(DeviceNaming())
        let steps = stage.play(&naming, .begin, .read(nil), .done, .read(nil), .named("id"), .done)
        #expect(steps == ["read device", "lock device", "read device", "name uuid", "write device", "finish"])
        let id = "9b2f0f4e-1c1d-4c43-9d2b-0a3c2f1e5d6a"
        naming = OperationStack(DeviceNaming())
        let meanwhile = stage.play(&naming, .begin, .read(nil), .done, .read(DeviceRecord.record(id)))
        #expect(meanwhile == ["read device", "lock device", "read device", "finish"])
        naming = OperationStack(DeviceNaming())
        let broken = stage.play(&naming, .begin, .read(Secret("{}")))
        #expect(broken == ["read device", "throw store_corrupted"])
    }
}
