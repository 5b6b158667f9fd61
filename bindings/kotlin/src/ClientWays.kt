package cardea

import cardea.internal.Client
import cardea.internal.ClientAuthenticator
import cardea.internal.Raw
import cardea.internal.Start
import cardea.internal.jsonOf
import cardea.internal.readChallenge
import cardea.internal.readIdentifiers
import cardea.internal.readLoggedIn
import cardea.internal.readLogin
import cardea.internal.readPasskey
import cardea.internal.readPasskeyAnswer
import cardea.internal.readPasskeys
import cardea.internal.readPolicy
import cardea.internal.readQuestion
import cardea.internal.readScope
import cardea.internal.readStepUp
import cardea.internal.readYesOrNo
import cardea.internal.utf8

/** What [CardeaClient] has besides logins with a page: ways in without one, and scopes after more proof; for Prelude. */
public abstract class ClientWays internal constructor() {
    internal abstract val client: Client

    internal abstract suspend fun <T> start(read: (Long) -> T, start: Start): T

    /**
     * Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
     * form, such as +4915112345678. [CardeaClient.checkOTP] with that code signs in, and [CardeaClient.resendOTP] sends
     * another one. The server does not say whether anyone of that address may sign in. [configuration] names the server's
     * configuration to send it by.
     */
    public suspend fun startOTPLogin(address: String, configuration: String? = null): OAuthEmailChallenge {
        val givenAddress = utf8("address", address)
        val givenConfiguration = configuration?.let { utf8("configuration", it) }
        return start(::readChallenge) { token, operation, error ->
            Raw.startOtpLogin(client.handle.value, givenAddress, givenConfiguration, true, token, operation, error)
        }
    }

    /**
     * Signs in with an e-mail address and a password. Fails with `unauthorized` when the two do not belong together, with
     * `password_not_set` when the account has none: send a code.
     */
    public suspend fun loginWithPassword(email: String, password: String): OAuthLoginResult {
        val givenEmail = utf8("email", email)
        val givenPassword = utf8("password", password)
        return start(::readLogin) { token, operation, error ->
            Raw.loginWithPassword(client.handle.value, givenEmail, givenPassword, true, token, operation, error)
        }
    }

    /** Takes over the session that the user has at another service, by what that service knows it by. */
    public suspend fun migrateSession(sessionToken: String): CardeaUser {
        val givenSessionToken = utf8("sessionToken", sessionToken)
        return start(::readLoggedIn) { token, operation, error ->
            Raw.migrateSession(client.handle.value, givenSessionToken, true, token, operation, error)
        }
    }

    /** Asks what the server demands of passwords. Nobody has to be signed in. */
    public suspend fun passwordPolicy(): PasswordPolicy {
        return start(::readPolicy) { token, operation, error ->
            Raw.getPasswordPolicy(client.handle.value, true, token, operation, error)
        }
    }

    /** Tells whether the server lets the user set a password now. Asks it each time. */
    public suspend fun canSetPassword(): Boolean {
        return start(::readYesOrNo) { token, operation, error ->
            Raw.canSetPassword(client.handle.value, true, token, operation, error)
        }
    }

    /** Begins a login with a passkey, for an authenticator that answers later. */
    public suspend fun beginPasskeyLogin(): PasskeyQuestion {
        return start(::readQuestion) { token, operation, error ->
            Raw.beginPasskeyLogin(client.handle.value, true, token, operation, error)
        }
    }

    /**
     * Signs in with the assertion that answers the question, as JSON. Fails with `unauthorized` for a passkey that the server does not
     * know.
     */
    public suspend fun finishPasskeyLogin(assertion: String, question: PasskeyQuestion): OAuthLoginResult {
        val givenAssertion = utf8("assertion", assertion)
        return start(::readLogin) { token, operation, error ->
            question.handle.use {
                Raw.finishPasskeyLogin(client.handle.value, givenAssertion, it, true, token, operation, error)
            }
        }
    }

