import CardeaCore

/// Shows a page the way a test says.
struct ScriptedPresenter: LoginPresenter {
    private let script: @Sendable (PresentationRequest) async throws(CardeaError) -> String?

    init(_ script: @escaping @Sendable (PresentationRequest) async throws(CardeaError) -> String?) {
        self.script = script
    }

    func present(_ request: PresentationRequest) async throws(CardeaError) -> String? {
        try await script(request)
    }
}
