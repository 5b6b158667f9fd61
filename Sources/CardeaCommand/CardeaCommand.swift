import Cardea
import CardeaCore
import CardeaSandbox
import Glibc

/// The `cardea` command.
@main
enum CardeaCommand {
    static let subcommands: [any Subcommand.Type] = [
        DemoCommand.self, SandboxCommand.self, LoginCommand.self, LogoutCommand.self, WhoamiCommand.self,
        TokenCommand.self, RefreshCommand.self, RequestCommand.self, LinkCommand.self, SessionsCommand.self,
        PasswordCommand.self, ScopeCommand.self,
        UnlockCommand.self, StoreCommand.self, RedirectCommand.self, DoctorCommand.self, CompletionCommand.self,
        ManualCommand.self,
    ]

    static func main() async {
        StandardDescriptors.open()
        let console = Console()
        exit(await run(Array(CommandLine.arguments.dropFirst()), console).rawValue)
    }

    private static func run(_ words: [String], _ console: Console) async -> ExitCode {
        do {
            switch try Invocation(words, subcommands: subcommands) {
            case .print(let text):
                try console.result(text)
                return .success
            case .run(let command):
                return await perform(command, console)
            }
        } catch {
            return report(error, console)
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
            console.progress("Cancelled.")
            return ExitCode(signal: signal)
        }
        return report(error, console)
    }

    private static func report(_ error: any Error, _ console: Console) -> ExitCode {
        switch error {
        case let error as UsageError:
            console.problem(error.message)
            console.progress(error.hint)
            return .usage
        case let error as CardeaError where error == .cancelled:
            console.progress("Cancelled.")
            return ExitCode(error)
        case let error as CardeaError:
            return report(error, advice: ErrorAdvice.text(for: error), console)
        case let error as AdvisedFailure:
            return report(error.cause, advice: error.advice, console)
        case let error as EndedSession:
            _ = report(error.cause, advice: ErrorAdvice.text(for: error.reason), console)
            return .notSignedIn
        case let error as CommandFailure:
            console.problem(error.message)
            return error.exitCode
        case let error as SandboxError:
            console.problem("The sandbox cannot start: \(error.message).")
            return error.kind == .invalidConfiguration ? .usage : .failure
        default:
            console.problem("\(error)")
            return .failure
        }
    }

    /// What a server says need not end like a sentence.
    private static func sentence(_ text: String) -> String {
        text.last.map { $0.isLetter || $0.isNumber } ?? false ? text + "." : text
    }

    private static func report(_ error: CardeaError, advice: String?, _ console: Console) -> ExitCode {
        console.problem("\(sentence(error.message)) [\(error.code.rawValue)]")
        if let advice { console.progress(advice) }
        return ExitCode(error)
    }
}