    /** Signs in with a passkey that an authenticator has, such as [securityKey] or one of the application's: both halves in one call. */
    public suspend fun loginWithPasskey(authenticator: PasskeyAuthenticator): OAuthLoginResult {
        val question = beginPasskeyLogin()
        return finishPasskeyLogin(authenticator.assertion(question.options), question)
    }

    /**
     * Begins to add a passkey to the account. [username] is what the authenticator shows beside it, [nickname] what the user calls it.
     * Fails with `insufficient_scope`: request the scope `prld:passkey:write` first.
     */
    public suspend fun beginPasskeyRegistration(username: String, displayName: String? = null, nickname: String? = null): PasskeyQuestion {
        val givenUsername = utf8("username", username)
        val givenDisplayName = displayName?.let { utf8("displayName", it) }
        val givenNickname = nickname?.let { utf8("nickname", it) }
        return start(::readQuestion) { token, operation, error ->
            Raw.beginPasskeyRegistration(client.handle.value, givenUsername, givenDisplayName, givenNickname, true, token, operation, error)
        }
    }

    /** Adds the passkey whose attestation answers the question, as JSON. */
    public suspend fun finishPasskeyRegistration(attestation: String, question: PasskeyQuestion): Passkey {
        val givenAttestation = utf8("attestation", attestation)
        return start(::readPasskey) { token, operation, error ->
            question.handle.use {
                Raw.finishPasskeyRegistration(client.handle.value, givenAttestation, it, true, token, operation, error)
            }
        }
    }

    /** Adds a passkey that an authenticator makes, such as [securityKey] or one of the application's: both halves in one call. */
    public suspend fun registerPasskey(
        username: String,
        authenticator: PasskeyAuthenticator,
        displayName: String? = null,
        nickname: String? = null,
    ): Passkey {
        val question = beginPasskeyRegistration(username, displayName, nickname)
        return finishPasskeyRegistration(authenticator.attestation(question.options), question)
    }

    /**
     * Returns an authenticator for security keys over USB and NFC, by libfido2, which the system has to have
     * (`dependency_missing`). The configuration needs a `keyGuide`. [origin] is where the passkeys are used, such as
     * "https://auth.example.com": one of those that the server allows. Never take it from the server's answer.
     *
     * It fails with `not_found` for a key without a passkey of that server, `wrong_credentials` for a locked one, `conflict` for one
     * that has a passkey of this account already, `login_timed_out`, `cancelled`, `not_supported`, and with `invalid_configuration` for
     * another server's relying party.
     */
    public fun securityKey(origin: String): PasskeyAuthenticator {
        val place = utf8("origin", origin)
        return ClientAuthenticator(
            { options ->
                client.guiding {
                    start(::readPasskeyAnswer) { token, operation, error ->
                        Raw.signWithSecurityKey(client.handle.value, place, options, true, token, operation, error)
                    }
                }
            },
            { options ->
                client.guiding {
                    start(::readPasskeyAnswer) { token, operation, error ->
                        Raw.registerSecurityKey(client.handle.value, place, options, true, token, operation, error)
                    }
                }
            },
        )
    }

    /**
     * Returns an authenticator for the passkeys of the user's browser: a phone's, a password manager's, this computer's. It
     * shows a page of yours at an allowed origin, such as "https://auth.example.com/passkey", which asks the browser
     * (docs/passkey-page.md). Never take the address from the server's answer.
     *
     * It fails with `cancelled` also when the user has no passkey, `conflict` for a browser that has one of this account already,
     * `not_supported`, `invalid_configuration` for a page at no safe origin or another server's relying party, and as
     * [CardeaClient.loginWithOAuth] does.
     */
    public fun passkeyPage(url: String): PasskeyAuthenticator {
        val page = utf8("url", url)
        return ClientAuthenticator(
            { options ->
                start(::readPasskeyAnswer) { token, operation, error ->
                    Raw.signWithPasskeyPage(client.handle.value, page, options, true, token, operation, error)
                }
            },
            { options ->
                start(::readPasskeyAnswer) { token, operation, error ->
                    Raw.registerWithPasskeyPage(client.handle.value, page, options, true, token, operation, error)
                }
            },
        )
    }

