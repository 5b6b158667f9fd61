import Cardea
import CardeaBasics
import CardeaModel

/// Does the steps of a step-up at the terminal.
struct StepUpPrompt: Sendable {
    let client: CardeaClient
    let console: Console
    let key: KeyOptions
    /// The way for the user to sign in again; `nil` where no such step can come.
    var page: SignInAgain?
    var wait: LoginWait?

    func complete(_ result: StepUpResult) async throws -> CardeaUser {
        var result = result
        while true {
            switch result {
            case .granted(let user): return user
            case .blocked: throw CardeaError(.forbidden, "The server does not grant this scope to you for now.")
            case .stepRequired(let challenge):
                if challenge.step == .signIn, let page, let wait {
                    return try await page.user(for: challenge, client, console, wait)
                }
                result = try await step(challenge)
            }
        }
    }

    private func step(_ challenge: StepUpChallenge) async throws -> StepUpResult {
        switch challenge.step {
        case .email, .sms: return try await code(challenge)
        case .passkey:
            return try await client.continueStepUpWithPasskey(challenge, try key.authenticator(client, console))
        default:
            let question = "The application's verification token for \(TerminalText.line(challenge.step.rawValue)):"
            guard let token = try await console.askSecretly(question) else { throw CardeaError.cancelled }
            return try await client.continueStepUpWithToken(challenge, token: Secret(token))
        }
    }

    private func code(_ challenge: StepUpChallenge) async throws -> StepUpResult {
        try await client.sendStepUpOTP(challenge)
        console.progress("A code was sent \(challenge.step == .sms ? "by text message" : "by e-mail").")
        while true {
            guard let line = try await console.ask("Code (r: send again, q: cancel):") else {
                throw CardeaError(.cancelled, "No code was given.")
            }
            do throws(CardeaError) {
                switch line.filter({ !$0.isWhitespace }) {
                case "": continue
                case "q", "Q": throw CardeaError.cancelled
                case "r", "R":
                    try await client.sendStepUpOTP(challenge)
                    console.progress("The code was sent again.")
                default: return try await client.submitStepUpOTP(challenge, code: line)
                }
            } catch {
                guard error.allowsAnotherAnswer else { throw error }
                console.progress(error.code == .invalidOTPCode ? "That code is wrong." : error.message)
                if let advice = ErrorAdvice.text(for: error) { console.progress(advice) }
            }
        }
    }
}
