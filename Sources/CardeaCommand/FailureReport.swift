import Cardea
import CardeaBasics
import CardeaSandbox

/// A report of why the command failed, for a person and for a script.
struct FailureReport {
    let exitCode: ExitCode
    /// By which a script tells failures apart: the code of the engine's error, or the word for a failure of the command itself.
    private let code: String
    /// `nil` where the person has ended the command, and needs no reason.
    private let message: String?
    private let advice: String?
    private let cause: CardeaError?
    /// True if the printed result has told a script already.
    private let hasResult: Bool

    private init(
        _ exitCode: ExitCode, _ code: String, _ message: String?, advice: String? = nil, cause: CardeaError? = nil,
        hasResult: Bool = false
    ) {
        self.exitCode = exitCode
        self.code = code
        self.message = message
        self.advice = advice
        self.cause = cause
        self.hasResult = hasResult
    }

    init(_ error: any Error) {
        switch error {
        case let error as UsageError:
            self.init(.usage, CardeaError.Code.invalidArgument.rawValue, error.message, advice: error.hint)
        case let error as CardeaError where error == .cancelled: self.init(ExitCode(error), error.code.rawValue, nil)
        case let error as CardeaError: self.init(error, advice: ErrorAdvice.text(for: error))
        case let error as AdvisedFailure: self.init(error.cause, advice: error.advice)
        case let error as EndedSession:
            self.init(error.cause, advice: ErrorAdvice.text(for: error.reason), exitCode: .notSignedIn)
        case let error as CommandFailure:
            self.init(error.exitCode, error.exitCode.word, error.message, hasResult: error.hasResult)
        case let error as SandboxError:
            let exitCode: ExitCode = error.kind == .invalidConfiguration ? .usage : .failure
            self.init(exitCode, exitCode.word, "The sandbox cannot start: \(error.message).")
        default: self.init(.failure, ExitCode.failure.word, "\(error)")
        }
    }

    /// A command that a signal has ended.
    init(signal: Int32) {
        self.init(ExitCode(signal: signal), CardeaError.Code.cancelled.rawValue, nil)
    }

    private init(_ error: CardeaError, advice: String?, exitCode: ExitCode? = nil) {
        self.init(exitCode ?? ExitCode(error), error.code.rawValue, error.message, advice: advice, cause: error)
    }

    /// Tells it, and returns what the process ends with.
    func tell(_ console: Console) -> ExitCode {
        if let message {
            console.problem(cause == nil ? message : "\(Self.sentence(message)) [\(code)]")
        } else {
            console.progress(Self.cancelled)
        }
        if let advice { console.progress(advice) }
        // What cannot be said here, the exit status says.
        if !hasResult { try? console.result(json: ["error": .object(json)]) }
        return exitCode
    }

    private var json: JSONObject {
        [
            "code": .string(code), "message": .string(message ?? Self.cancelled), "advice": JSONValue(advice),
            "exit_status": .integer(Int64(exitCode.rawValue)), "server_code": JSONValue(cause?.serverCode),
            "http_status": JSONValue(cause?.httpStatus.map(Int64.init)), "request_id": JSONValue(cause?.requestID),
            "retry_after_ms": JSONValue(cause?.retryAfterMilliseconds.map(Int64.init)),
        ]
    }

    private static let cancelled = "Cancelled."

    /// Adds a full stop to a text that lacks one: a server's message need not end like a sentence.
    private static func sentence(_ text: String) -> String {
        text.last.map { $0.isLetter || $0.isNumber } ?? false ? text + "." : text
    }
}