    /** Lists the passkeys of the account. */
    public suspend fun listPasskeys(): List<Passkey> {
        return start(::readPasskeys) { token, operation, error ->
            Raw.listPasskeys(client.handle.value, true, token, operation, error)
        }
    }

    /** Gives a passkey a nickname; an empty one takes its name away. */
    public suspend fun renamePasskey(id: String, nickname: String) {
        val givenId = utf8("id", id)
        val givenNickname = utf8("nickname", nickname)
        return start({}) { token, operation, error ->
            Raw.renamePasskey(client.handle.value, givenId, givenNickname, true, token, operation, error)
        }
    }

    /** Removes a passkey from the account. */
    public suspend fun removePasskey(id: String) {
        val givenId = utf8("id", id)
        return start({}) { token, operation, error ->
            Raw.removePasskey(client.handle.value, givenId, true, token, operation, error)
        }
    }

    /**
     * Asks for a scope that a Prelude server grants after more proof; [metadata] is what the application's own server is told
     * with it: at most five short texts. At an OpenID Connect provider and at Ory, the metadata says what another sign-in has
     * to show: `acr_values`, `max_age` and `claims`, or `aal`, `max_age` and `refresh`; the scope may be empty. The step is
     * `sign_in` then: begin a login with the option `stepUp`. The error `insufficient_user_authentication` has both arguments
     * in its details, `scope` and `metadata`, the latter as JSON.
     */
    public suspend fun requestScope(scope: String, metadata: Map<String, String>? = null): StepUpResult {
        val givenScope = utf8("scope", scope)
        val givenMetadata = metadata?.let { utf8("metadata", jsonOf(it)) }
        return start(::readScope) { token, operation, error ->
            Raw.requestScope(client.handle.value, givenScope, givenMetadata, true, token, operation, error)
        }
    }

    /** Sends the code of a step, the first one or another. Nothing sends it before. */
    public suspend fun sendStepUpCode(challenge: StepUpChallenge) {
        return start({}) { token, operation, error ->
            challenge.handle.use {
                Raw.sendStepUpCode(client.handle.value, it, true, token, operation, error)
            }
        }
    }

    /** Does the step of a challenge. A wrong code leaves it usable; after any other refusal request the scope again. */
    public suspend fun continueStepUp(challenge: StepUpChallenge, answer: StepUpAnswer): StepUpResult {
        val givenAnswer = utf8("answer", answer.text)
        return start(::readScope) { token, operation, error ->
            challenge.handle.use {
                Raw.continueStepUp(client.handle.value, answer.kind, givenAnswer, it, true, token, operation, error)
            }
        }
    }

    /** Finds a challenge by its id, even one received by an earlier process. */
    public suspend fun restoreStepUp(id: String): StepUpChallenge {
        val givenId = utf8("id", id)
        return start(::readStepUp) { token, operation, error ->
            Raw.restoreStepUp(client.handle.value, givenId, true, token, operation, error)
        }
    }

    /**
     * Adds an e-mail address or a telephone number to the account: its code is the step. Fails with `conflict` when it is another
     * user's.
     */
    public suspend fun addIdentifier(address: String): StepUpResult {
        val givenAddress = utf8("address", address)
        return start(::readScope) { token, operation, error ->
            Raw.addIdentifier(client.handle.value, givenAddress, true, token, operation, error)
        }
    }

    /** Lists the addresses and telephone numbers of the account. */
    public suspend fun listIdentifiers(): List<UserIdentifier> {
        return start(::readIdentifiers) { token, operation, error ->
            Raw.listIdentifiers(client.handle.value, true, token, operation, error)
        }
    }
}
