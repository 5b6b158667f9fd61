import CardeaAsync
package import CardeaBasics
package import CardeaDesktop

/// Functions that wait over those that report, for programs in Swift.
extension SchemeSelfTest {
    /// Runs the test. When the calling task is cancelled, it puts everything back first.
    package func run() async throws(CardeaError) -> Report { try await awaitingTheEnd { run($0) } }
}

extension RedirectRoute {
    /// Hands a redirect over, on a thread of its own.
    package static func sendAside(_ redirect: ArrivedRedirect) async throws(CardeaError) -> Outcome {
        try await awaitingTheEnd {
            sendAside(redirect, $0)
            return nil
        }
    }
}

extension LoopbackListener {
    /// Ends the listener, and returns when nothing is left of it.
    package func end() async { await awaitingTheEnd { end($0) } }
}
