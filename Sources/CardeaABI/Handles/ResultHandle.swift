import CCardea
import CardeaBasics
import CardeaModel
import CardeaOperations

/// The outcome of an operation.
enum Outcome: Sendable {
    case nothing
    case user(CardeaUser)
    case pending(Waiting)
    case accessToken(Secret, expiresAt: Timestamp)
    case list(ListHandle)
    case response(AuthorizedResponse)
    case text(Secret)
    case bool(Bool)
    case blocked
    case failure(CardeaError)

    static func page(_ attempt: OAuthLoginContext) -> Outcome { .pending(.page(attempt)) }
    static func code(_ challenge: OAuthEmailChallenge) -> Outcome { .pending(.code(challenge)) }
    static func device(_ login: DeviceLogin) -> Outcome { .pending(.device(login)) }
    static func passkey(_ question: PasskeyQuestion) -> Outcome { .pending(.passkey(question)) }

    init(_ result: FinalizeOAuthLoginResult) {
        switch result {
        case .loggedIn(let user): self = .user(user)
        case .otpRequired(let challenge, _): self = .code(challenge)
        case .moreRequired(let step): self = .pending(.step(step))
        }
    }

    init(_ result: StepUpResult) {
        switch result {
        case .granted(let user): self = .user(user)
        case .stepRequired(let challenge): self = .pending(.stepUp(challenge))
        case .blocked: self = .blocked
        }
    }

    init(_ continued: ContinuedOAuthLogin) {
        switch continued {
        case .finished(let result): self.init(result)
        case .page(let attempt): self = .page(attempt)
        }
    }
}

/// The object of a `cardea_result`.
final class ResultHandle: Handle {
    /// The part of a result that C borrows: one at most.
    private enum Part: Sendable {
        case none
        case user(BorrowedHandle<UserHandle>)
        case pending(BorrowedHandle<PendingHandle>)
        case list(BorrowedHandle<ListHandle>)
        case response(BorrowedHandle<ResponseHandle>)
        case error(BorrowedHandle<ErrorHandle>)
    }

    let outcome: Outcome
    let texts = BorrowedTexts()
    private let part: Part

    init(_ outcome: Outcome) {
        self.outcome = outcome
        part =
            switch outcome {
            case .user(let user): .user(BorrowedHandle { UserHandle(user) })
            case .pending(let waiting): .pending(BorrowedHandle { PendingHandle(waiting) })
            case .list(let list): .list(BorrowedHandle { list })
            case .response(let response): .response(BorrowedHandle { ResponseHandle(response) })
            case .failure(let error): .error(BorrowedHandle { ErrorHandle(error) })
            case .nothing, .accessToken, .text, .bool, .blocked: .none
            }
    }

    var kind: cardea_result_kind {
        switch outcome {
        case .nothing, .failure: CARDEA_RESULT_NONE
        case .user: CARDEA_RESULT_LOGGED_IN
        case .pending: CARDEA_RESULT_PENDING
        case .accessToken: CARDEA_RESULT_ACCESS_TOKEN
        case .list: CARDEA_RESULT_LIST
        case .response: CARDEA_RESULT_RESPONSE
        case .text: CARDEA_RESULT_TEXT
        case .bool: CARDEA_RESULT_BOOL
        case .blocked: CARDEA_RESULT_BLOCKED
        }
    }

    var user: OpaquePointer? { if case .user(let user) = part { user.handle } else { nil } }
    var pending: OpaquePointer? { if case .pending(let pending) = part { pending.handle } else { nil } }
    var list: OpaquePointer? { if case .list(let list) = part { list.handle } else { nil } }
    var response: OpaquePointer? { if case .response(let response) = part { response.handle } else { nil } }
    var error: OpaquePointer? { if case .error(let error) = part { error.handle } else { nil } }
}

/// The object of a `cardea_user`.
final class UserHandle: Handle {
    let user: CardeaUser
    let texts = BorrowedTexts()

    init(_ user: CardeaUser) { self.user = user }
}

/// The object of a `cardea_error`.
final class ErrorHandle: Handle {
    let error: CardeaError
    let texts = BorrowedTexts()

    init(_ error: CardeaError) { self.error = error }

    /// The server's own details, and its name for the request.
    var details: [String: String] {
        var details = error.details
        if let id = error.requestID { details["request_id"] = id }
        return details
    }

    static func find(_ handle: OpaquePointer?) -> ErrorHandle? {
        if ForkedProcess.isThis { return handle == ForkedProcess.refusalName ? ForkedProcess.refusal : nil }
        return HandleTable.find(handle)
    }
}
