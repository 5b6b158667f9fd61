import Cardea
import CardeaBasics
import CardeaSandbox
import Testing

@testable import TestSupport

/// Signals go along with the start of a login and of a code, and with nothing else.
@Suite(.timeLimit(.minutes(1))) struct SignalsTests {
    /// Answers what the test says.
    private final class Collector: SignalsDispatcher {
        let calls = Lock(0)
        let answer = Lock<Result<String?, CardeaError>>(.success("d1d1"))

        func dispatch() async throws(CardeaError) -> String? {
            calls.withLock { $0 += 1 }
            return try answer.withLock { $0 }.get()
        }
    }

    private let rig: Rig
    private let collector = Collector()
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(signals: collector)
        rig.control.update { $0.ways.passwords = ["ada@example.com": "pw"] }
    }

    private var signalled: [String] {
        rig.control.requests.filter { $0.bodyText.contains(#""dispatch_id":"d1d1""#) }.map(\.path)
    }

    @Test("each request of the list has their name, and no other")
    func places() async throws {
        rig.control.update { $0.ways.migrationTokens = ["legacy": "ada@example.com"] }
        let challenge = try await rig.challenge(client)
        try await client.resendOTP(challenge)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
        _ = try await client.startOTPLogin(.email("ada@example.com"))
        _ = try await client.loginWithPassword(Secret("pw"), email: "ada@example.com")
        try await client.logout()
        _ = try await client.migrate(token: Secret("legacy"))
        _ = try await client.refresh()
        #expect(
            signalled == [
                Rig.authorize, Rig.otp, Rig.otp, "/v1/session/login/email/password", "/v1/session/migration",
            ])
        #expect(collector.calls.withLock { $0 } == 5)
    }

    @Test(
        "a collector that has nothing, or fails, leaves the request as it is",
        arguments: [nil, CardeaError.Code.network])
    func without(code: CardeaError.Code?) async throws {
        collector.answer.withLock { $0 = code.map { .failure(CardeaError($0, "")) } ?? .success(nil) }
        _ = try await client.startOTPLogin(.email("ada@example.com"))
        #expect(signalled.isEmpty && rig.count(Rig.otp) == 1)
    }

    /// Answers when it is cancelled, or when the test lets it.
    private final class SilentCollector: SignalsDispatcher {
        let calls = Lock(0)
        let gate = Eventual<Void>()

        func dispatch() async throws(CardeaError) -> String? {
            calls.withLock { $0 += 1 }
            await gate.value
            return "d1d1"
        }
    }

    @Test("one that does not answer in time is not asked for the next five minutes, or until it answers after all")
    func silent() async throws {
        let (silent, timer) = (SilentCollector(), HeldTimer())
        let client = try rig.client(timer: timer, signals: silent)
        async let first = client.startOTPLogin(.email("ada@example.com"))
        await timer.long.value.end()
        _ = try await first
        _ = try await client.startOTPLogin(.email("ada@example.com"))
        #expect(silent.calls.withLock { $0 } == 1 && rig.count(Rig.otp) == 2 && signalled.isEmpty)
        #expect(rig.log.text.contains("Signals took too long; this request and those of the next five minutes"))
        silent.gate.reach(())
        #expect(
            await eventually {
                _ = try? await client.startOTPLogin(.email("ada@example.com"))
                return !signalled.isEmpty
            })
    }

    @Test("a collector that cancels ends the call, and nothing is sent")
    func cancelled() async throws {
        collector.answer.withLock { $0 = .failure(.cancelled) }
        #expect(await failure { try await client.startOTPLogin(.email("ada@example.com")) }?.code == .cancelled)
        #expect(await failure { try await client.begin() }?.code == .cancelled)
        #expect(rig.control.requests.isEmpty)
    }
}
