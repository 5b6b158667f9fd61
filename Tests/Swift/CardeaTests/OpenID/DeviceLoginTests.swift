import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

@testable import TestSupport

@Suite("A device login at an OpenID provider", .timeLimit(.minutes(1)))
struct DeviceLoginTests {
    @Test("DV-1 DV-2 DV-3: a device that is let in while it waits is signed in, with a session like any other")
    func approved() async throws {
        let rig = try DeviceRig()
        let store = FaultyStore()
        let client = try rig.client(store: store)
        defer { client.close() }
        let login = try await client.beginDeviceLogin()
        #expect(login.verificationURIComplete?.hasSuffix("user_code=\(login.userCode)") == true)
        #expect(login.verificationURI == "\(rig.server.openIDIssuer)/device")
        rig.decide(login, during: 3)
        let user = try await client.continueDeviceLogin(login)
        #expect(user.profile.claims["email"]?.string == "user@example.com")
        #expect(rig.polls == 3 && rig.waits == [5, 5, 5])
        #expect(try await client.currentUser().profile.userID == user.profile.userID)
        #expect(try await client.refresh().profile.userID == user.profile.userID)
        await client.settle()
        #expect(!store.kinds.contains(.pending), "nothing of a device login is written before its session")
        let again = await failure { try await client.continueDeviceLogin(login) }
        #expect(again?.code == .attemptConsumed)
    }

    @Test("DV-4: who says no gets access_denied, and is not asked again")
    func denied() async throws {
        let rig = try DeviceRig()
        let error = await failure { try await rig.finish { rig.decide($0, during: 2, as: .denied) } }
        #expect(error?.code == .accessDenied && rig.polls == 2)
    }

    @Test("DV-6: a code that nobody types ends the login in time")
    func expired() async throws {
        let rig = try DeviceRig { $0.deviceCodeLifetime = 30 }
        let error = await failure { try await rig.finish() }
        #expect(error?.code == .loginTimedOut && (4...5).contains(rig.polls))
    }

    @Test("DV-4: expired_token ends the login also before its time")
    func expiredAtServer() async throws {
        let rig = try DeviceRig()
        rig.during(2) { rig.control.expire(.deviceCodes) }
        let error = await failure { try await rig.finish() }
        #expect(error?.code == .loginTimedOut && error?.serverCode == "expired_token")
        #expect(rig.polls == 2)
    }

    @Test("DV-3 DV-7: slow_down slows down for good")
    func slowDown() async throws {
        let rig = try DeviceRig(misbehaving: "device_slow_down")
        _ = try await rig.finish { rig.decide($0, during: 3) }
        #expect(rig.waits == [5, 10, 10])
    }

    @Test("DV-6: an interval as text and none at all", arguments: ["device_interval_text", "device_without_interval"])
    func intervals(_ misbehaviour: String) async throws {
        let rig = try DeviceRig(misbehaving: misbehaviour)
        _ = try await rig.finish { rig.decide($0, during: 2) }
        #expect(rig.waits == [5, 5])
    }

    @Test("DV-4: a server that is gone for a while ends nothing, and is asked less often until it is back")
    func serverGone() async throws {
        let rig = try DeviceRig()
        rig.control.inject(SandboxFault(.drop).repeated(.max), on: "/oidc/token")
        rig.during(4) { rig.control.clearFaults() }
        _ = try await rig.finish { rig.decide($0, during: 6) }
        #expect(rig.waits == [5, 10, 20, 30, 10, 5], "the wait of 40 s is made in two parts")
    }

    @Test("Retry-After of a server that is out of order is heeded")
    func retryAfter() async throws {
        let rig = try DeviceRig()
        rig.control.inject(
            .oauthError(503, code: "temporarily_unavailable", headers: ["Retry-After": "25"]), on: "/oidc/token")
        _ = try await rig.finish { rig.decide($0, during: 2) }
        #expect(rig.waits == [5, 25])
    }

    @Test("the tokens survive that the keys to check them with cannot be fetched at once")
    func keysGone() async throws {
        let rig = try DeviceRig()
        rig.control.inject(SandboxFault(.drop).repeated(.max), on: "/oidc/jwks.json")
        rig.during(2) { rig.control.clearFaults() }
        let user = try await rig.finish { rig.decide($0, during: 1) }
        #expect(user.profile.userID?.isEmpty == false && rig.polls == 1)
    }

    @Test("a store that is locked keeps the login: the next call signs in without another request")
    func lockedStore() async throws {
        let rig = try DeviceRig()
        let store = FaultyStore()
        let client = try rig.client(store: store)
        defer { client.close() }
        let login = try await client.beginDeviceLogin()
        rig.decide(login, during: 1)
        store.fail(.write, .session, with: .storeLocked)
        #expect(await failure { try await client.continueDeviceLogin(login) }?.code == .storeLocked)
        store.heal()
        _ = try await client.continueDeviceLogin(login)
        #expect(rig.polls == 1)
    }

    @Test("a store that takes no record refuses the login before the provider is asked")
    func unwritableStore() async throws {
        let (rig, store) = (try DeviceRig(), FaultyStore())
        store.fail(.write, nil, with: .storeFailed)
        let client = try rig.client(store: store)
        #expect(await failure { try await client.beginDeviceLogin() }?.code == .storeFailed)
        #expect(rig.control.requests.isEmpty)
    }

