package import CardeaBasics
import CardeaDesktop
package import CardeaEngine
package import CardeaModel
import CardeaOperations

extension CardeaClient {
    /// Shows a page that asks the browser for a passkey, and reports what the browser has signed, as JSON.
    package func askPasskeyPage(
        _ question: PasskeyPageQuestion, presenter: any PagePresenter, _ done: @escaping Completion<String>
    ) -> Cancellation {
        var options = OAuthLoginOptions(redirectURI: "http://127.0.0.1/passkey", redirectCapture: .loopback)
        options.timeoutMilliseconds = question.timeoutMilliseconds
        let brought = Brought<String>()
        var purpose = TripPurpose { [engine] shown, _, done in
            engine.start(PasskeyPageNaming()) { named in
                done(
                    named.flatMap { state in
                        Self.page(
                            question.address(state: state, redirectURI: shown.redirectURI), shown,
                            isLeft: { RedirectParameters($0).answer(state: state) }, brought,
                            answer: { url throws(CardeaError) in try question.answer(url) })
                    })
            }
        }
        purpose.loopback = .passkey
        return travel(options, presenter, for: purpose, bringing: brought, done)
    }
}
