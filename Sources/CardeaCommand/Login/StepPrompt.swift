import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaDesktop
import CardeaModel

/// Asks for what a server wants beyond the sign-in at the provider, until an answer is taken.
struct StepPrompt: Sendable {
    let client: CardeaClient
    let console: Console
    let login: OAuthLoginOptions
    let presenter: any Presenter

    func complete(_ step: OAuthLoginStep) async throws -> FinalizeOAuthLoginResult {
        console.progress(Self.headline(step))
        for message in step.messages { console.progress(TerminalText.line(message.text)) }
        while true {
            let way = try await chosen(step.ways)
            let answer = OAuthLoginAnswer(way: way.id, values: try await values(way))
            if let result = try await result(of: answer, to: step) { return result }
        }
    }

    /// `nil` after a failure that leaves the step usable: the person is told, and asked again.
    private func result(
        of answer: OAuthLoginAnswer, to step: OAuthLoginStep
    ) async throws -> FinalizeOAuthLoginResult? {
        do throws(CardeaError) {
            return try await client.continueLogin(step, with: answer, login, presenter: presenter)
        } catch {
            guard error.allowsAnotherAnswer else { throw error }
            console.progress(error.message)
            return nil
        }
    }

    private static func headline(_ step: OAuthLoginStep) -> String {
        switch step.kind {
        case .missingTraits: "The account needs more information."
        case .accountLinking:
            "\(step.identifier.map(TerminalText.line) ?? "This address") belongs to an account that signs in another "
                + "way."
        case .secondFactor: "The account asks for a second factor."
        default: "The server asks for more."
        }
    }

    private func chosen(_ ways: [OAuthLoginStep.Way]) async throws -> OAuthLoginStep.Way {
        if ways.count == 1, let only = ways.first { return only }
        for (number, way) in ways.enumerated() {
            console.progress("  \(number + 1)  \(TerminalText.line(way.label ?? way.id))")
        }
        while true {
            let line = try await ask("Which way (1 to \(ways.count), q: cancel):")
            if let number = Int(line), ways.indices.contains(number - 1) { return ways[number - 1] }
            console.progress("Type a number from 1 to \(ways.count).")
        }
    }

    /// Asks for each field; an empty line keeps the value that is known.
    private func values(_ way: OAuthLoginStep.Way) async throws -> [String: String] {
        var values: [String: String] = [:]
        for field in way.fields {
            for message in field.messages { console.progress(TerminalText.line(message.text)) }
            let known =
                field.type == "password"
                ? nil : field.value.flatMap { $0.isEmpty ? nil : " [\(TerminalText.line($0))]" }
            let name = TerminalText.line(field.label ?? field.name)
            while true {
                let line = try await ask("\(name)\(known ?? ""):", isSecret: field.type == "password")
                if line.isEmpty, field.isRequired, field.value?.isEmpty ?? true { continue }
                if !line.isEmpty { values[field.name] = line }
                break
            }
        }
        return values
    }

    private func ask(_ question: String, isSecret: Bool = false) async throws -> String {
        let line = isSecret ? try await console.askSecretly(question) : try await console.ask(question)
        guard let line, line != "q" else { throw CardeaError.cancelled }
        return line
    }
}
