import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// The sandbox's OpenID provider, and a client at it whose timers take no time: each sets the clocks of both ahead, after the test
/// has done what happens meanwhile. For the client no other time passes, however long the machine takes.
struct DeviceRig: Sendable {
    private let rig: OpenIDRig
    private let script: Script

    /// What happens while the client waits.
    private final class Script: Sendable {
        private struct State {
            var waits: [UInt32] = []
            var steps: [Int: @Sendable () async -> Void] = [:]
        }

        private let state = Lock(State())

        var waits: [UInt32] { state.withLock { $0.waits } }

        func add(_ wait: Int, _ step: @escaping @Sendable () async -> Void) { state.withLock { $0.steps[wait] = step } }

        /// Each step is handed out once: it holds the rig, which holds this.
        func begin(_ milliseconds: UInt32) -> (@Sendable () async -> Void)? {
            state.withLock { state in
                state.waits.append(milliseconds)
                return state.steps.removeValue(forKey: state.waits.count)
            }
        }

        func forgetSteps() { state.withLock { $0.steps.removeAll() } }
    }

    init(_ change: (inout SandboxOpenIDBehaviour) -> Void = { _ in }) throws {
        rig = try OpenIDRig(change)
        rig.clock.stop()
        script = Script()
    }

    init(misbehaving name: String) throws {
        rig = try OpenIDRig(misbehaving: name)
        rig.clock.stop()
        script = Script()
    }

    var control: SandboxControl { rig.control }
    var server: SandboxServer { rig.server }
    var log: LogCollector { rig.log }
    /// How many times the provider was asked for tokens.
    var polls: Int { rig.requests(to: "token").count }
    /// What the client asks for tokens with.
    var deviceCode: String? {
        rig.requests(to: "token").first.flatMap {
            QueryParameters(parsing: String(decoding: $0.body, as: UTF8.self), plusIsSpace: true).first("device_code")
        }
    }
    /// How long each wait was, in seconds, rounded up.
    var waits: [UInt32] { script.waits.map { ($0 + 999) / 1000 } }

    /// Something that happens during a wait, counted from 1.
    func during(_ wait: Int, _ step: @escaping @Sendable () async -> Void) { script.add(wait, step) }

    func client(store: any SecureStore = MemoryStore()) throws -> CardeaClient {
        var configuration = Configuration(
            backend: .oidc(rig.provider), applicationID: "com.example.tests", store: .custom(store))
        configuration.observer = rig.observer
        configuration.logHandler = rig.log
        let loop = EventLoop()
        let (script, clock, control) = (script, rig.clock, rig.control)
        let platform = EnginePlatform(
            executor: loop, transport: try CurlTransport.make(loop: loop, configuration: TransportConfiguration()),
            store: AsyncRecordStore.port(of: store, on: loop), clock: clock, entropy: SystemEntropy(),
            digest: OpenSSLDigest(),
            proofKeys: OpenSSLProofKeys(), lock: FileLock(),
            after: { delay, action in
                let step = script.begin(delay)
                Task {
                    await step?()
                    let seconds = Int((delay + 999) / 1000)
                    clock.advance(milliseconds: Int64(seconds) * 1000)
                    control.advanceClock(seconds: seconds)
                    action()
                }
                return {}
            }, shutdown: { loop.stop() })
        return CardeaClient(configuration, backend: try configuration.makeBackend(), platform: platform)
    }

    /// A device login with what a test looks at afterwards.
    func finish(_ prepare: @Sendable (DeviceLogin) -> Void = { _ in }) async throws -> CardeaUser {
        let client = try client()
        defer { client.close() }
        defer { script.forgetSteps() }
        let login = try await client.beginDeviceLogin()
        prepare(login)
        return try await client.continueDeviceLogin(login)
    }

    /// Lets the device in, or not, during a wait.
    func decide(_ login: DeviceLogin, during wait: Int, as outcome: SandboxOutcome? = .verified) {
        let control = control
        during(wait) {
            do { try control.decideDevice(login.userCode, as: outcome) } catch { Issue.record("\(error)") }
        }
    }
}
