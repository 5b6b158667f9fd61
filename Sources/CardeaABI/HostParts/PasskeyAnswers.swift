import CardeaBasics
import CardeaEngine
import CardeaLogins
import CardeaModel

/// A question for an authenticator: whether it registers, and the options of WebAuthn, as JSON.
typealias PasskeyCall = (registers: Bool, options: String)

extension PendingHandle {
    /// Returns the question for an authenticator, of a question for a passkey or of a step-up that wants one.
    static func passkeyCall(_ handle: OpaquePointer?, _ parameter: String) throws(CardeaError) -> PasskeyCall {
        switch try require(handle, parameter) {
        case .passkey(let question):
            return (question.purpose == .registration, question.options)
        case .stepUp(let challenge):
            guard let options = challenge.passkeyOptions else { break }
            return (false, options)
        default: break
        }
        throw CardeaError(
            .invalidArgument,
            "`\(parameter)` asks for no passkey; expected a `CARDEA_PENDING_PASSKEY`, or a step-up whose step is \"verify_passkey\"."
        )
    }
}

extension ClientParts {
    /// Asks the user's browser by the page of the configuration, or else a security key.
    func ask(_ call: PasskeyCall, _ client: CardeaClient, _ done: @escaping Completion<String>) -> Cancellation {
        do throws(CardeaError) {
            if let passkeyPage {
                let question = try PasskeyPageQuestion(
                    call.registers ? .create : .get, page: passkeyPage, options: call.options)
                return client.askPasskeyPage(question, presenter: presenter, done)
            }
            guard let passkeyOrigin else { throw Self.missing("passkey_origin", "Where passkeys are used is unknown") }
            guard let securityKeys else {
                throw Self.missing("security_key_handler", "Nobody talks with the user of a security key")
            }
            return call.registers
                ? securityKeys.register(for: passkeyOrigin, call.options, done)
                : securityKeys.sign(for: passkeyOrigin, call.options, done)
        } catch {
            done(.failure(error))
            return {}
        }
    }

    private static func missing(_ setting: String, _ what: String) -> CardeaError {
        CardeaError(
            .invalidConfiguration, "\(what): give the client's configuration a `\(setting)`, or a `passkey_page`.")
    }
}
