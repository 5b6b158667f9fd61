import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaModel

/// From what a redirect brought to a user: asks at the terminal for whatever the server still wants.
struct LoginCompletion: Sendable {
    let client: CardeaClient
    let console: Console
    /// The presenter of the pages that a step leads to; `nil` for a way in that has none.
    let page: (login: OAuthLoginOptions, presenter: any Presenter)?
    /// The longest time for each of the questions.
    let seconds: Int

    func user(of result: FinalizeOAuthLoginResult) async throws -> CardeaUser {
        var result = result
        while true {
            switch result {
            case .loggedIn(let user): return user
            case .otpRequired(let challenge, _):
                return try await limited("The code was not entered") {
                    try await EmailCodePrompt(client: client, console: console).complete(challenge)
                }
            case .moreRequired(let step):
                guard let page else {
                    throw CardeaError(.notSupported, "The server wants more than this way in can give.")
                }
                result = try await limited("The questions were not answered") {
                    try await StepPrompt(client: client, console: console, login: page.login, presenter: page.presenter)
                        .complete(step)
                }
            }
        }
    }

    private func limited<Value: Sendable>(
        _ what: String, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let late = CardeaError(.loginTimedOut, "\(what) within \(seconds) s.")
        return try await TimeLimit.run(.seconds(seconds), or: late, work)
    }
}