    @Test("a cancelled wait ends at once, and can be begun again")
    func cancelled() async throws {
        let rig = try DeviceRig()
        let client = try rig.client()
        defer { client.close() }
        let login = try await client.beginDeviceLogin()
        let gate = TestGate()
        rig.during(2) { await gate.pass() }
        let waiting = Task { try await client.continueDeviceLogin(login) }
        #expect(await gate.waitUntilHeld())
        #expect(
            await failure { try await client.continueDeviceLogin(login) }?.code == .attemptConsumed, "one at a time")
        waiting.cancel()
        #expect(await failure { try await waiting.value }?.code == .cancelled)
        #expect(rig.polls == 1)
        gate.open()
        try rig.control.decideDevice(login.userCode, as: .verified)
        _ = try await client.continueDeviceLogin(login)
    }

    @Test(
        "cancelling while the provider works returns at once; what it grants is stored",
        arguments: [SandboxFault.Hold.request, .answer])
    func cancelledDuringRequest(hold: SandboxFault.Hold) async throws {
        let rig = try DeviceRig()
        let client = try rig.client()
        defer { client.close() }
        let login = try await client.beginDeviceLogin()
        rig.decide(login, during: 1)
        let gate = rig.control.hold("/oidc/token", at: hold)
        let waiting = Task { try await client.continueDeviceLogin(login) }
        #expect(await gate.waitUntilHeld())
        waiting.cancel()
        #expect(await failure { try await waiting.value }?.code == .cancelled)
        gate.release()
        await client.settle()
        _ = try await client.currentUser()
        #expect(rig.polls == 1)
    }

    @Test("a wait that is cancelled at any moment leaves the login usable or the session stored")
    func race() async throws {
        let rig = try DeviceRig()
        let client = try rig.client()
        defer { client.close() }
        for round in 0..<60 {
            let login = try await client.beginDeviceLogin()
            try rig.control.decideDevice(login.userCode, as: .verified)
            let waiting = Task { try await client.continueDeviceLogin(login) }
            for _ in 0..<round * 4 { await Task.yield() }
            waiting.cancel()
            let code = await failure { try await waiting.value }?.code
            #expect(code == nil || code == .cancelled)
            let isOver = await eventually {
                let again = await failure { try await client.continueDeviceLogin(login) }?.code
                if again == .attemptConsumed { return await failure { try await client.currentUser() } == nil }
                return again == nil
            }
            #expect(isOver)
            try await client.logout()
        }
    }

    @Test("several device logins of one client do not disturb each other, nor one of a browser")
    func several() async throws {
        let rig = try DeviceRig()
        let client = try rig.client()
        defer { client.close() }
        let first = try await client.beginDeviceLogin()
        let second = try await client.beginDeviceLogin()
        let attempt = try await client.begin()
        #expect(first.id != second.id && first.userCode != second.userCode)
        rig.decide(first, during: 1, as: .denied)
        #expect(await failure { try await client.continueDeviceLogin(first) }?.code == .accessDenied)
        rig.decide(second, during: 2)
        _ = try await client.continueDeviceLogin(second)
        let redirect = try rig.server.authorize(attempt.authorizationURL, as: .verified)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test("a login of another client cannot be waited for")
    func foreign() async throws {
        let rig = try DeviceRig()
        let (first, second) = (try rig.client(), try rig.client())
        defer { [first, second].forEach { $0.close() } }
        let login = try await first.beginDeviceLogin()
        #expect(await failure { try await second.continueDeviceLogin(login) }?.code == .attemptNotFound)
    }

    @Test("closing the client ends a wait")
    func closed() async throws {
        #expect(try await failureOfWait { $0.close() }?.code == .cancelled)
    }

    @Test("signing out ends a wait: what the device asked for before is not wanted any more")
    func signedOut() async throws {
        #expect(try await failureOfWait { try await $0.logout() }?.code == .unauthorized)
    }

    /// What a wait ends with, by something that happens meanwhile.
    private func failureOfWait(
        _ end: @Sendable (CardeaClient) async throws -> Void
    ) async throws -> CardeaError? {
        let rig = try DeviceRig()
        let client = try rig.client()
        defer { client.close() }
        let login = try await client.beginDeviceLogin()
        let gate = TestGate()
        defer { gate.open() }
        rig.during(1) { await gate.pass() }
        let waiting = Task { try await client.continueDeviceLogin(login) }
        #expect(await gate.waitUntilHeld())
        try await end(client)
        return await failure { try await waiting.value }
    }

    @Test(
        "an ID token that breaks a rule is refused", arguments: ["invalid_aud", "invalid_sig_es256"])
    func idToken(_ misbehaviour: String) async throws {
        let rig = try DeviceRig(misbehaving: misbehaviour)
        let error = await failure { try await rig.finish { rig.decide($0, during: 1) } }
        #expect(error?.code == .invalidIDToken)
    }

    @Test("another kind of server has no device logins")
    func notSupported() async throws {
        let rig = try Rig()
        let client = try rig.client()
        defer { client.close() }
        #expect(await failure { try await client.beginDeviceLogin() }?.code == .notSupported)
    }

    @Test("DV-5 LG-1: no log entry has a device code, a user code or a token")
    func redaction() async throws {
        let rig = try DeviceRig()
        let client = try rig.client()
        defer { client.close() }
        let login = try await client.beginDeviceLogin()
        rig.decide(login, during: 2)
        let user = try await client.continueDeviceLogin(login)
        let code = try #require(rig.deviceCode)
        for secret in [code, login.userCode, user.accessToken.reveal(), "user@example.com"] {
            #expect(!rig.log.text.includes(secret))
        }
        #expect(!"\(login)".includes(login.userCode))
    }
}
