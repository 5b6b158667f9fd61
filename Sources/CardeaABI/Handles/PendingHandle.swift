import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel
import CardeaOperations

/// Something that waits for the user or the host.
enum Waiting: Sendable {
    case page(OAuthLoginContext)
    case code(OAuthEmailChallenge)
    case step(OAuthLoginStep)
    case device(DeviceLogin)
    case stepUp(StepUpChallenge)
    case passkey(PasskeyQuestion)

    var kind: cardea_pending_kind {
        switch self {
        case .page: CARDEA_PENDING_PAGE
        case .code: CARDEA_PENDING_CODE
        case .step: CARDEA_PENDING_STEP
        case .device: CARDEA_PENDING_DEVICE
        case .stepUp: CARDEA_PENDING_STEP_UP
        case .passkey: CARDEA_PENDING_PASSKEY
        }
    }

    var id: String? {
        switch self {
        // The page of a web session is nothing to be found again.
        case .page(let attempt): attempt.id.isEmpty ? nil : attempt.id
        case .code(let challenge): challenge.id
        case .step(let step): step.id
        case .device(let login): login.id
        case .stepUp(let challenge): challenge.id
        case .passkey: nil
        }
    }

    var expiresAt: Timestamp? {
        switch self {
        case .page(let attempt): attempt.expiresAt
        case .code(let challenge): challenge.expiresAt
        case .step(let step): step.expiresAt
        case .device(let login): login.expiresAt
        case .stepUp(let challenge): challenge.expiresAt
        case .passkey: nil
        }
    }

    // The names of fields are those that the headers promise.
    var fields: Fields {
        switch self {
        case .page(let attempt):
            ["authorization_url": .text(attempt.authorizationURL), "redirect_uri": .text(attempt.redirectURI)]
        case .code(let challenge):
            ["address": .text(challenge.email), "channel": .text(challenge.channel.rawValue)]
        case .step(let step): step.fields
        case .device(let login):
            [
                "user_code": .text(login.userCode), "verification_uri": .text(login.verificationURI),
                "verification_uri_complete": .text(login.verificationURIComplete),
            ]
        case .stepUp(let challenge):
            [
                "step": .text(challenge.step.rawValue), "scope": .text(challenge.scope),
                "status": .text(challenge.status), "options": .text(challenge.passkeyOptions),
            ]
        case .passkey(let question): ["options": .text(question.options)]
        }
    }
}

extension OAuthLoginStep {
    fileprivate var fields: Fields {
        [
            "kind": .text(kind.rawValue), "identifier": .text(identifier), "provider": .text(provider?.rawValue),
            "messages": .rows(
                messages.map { ["id": .number($0.id), "text": .text($0.text), "is_error": .yes($0.isError)] }),
            "ways": .rows(ways.map { $0.named }),
        ]
    }
}

extension OAuthLoginStep.Way {
    fileprivate var named: Fields {
        [
            "id": .text(id), "label": .text(label), "provider": .text(provider?.rawValue),
            "fields": .rows(fields.map { $0.named }),
        ]
    }
}

extension OAuthLoginStep.Field {
    fileprivate var named: Fields {
        [
            "name": .text(name), "type": .text(type), "label": .text(label), "value": .text(value),
            "is_required": .yes(isRequired),
            "message": messages.isEmpty ? nil : .text(messages.map { $0.text }.joined(separator: "\n")),
        ]
    }
}

/// The object of a `cardea_pending`.
final class PendingHandle: Handle {
    let waiting: Waiting
    let fields: BorrowedFields
    let texts = BorrowedTexts()

    init(_ waiting: Waiting) {
        self.waiting = waiting
        fields = BorrowedFields(waiting.fields)
    }

    static func require(_ handle: OpaquePointer?, _ parameter: String) throws(CardeaError) -> Waiting {
        try HandleTable.require(handle, PendingHandle.self, parameter).waiting
    }

    static func page(_ handle: OpaquePointer?, _ parameter: String) throws(CardeaError) -> OAuthLoginContext {
        guard case .page(let attempt) = try require(handle, parameter) else { throw wrong(parameter, "PAGE") }
        return attempt
    }

    static func code(_ handle: OpaquePointer?, _ parameter: String) throws(CardeaError) -> OAuthEmailChallenge {
        guard case .code(let challenge) = try require(handle, parameter) else { throw wrong(parameter, "CODE") }
        return challenge
    }

    static func step(_ handle: OpaquePointer?, _ parameter: String) throws(CardeaError) -> OAuthLoginStep {
        guard case .step(let step) = try require(handle, parameter) else { throw wrong(parameter, "STEP") }
        return step
    }

    static func device(_ handle: OpaquePointer?, _ parameter: String) throws(CardeaError) -> DeviceLogin {
        guard case .device(let login) = try require(handle, parameter) else { throw wrong(parameter, "DEVICE") }
        return login
    }

    static func stepUp(_ handle: OpaquePointer?, _ parameter: String) throws(CardeaError) -> StepUpChallenge {
        guard case .stepUp(let challenge) = try require(handle, parameter) else { throw wrong(parameter, "STEP_UP") }
        return challenge
    }

    static func passkey(_ handle: OpaquePointer?, _ parameter: String) throws(CardeaError) -> PasskeyQuestion {
        guard case .passkey(let question) = try require(handle, parameter) else { throw wrong(parameter, "PASSKEY") }
        return question
    }

    private static func wrong(_ parameter: String, _ kind: String) -> CardeaError {
        CardeaError(.invalidArgument, "`\(parameter)` waits for something else; expected a `CARDEA_PENDING_\(kind)`.")
    }
}

extension Engine {
    /// Makes sure that it is in the secure store.
    func save(_ waiting: Waiting, _ done: @escaping Completion<Void>) -> Cancellation {
        switch waiting {
        case .page, .code, .step, .stepUp: return start(LoginKeeping(waiting.id ?? ""), done)
        case .device, .passkey:
            done(
                .failure(
                    CardeaError(.notSupported, "What waits for a device or an authenticator ends with its client.")))
            return {}
        }
    }

    /// Finds it by its id, of any kind.
    func restore(_ id: String, _ done: @escaping Completion<Waiting>) -> Cancellation {
        start(LoginLookup<PendingLogin>(id)) { [backend] found in
            done(
                found.flatMap { login in
                    Result { () throws(CardeaError) in try Waiting(login, backend) }
                })
        }
    }
}

extension Waiting {
    fileprivate init(_ login: PendingLogin, _ backend: any OAuthBackend) throws(CardeaError) {
        switch login {
        case .attempt(let attempt): self = .page(OAuthLoginContext(attempt))
        case .step(let step): self = .step(try backend.parts.requireSteps().describe(step))
        case .challenge(let challenge):
            self = backend.describe(challenge).map { .stepUp($0) } ?? .code(OAuthEmailChallenge(challenge))
        case .device(let login): self = .device(login.told)
        }
    }
}
