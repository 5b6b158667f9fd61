import CardeaAsync
import CardeaBasics
import CardeaModel

/// Shows a page the way a test says.
struct ScriptedPresenter: Presenter {
    private let script: @Sendable (Presentation) async throws(CardeaError) -> String?

    init(_ script: @escaping @Sendable (Presentation) async throws(CardeaError) -> String?) {
        self.script = script
    }

    func present(_ request: Presentation) async throws(CardeaError) -> String? {
        try await script(request)
    }
}
