// Signs in at the server that the first argument names.
//
//     cardea sandbox                              in one terminal
//     swift run sign-in http://127.0.0.1:PORT     in another

import CardeaBrowser
import Glibc

func signIn(at baseURL: String) async throws -> CardeaUser {
    let client = try CardeaClient(
        Configuration(
            backend: .prelude(baseURL: baseURL), applicationID: "com.example.sign-in",
            store: .automatic))
    let options = OAuthLoginOptions(
        provider: .google, redirectURI: "http://127.0.0.1/callback", redirectCapture: .loopback)

    switch try await client.loginWithOAuth(options) {
    case .loggedIn(let user):
        return user
    case .otpRequired(let challenge, let email):
        print("A code was sent to \(email ?? "your e-mail address").")
        return try await enterCode(challenge, client)
    case .moreRequired(let step):
        // Only Ory servers ask for more; docs/ory.md shows how to answer.
        throw CardeaError(.notSupported, "The server asks for more than this program can answer: \(step.kind).")
    }
}

func enterCode(_ challenge: OAuthEmailChallenge, _ client: CardeaClient) async throws -> CardeaUser {
    while true {
        print("Code: ", terminator: "")
        guard let code = readLine() else { throw CardeaError(.cancelled, "No code was entered.") }
        do {
            return try await client.checkOTP(code, resuming: challenge)
        } catch {
            guard error.code == .invalidOTPCode else { throw error }
            print("That code is wrong.")
        }
    }
}

do {
    let user = try await signIn(at: CommandLine.arguments.dropFirst().first ?? "https://auth.example.com")
    print("Signed in: \(user.claims["name"]?.string ?? user.id ?? "a user without a name")")
} catch {
    print("Not signed in: \(error)")
    exit(1)
}
