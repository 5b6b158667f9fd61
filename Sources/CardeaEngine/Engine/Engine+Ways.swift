package import CardeaBasics
package import CardeaModel
import CardeaOperations

/// Ways in without a page: passwords and passkeys.
extension Engine {
    package func passwordCompliancy(_ done: @escaping Completion<PasswordCompliancy>) -> Cancellation {
        start(
            Conversation { [backend] _ throws(CardeaError) in try backend.parts.requirePasswords().passwordCompliancy()
            }, done)
    }

    /// Asks the server, because what an access token at hand allows may be used up.
    package func canChangePassword(_ done: @escaping Completion<Bool>) -> Cancellation {
        start(PasswordScopeQuestion(), done)
    }

    package func beginPasskeyLogin(_ done: @escaping Completion<PasskeyQuestion>) -> Cancellation {
        start(
            Conversation { [backend] _ throws(CardeaError) in try backend.parts.requirePasskeys().beginLogin() }, done)
    }

    package func finishPasskeyLogin(
        _ question: PasskeyQuestion, _ assertion: String, _ done: @escaping Completion<FinalizeOAuthLoginResult>
    ) -> Cancellation {
        do throws(CardeaError) {
            try question.require(.login)
        } catch {
            done(.failure(error))
            return {}
        }
        return start(DirectLogin(.passkey(question.token, assertion: assertion)), done)
    }

    package func beginPasskeyRegistration(
        username: String, displayName: String?, nickname: String?, _ done: @escaping Completion<PasskeyQuestion>
    ) -> Cancellation {
        start(
            UserCall { backend, token throws(CardeaError) in
                try backend.parts.requirePasskeys().beginRegistration(
                    username: username, displayName: displayName, nickname: nickname, accessToken: token)
            }, done)
    }

    package func finishPasskeyRegistration(
        _ question: PasskeyQuestion, _ attestation: String, _ done: @escaping Completion<Passkey>
    ) -> Cancellation {
        start(
            PasskeyChange { backend, token throws(CardeaError) in
                try question.require(.registration)
                return try backend.parts.requirePasskeys().finishRegistration(
                    question.token, attestation: attestation, accessToken: token)
            }, done)
    }

    package func listPasskeys(_ done: @escaping Completion<[Passkey]>) -> Cancellation {
        start(
            UserCall { backend, token throws(CardeaError) in
                try backend.parts.requirePasskeys().list(accessToken: token)
            }, done
        )
    }

    package func renamePasskey(
        _ id: String, _ nickname: String, _ done: @escaping Completion<Void>
    ) -> Cancellation {
        start(
            UserCall { backend, token throws(CardeaError) in
                try backend.parts.requirePasskeys().rename(id, nickname, accessToken: token)
            }, done)
    }

    package func deletePasskey(_ id: String, _ done: @escaping Completion<Void>) -> Cancellation {
        start(
            PasskeyChange { backend, token throws(CardeaError) in
                try backend.parts.requirePasskeys().remove(id, accessToken: token)
            }, done)
    }
}

/// Scopes after more proof.
extension Engine {
    package func requestStepUp(
        _ demand: StepUpDemand, _ done: @escaping Completion<StepUpResult>
    ) -> Cancellation {
        start(StepUpRequest(demand), done)
    }

    package func addIdentifier(
        _ identifier: LoginIdentifier, _ done: @escaping Completion<StepUpResult>
    ) -> Cancellation {
        do throws(CardeaError) {
            let scope = try backend.parts.requireStepUp().scope(of: identifier)
            return requestStepUp(
                StepUpDemand(scope: scope, metadata: ["identifier": try identifier.checked().reveal()]), done)
        } catch {
            done(.failure(error))
            return {}
        }
    }

    package func listIdentifiers(_ done: @escaping Completion<[UserIdentifier]>) -> Cancellation {
        start(
            UserCall { backend, token throws(CardeaError) in
                try backend.parts.requireStepUp().listIdentifiers(accessToken: token)
            },
            done)
    }
}
