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
        let brought = Brought<String>()
        var purpose = TripPurpose { [engine] options, done in
            engine.start(PasskeyPageNaming()) { named in
                done(
                    named.map { state in
                        Self.page(
                            question.address(state: state, redirectURI: options.target.text), options.target,
                            isLeft: { RedirectParameters($0).answer(state: state) }, brought,
                            answer: { url throws(CardeaError) in try question.answer(url) })
                    })
            }
        }
        purpose.loopback = .passkey
        return travel(try .passkey(question), presenter, for: purpose, bringing: brought, done)
    }
}

extension PageOptions {
    /// A page that leads to a listener, whatever the desktop does with schemes.
    fileprivate static func passkey(_ question: PasskeyPageQuestion) throws(CardeaError) -> PageOptions {
        var options = PageOptions(leadingTo: try RedirectTarget(redirectURI: "http://127.0.0.1/passkey"), by: .loopback)
        options.timeLimit = question.timeoutMilliseconds
        return options
    }
}
