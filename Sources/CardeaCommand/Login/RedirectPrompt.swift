import CardeaCore

/// Asks for the address at which the browser ended.
struct RedirectPrompt: Sendable {
    let redirectURI: String
    let console: Console

    /// An address that belongs to the redirect URI; `nil` at the end of the input.
    func ask() async throws(CardeaError) -> String? {
        let expected = try RedirectURI(redirectURI)
        console.progress("At the end the browser goes to \(expected.uri.redacted)... Copy that whole address.")
        while let line = try await console.ask("Address:") {
            let text = line.filter { !$0.isWhitespace }
            if let url = try? URI(parsing: text), expected.matches(url) { return text }
            console.progress("That is not an address which begins with \(expected.uri.redacted).")
        }
        return nil
    }
}
