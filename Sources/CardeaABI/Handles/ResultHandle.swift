import CCardea
import CardeaCore

/// How an operation ended.
enum Outcome: Sendable {
    case nothing
    case user(CardeaUser)
    case otpRequired(OAuthEmailChallenge)
    case attempt(OAuthLoginAttempt)
    case accessToken(Secret)
    case sessions(SessionList)
    case response(AuthorizedResponse)
    case deviceLogin(DeviceLogin)
    case browserSession(BrowserSessionEnd)
    case route(OAuthRoute)
    case identityLink(IdentityLink)
    case step(OAuthLoginStep)
    case authorization(RequestAuthorization)
    case passwordPolicy(PasswordPolicy)
    case yesOrNo(Bool)
    case passkeyQuestion(PasskeyQuestion)
    case passkeys([Passkey])
    case passkeyAnswer(String)
    case stepUp(StepUpChallenge)
    case blocked
    case identifiers([UserIdentifier])
    case accounts([StoredAccount])
    case failure(CardeaError)

    init(_ result: OAuthLoginResult) {
        switch result {
        case .loggedIn(let user): self = .user(user)
        case .otpRequired(let challenge, _): self = .otpRequired(challenge)
        case .moreRequired(let step): self = .step(step)
        }
    }

    init(_ result: StepUpResult) {
        switch result {
        case .granted(let user): self = .user(user)
        case .stepRequired(let challenge): self = .stepUp(challenge)
        case .blocked: self = .blocked
        }
    }

    init(_ continued: ContinuedOAuthLogin) {
        switch continued {
        case .finished(let result): self.init(result)
        case .page(let attempt): self = .attempt(attempt)
        }
    }
}

/// What a `cardea_result` names.
final class ResultHandle: Sendable {
    let outcome: Outcome
    let texts = BorrowedTexts()
    /// Of these there is one at most: that which the outcome has.
    let user: BorrowedHandle<UserHandle>?
    let error: BorrowedHandle<ErrorHandle>?
    let sessions: BorrowedHandle<SessionListHandle>?
    let response: BorrowedHandle<ResponseHandle>?
    let identityLink: BorrowedHandle<IdentityLinkHandle>?
    let passwordPolicy: BorrowedHandle<PasswordPolicyHandle>?
    let passkeys: BorrowedHandle<PasskeyListHandle>?
    let identifiers: BorrowedHandle<IdentifierListHandle>?
    let accounts: BorrowedHandle<AccountListHandle>?

    init(_ outcome: Outcome) {
        self.outcome = outcome
        user = if case .user(let user) = outcome { BorrowedHandle { UserHandle(user) } } else { nil }
        error = if case .failure(let error) = outcome { BorrowedHandle { ErrorHandle(error) } } else { nil }
        sessions = if case .sessions(let list) = outcome { BorrowedHandle { SessionListHandle(list) } } else { nil }
        response =
            if case .response(let response) = outcome { BorrowedHandle { ResponseHandle(response) } } else { nil }
        identityLink =
            if case .identityLink(let link) = outcome { BorrowedHandle { IdentityLinkHandle(link) } } else { nil }
        passwordPolicy =
            if case .passwordPolicy(let policy) = outcome { BorrowedHandle { PasswordPolicyHandle(policy) } } else {
                nil
            }
        passkeys = if case .passkeys(let list) = outcome { BorrowedHandle { PasskeyListHandle(list) } } else { nil }
        identifiers =
            if case .identifiers(let list) = outcome { BorrowedHandle { IdentifierListHandle(list) } } else { nil }
        accounts = if case .accounts(let list) = outcome { BorrowedHandle { AccountListHandle(list) } } else { nil }
    }

    static func find(_ handle: OpaquePointer?) -> ResultHandle? { HandleTable.find(handle, ResultHandle.self) }

    /// One of the CARDEA_RESULT_ constants.
    var kind: Int32 {
        let kind =
            switch outcome {
            case .nothing, .failure: CARDEA_RESULT_NONE
            case .user: CARDEA_RESULT_LOGGED_IN
            case .otpRequired: CARDEA_RESULT_OTP_REQUIRED
            case .attempt: CARDEA_RESULT_ATTEMPT
            case .accessToken: CARDEA_RESULT_ACCESS_TOKEN
            case .sessions: CARDEA_RESULT_SESSIONS
            case .response: CARDEA_RESULT_RESPONSE
            case .deviceLogin: CARDEA_RESULT_DEVICE_LOGIN
            case .browserSession: CARDEA_RESULT_BROWSER_SESSION
            case .route: CARDEA_RESULT_ROUTE
            case .identityLink: CARDEA_RESULT_IDENTITY_LINK
            case .step: CARDEA_RESULT_STEP
            case .authorization: CARDEA_RESULT_AUTHORIZATION
            case .passwordPolicy: CARDEA_RESULT_PASSWORD_POLICY
            case .yesOrNo: CARDEA_RESULT_YES_OR_NO
            case .passkeyQuestion: CARDEA_RESULT_PASSKEY_QUESTION
            case .passkeys: CARDEA_RESULT_PASSKEYS
            case .stepUp: CARDEA_RESULT_STEP_UP
            case .blocked: CARDEA_RESULT_BLOCKED
            case .identifiers: CARDEA_RESULT_IDENTIFIERS
            case .accounts: CARDEA_RESULT_ACCOUNTS
            case .passkeyAnswer: CARDEA_RESULT_PASSKEY_ANSWER
            }
        return kind.constant
    }

    var status: Int32 { if case .failure(let error) = outcome { error.status } else { 0 } }
}
