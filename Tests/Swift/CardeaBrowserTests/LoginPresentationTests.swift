import Cardea
import CardeaBasics
import CardeaModel
import Dispatch
import Testing

@testable import CardeaBrowser
@testable import CardeaDesktop
@testable import CardeaLogins
@testable import TestSupport

/// The showings of one login's page.
@Suite(.timeLimit(.minutes(1))) final class LoginPresentationTests: Sendable {
    private let login = PresentedLogin(
        of: RecordName(application: "a", backend: "b", account: "", kind: .session), by: []
    ) { _ in }
    private let shown = Lock(0)
    private let dismissed = Lock(0)
    private let rig: Rig

    init() throws { rig = try Rig() }

    /// A page in a window that stays until it is dismissed.
    private func presentation() throws -> LoginPresentation {
        let window = ScriptedPresenter { [self] _ throws(CardeaError) in
            shown.withLock { $0 += 1 }
            defer { dismissed.withLock { $0 += 1 } }
            return try await AsyncReply<String?>().value()
        }
        let request = Presentation(
            authorizationURL: "https://example.com/page", redirectURI: "myapp://callback",
            prefersEphemeralSession: false)
        let client = try rig.client()
        return LoginPresentation(request, by: client.port(of: window), of: client, for: login)
    }

    @Test("a page that is asked for after the login's end is not shown")
    func late() async throws {
        let presentation = try presentation()
        #expect(presentation.show())
        #expect(await eventually { shown.withLock { $0 } == 1 })
        await awaitingTheEnd { presentation.dismiss($0) }
        #expect(!presentation.show())
        await letOthersRun()
        #expect(shown.withLock { $0 } == 1)
        #expect(dismissed.withLock { $0 } == 1)
    }

    @Test("of pages that are asked for at once one stays, and the others' ends do not end the login")
    func atOnce() async throws {
        let presentation = try presentation()
        for _ in 0..<50 { DispatchQueue.concurrentPerform(iterations: 4) { _ in presentation.show() } }
        #expect(await eventually { shown.withLock { $0 } == 200 && dismissed.withLock { $0 } == 199 })
        #expect(!login.isDelivered)
        await awaitingTheEnd { presentation.dismiss($0) }
        #expect(dismissed.withLock { $0 } == 200)
    }
}
