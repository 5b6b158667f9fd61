import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// A login that somebody elsewhere lets in, beside calls that are given up and logouts.
@Suite struct DeviceLoginWaitTests {
    private var stage: Stage

    /// A client whose device login of that id was begun.
    init() throws {
        stage = Stage(try OpenIDFixture.backend())
        var login = OperationStack(DeviceLoginBeginning(DeviceLoginOptions()))
        _ = stage.play(&login, .begin, .done, .done, .done, .done)
        _ = stage.play(
            &login, .answered(200, DeviceFixture.metadata), .answered(200, DeviceFixture.answer()), .named("dev_1"))
        #expect(stage.client.logins.pending.all.map(\.id) == ["dev_1"])
    }

    private static let pending = OperationEvent.answered(400, ["error": "authorization_pending"])

    private mutating func pass(_ milliseconds: Int64) {
        stage.pass(milliseconds)
    }

    @Test("it asks after each wait until somebody has decided")
    mutating func pace() {
        var wait = OperationStack(DeviceLoginWait("dev_1"))
        var steps = stage.play(&wait, .begin)
        #expect(steps == ["wait 7000"])
        pass(7000)
        steps = stage.play(&wait, .done, Self.pending)
        #expect(steps == ["send token as account", "wait 7000"])
        pass(7000)
        steps = stage.play(&wait, .done, .fails(.network))
        #expect(steps.first == "send token as account" && steps.last?.hasPrefix("wait") == true)
        steps = stage.play(&wait, .fails(.storeFailed))
        #expect(steps == ["throw store_failed"] && !stage.client.logins.isInUse("dev_1"))
    }

    @Test("one whose wait was ended can be waited for again, and by one call at a time")
    mutating func again() {
        var first = OperationStack(DeviceLoginWait("dev_1"))
        var second = OperationStack(DeviceLoginWait("dev_1"))
        _ = stage.play(&first, .begin)
        var steps = stage.play(&second, .begin)
        #expect(steps == ["throw attempt_consumed"] && first.isKept)
        steps = stage.play(&first, .fails(.cancelled))
        #expect(steps == ["throw cancelled"])
        second = OperationStack(DeviceLoginWait("dev_1"))
        steps = stage.play(&second, .begin)
        #expect(steps == ["wait 7000"])
    }

    @Test("what the provider refuses for good has ended, and says so to the next call")
    mutating func refused() {
        var wait = OperationStack(DeviceLoginWait("dev_1"))
        _ = stage.play(&wait, .begin)
        pass(7000)
        var steps = stage.play(&wait, .done, .answered(400, ["error": "access_denied"]))
        #expect(steps == ["send token as account", "throw access_denied"] && stage.client.logins.pending.isEmpty)
        wait = OperationStack(DeviceLoginWait("dev_1"))
        steps = stage.play(&wait, .begin)
        #expect(steps == ["throw attempt_consumed"])
        wait = OperationStack(DeviceLoginWait("dev_2"))
        steps = stage.play(&wait, .begin)
        #expect(steps == ["throw attempt_not_found"])
    }

    @Test("a logout ends it, also while its request is under way")
    mutating func logout() {
        for events in [[OperationEvent.begin, .fails(.cancelled)], [.begin, .done, Self.pending]] {
            guard var copy = try? DeviceLoginWaitTests() else { return }
            var wait = OperationStack(DeviceLoginWait("dev_1"))
            var steps: [String] = []
            for (place, event) in events.enumerated() {
                if place == events.count - 1 {
                    var removal = OperationStack(SessionRemoval())
                    _ = copy.stage.play(&removal, .begin, .done, .read(nil), .read(nil))
                    #expect(copy.stage.told.contains("end waits"))
                }
                steps += copy.stage.play(&wait, event)
                copy.pass(7000)
            }
            #expect(steps.last == "throw unauthorized")
        }
    }
}
