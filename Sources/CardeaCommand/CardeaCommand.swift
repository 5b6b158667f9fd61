import CardeaBasics
import Glibc

/// The `cardea` command.
@main
enum CardeaCommand {
    static let subcommands: [any Subcommand.Type] = [
        DemoCommand.self, SandboxCommand.self, LoginCommand.self, LogoutCommand.self, WhoamiCommand.self,
        TokenCommand.self, RefreshCommand.self, RequestCommand.self, LinkCommand.self, SessionsCommand.self,
        PasswordCommand.self, PasskeyCommand.self, ScopeCommand.self, OpenCommand.self,
        UnlockCommand.self, StoreCommand.self, RedirectCommand.self, DoctorCommand.self, CompletionCommand.self,
        ManualCommand.self,
    ]

    static func main() async {
        StandardDescriptors.open()
        exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ words: [String]) async -> ExitCode {
        // Until the words are understood, and where they are not.
        var console = Console(isJSON: words.contains("--json"))
        do {
            switch try Invocation(words, subcommands: subcommands) {
            case .print(let text):
                try console.result(text)
                return .success
            case .run(let command, let isJSON):
                console.isJSON = isJSON
                return await perform(command, console)
            }
        } catch {
            return FailureReport(error).tell(console)
        }
    }

    /// Runs a command until it ends or a signal ends it: the first Ctrl-C cancels, the second one kills.
    private static func perform(_ command: any Subcommand, _ console: Console) async -> ExitCode {
        let work = Task { () async -> (any Error)? in
            do {
                try await command.run(console)
                return nil
            } catch {
                return error
            }
        }
        let interruption = Interruption { work.cancel() }
        guard let error = await work.value else { return .success }
        if let signal = interruption.signal, (error as? CardeaError)?.code == .cancelled {
            return FailureReport(signal: signal).tell(console)
        }
        return FailureReport(error).tell(console)
    }
}
