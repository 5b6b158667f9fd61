import CardeaCore

/// Asks for the address at which the browser ended.
struct RedirectPrompt: Sendable {
    let target: RedirectTarget
    let console: Console

    /// An address that the login may end with; `nil` at the end of the input.
    func ask() async throws(CardeaError) -> String? {
        let beginning = target.deepLink?.prefix ?? target.redirectURI.uri.redacted
        console.progress("At the end the browser goes to \(beginning)... Copy that whole address.")
        while let line = try await console.ask("Address:") {
            let text = line.filter { !$0.isWhitespace }
            if let url = try? URI(parsing: text), target.matches(url) { return text }
            console.progress("That is not an address which begins with \(beginning).")
        }
        return nil
    }
}
