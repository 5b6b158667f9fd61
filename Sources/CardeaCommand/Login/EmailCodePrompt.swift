import Cardea
import CardeaBasics
import CardeaModel

/// Asks for the code that was sent, until it is right or the server has had enough.
struct EmailCodePrompt: Sendable {
    let client: CardeaClient
    let console: Console

    func complete(_ challenge: OAuthEmailChallenge) async throws -> CardeaUser {
        console.progress("A code was sent to \(challenge.email.map(TerminalText.line) ?? "your e-mail address").")
        while true {
            guard let line = try await console.ask("Code (r: send again, q: cancel):") else {
                throw CardeaError(.cancelled, "No code was entered.")
            }
            switch line.filter({ !$0.isWhitespace }) {
            case "": console.progress("Type the code from the message, r to have it sent again, or q to cancel.")
            case "q", "Q": throw CardeaError.cancelled
            case "r", "R":
                let sent: Void? = try await retrying { try await client.resendOTP(challenge) }
                if sent != nil { console.progress("The code was sent again.") }
            default:
                if let user = try await retrying({ try await client.checkOTP(line, resuming: challenge) }) {
                    return user
                }
            }
        }
    }

    /// `nil` after a failure that leaves the challenge usable: the person is told, and asked again.
    private func retrying<Value>(_ work: () async throws -> Value) async throws -> Value? {
        do {
            return try await work()
        } catch let error as CardeaError {
            guard error.allowsAnotherAnswer else { throw error }
            console.progress(error.code == .invalidOTPCode ? "That code is wrong." : error.message)
            if let advice = ErrorAdvice.text(for: error) { console.progress(advice) }
            return nil
        }
    }
}
