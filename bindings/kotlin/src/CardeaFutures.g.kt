// Made from bindings/kotlin/src/CardeaClient.kt by bindings/generator. Do not edit: run `make bindings-raw`.
package io.github.cardea_auth

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.future.future
import java.util.concurrent.CompletableFuture
import java.util.concurrent.Executor

/**
 * The calls of [CardeaClient] for Java. A future fails with [CardeaException]; cancelling it cancels the call. Futures complete
 * on the executor, never on the library's thread: what waits there stops nothing.
 */
public class CardeaFutures internal constructor(private val client: CardeaClient, executor: Executor) {
    private val scope = CoroutineScope(SupervisorJob() + executor.asCoroutineDispatcher())

    /**
     * Runs a whole login: begins it, shows the page, takes the redirect, redeems it. One at a time in a process: a second one
     * fails with `conflict`.
     */
    public fun loginWithOAuth(options: OAuthLoginOptions): CompletableFuture<FinalizeOAuthLoginResult> =
        future { client.loginWithOAuth(options) }

    /** Begins a login whose page the application shows itself. */
    public fun initiateOAuthLogin(options: OAuthLoginOptions): CompletableFuture<OAuthLoginContext> =
        future { client.initiateOAuthLogin(options) }

    /** Redeems the whole redirect URL, if it belongs to the attempt. An attempt is redeemed once. */
    public fun finalizeOAuthLogin(attempt: OAuthLoginContext, redirectUrl: String): CompletableFuture<FinalizeOAuthLoginResult> =
        future { client.finalizeOAuthLogin(attempt, redirectUrl) }

    /** Redeems a challenge token that a redirect brought for this attempt, if you have it alone. */
    public fun finalizeOAuthLoginWithToken(attempt: OAuthLoginContext, challengeToken: String): CompletableFuture<FinalizeOAuthLoginResult> =
        future { client.finalizeOAuthLoginWithToken(attempt, challengeToken) }

    /**
     * Completes a login with the code that was sent to its user, whichever call began it. A wrong code (`invalid_otp_code`), a
     * network failure and a rate limit leave the challenge usable.
     */
    public fun checkOAuthEmailOTP(challenge: OAuthEmailChallenge, code: String): CompletableFuture<CardeaUser> =
        future { client.checkOAuthEmailOTP(challenge, code) }

    /** Completes a login that [startOTPLogin] began, as [checkOAuthEmailOTP] does. */
    public fun checkOTP(challenge: OAuthEmailChallenge, code: String): CompletableFuture<CardeaUser> =
        future { client.checkOTP(challenge, code) }

    /** Sends the code again. */
    public fun resendOTP(challenge: OAuthEmailChallenge): CompletableFuture<Void?> =
        nothing { client.resendOTP(challenge) }

    /**
     * Finishes a login whose process ended before its redirect came, if the redirect has come meanwhile; null when there is
     * none. Call it when the application starts.
     */
    public fun resumeOAuthLogin(): CompletableFuture<FinalizeOAuthLoginResult?> =
        future { client.resumeOAuthLogin() }

    /**
     * Shows a page in the user's browser, for an application whose own pages run in a web view, and waits for the link that
     * ends it: `myapp://oauth/...`. [url] is `oauth://?url=` with the page's address, percent-encoded once, or the address
     * itself. Returns where in the application the link leads, such as `/auth?code=...`: its path is safe to open. The code that
     * gets it must check its query. It may hold secrets: never log it.
     */
    public fun openDeepLinkPage(url: String, options: OAuthLoginOptions): CompletableFuture<String> =
        future { client.openDeepLinkPage(url, options) }

    /**
     * Opens a page of another login library in the user's browser and brings the redirect, and nothing else: its whole URL. With a
     * free port [url] has `{redirect_uri}` where the redirect URI belongs. The state in it is yours to compare.
     */
    public fun openWebSession(url: String, options: OAuthLoginOptions): CompletableFuture<String> =
        future { client.openWebSession(url, options) }

    /**
     * Continues a login by one of the step's ways, with what was filled in by the names of its fields; a field that is left out keeps
     * the value that it has, a checkbox is "true" or "false". If the way leads through a page, it is shown as [loginWithOAuth] does,
     * by what [options] say of pages. A wrong password or code - `wrong_credentials`, `invalid_otp_code` - leaves the step usable; a
     * way or a field that the step does not have is an `invalid_argument`. Fails with `attempt_expired` when the step has ended.
     */
    @JvmOverloads
    public fun continueLogin(step: OAuthLoginStep, way: String, fields: Map<String, String> = emptyMap(), options: OAuthLoginOptions? = null): CompletableFuture<FinalizeOAuthLoginResult> =
        future { client.continueLogin(step, way, fields, options) }

    /** Continues it in the same way, but the application shows the page: then it brings a [ContinuedOAuthLogin.PageRequired]. */
    @JvmOverloads
    public fun initiateContinuedLogin(step: OAuthLoginStep, way: String, fields: Map<String, String> = emptyMap(), options: OAuthLoginOptions? = null): CompletableFuture<ContinuedOAuthLogin> =
        future { client.initiateContinuedLogin(step, way, fields, options) }

    /**
     * Signs in with an ID token that the application got by itself, such as from a provider's own button, at a server that
     * accepts it; fails with `not_supported` at others. [nonce] is the one in the token, if it has one; of [options],
     * [OAuthLoginOptions.registers] counts.
     */
    @JvmOverloads
    public fun loginWithIDToken(provider: OAuthProvider, idToken: String, nonce: String? = null, options: OAuthLoginOptions? = null): CompletableFuture<FinalizeOAuthLoginResult> =
        future { client.loginWithIDToken(provider, idToken, nonce, options) }

    /**
     * Lets a user in who cannot sign in at Ory any more, such as after forgetting a password: sends a code to this address of
     * the account. [checkOAuthEmailOTP] with that code signs in. The server does not say whether there is such an account.
     */
    public fun recoverAccount(email: String): CompletableFuture<OAuthEmailChallenge> =
        future { client.recoverAccount(email) }

    /**
     * Begins a login on a machine without a browser: show the user its code and its page, then call [continueDeviceLogin]. Of
     * [options], scopes and parameters count. Fails with `not_supported` when the server has no such logins.
     */
    @JvmOverloads
    public fun beginDeviceLogin(options: OAuthLoginOptions? = null): CompletableFuture<DeviceLogin> =
        future { client.beginDeviceLogin(options) }

    /**
     * Waits until the user has let this device in, and signs in. After a cancellation this client can wait again, until the
     * code expires. Fails with `access_denied` when the user refuses, with `login_timed_out` when the code has expired.
     */
    public fun continueDeviceLogin(login: DeviceLogin): CompletableFuture<CardeaUser> =
        future { client.continueDeviceLogin(login) }

    /**
     * Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
     * form, such as +4915112345678. [checkOTP] with that code signs in, and [resendOTP] sends another one. The server does not
     * say whether that address may sign in. [configuration] names the server's configuration that sends it.
     */
    @JvmOverloads
    public fun startOTPLogin(address: String, configuration: String? = null): CompletableFuture<OAuthEmailChallenge> =
        future { client.startOTPLogin(address, configuration) }

    /**
     * Signs in with an e-mail address and a password. Fails with `unauthorized` when the two do not belong together, with
     * `password_not_set` when the account has none: send a code.
     */
    public fun loginWithPassword(email: String, password: String): CompletableFuture<CardeaUser> =
        future { client.loginWithPassword(email, password) }

    /** Takes over the session that the user has at another service, by what that service knows it by. */
    public fun migrate(token: String): CompletableFuture<CardeaUser> =
        future { client.migrate(token) }

    /**
     * Makes sure that an unfinished login is in the secure store. It is stored anyway, but nothing else waits for that, or reports
     * a store that is locked or missing. Fails with `not_supported` for what ends with its client: a login on another device, a
     * passkey.
     */
    public fun save(pending: Pending): CompletableFuture<Void?> =
        nothing { client.save(pending) }

    /** Finds an unfinished login by its id, even if an earlier process began it. Fails with `attempt_not_found`. */
    public fun restore(id: String): CompletableFuture<Pending> =
        future { client.restore(id) }

    /** Returns the signed-in user from the stored session, without asking a server. Fails with `not_signed_in`. */
    public fun currentUser(): CompletableFuture<CardeaUser> =
        future { client.currentUser() }

    /**
     * Returns an access token that servers accept now: the one at hand, without an operation, or a refreshed one, which callers that
     * need it at the same time share. A token that is bound to a key is not for headers of your own: use [authorizeRequest].
     */
    public fun accessToken(): CompletableFuture<String> =
        future { client.accessToken() }

    /** Gets a new access token now: after a change that should show up in its claims. */
    public fun refresh(): CompletableFuture<CardeaUser> =
        future { client.refresh() }

    /** Marks the access token as expired: the next [accessToken] refreshes it. */
    public fun invalidateSession(): CompletableFuture<Void?> =
        nothing { client.invalidateSession() }

    /** Ends the session: forgets it here first, then tells the server, whose errors are reported. */
    public fun logout(): CompletableFuture<Void?> =
        nothing { client.logout() }

    /**
     * Ends the session that the user's browser has at an [OpenIDProvider]: shows its page, which may ask the user, and waits for
     * the browser to come back. Returns whether the return answers this very request; if not, most likely it worked. The session here
     * is not touched: call [logout] afterwards. Fails with `not_supported` where the provider has no such page.
     */
    public fun endBrowserSession(options: OAuthLoginOptions): CompletableFuture<Boolean> =
        future { client.endBrowserSession(options) }

    /**
     * Opens a locked keyring: the desktop asks the user, which [SessionEvent.StoreAsking] reports. If nothing is locked,
     * it asks nothing. Fails with `store_locked` when the user refuses.
     */
    public fun unlockStore(): CompletableFuture<Void?> =
        nothing { client.unlockStore() }

    /**
     * Lists the accounts of the application, at all servers, that the store has something of. Fails with `invalid_argument`
     * for a store of the application, which cannot list what it has.
     */
    public fun listAccounts(): CompletableFuture<List<StoredAccount>> =
        future { client.listAccounts() }

    /**
     * Moves the account's session, and all that is stored with it, from [source] into the store of this client; with
     * [allAccounts] those of all accounts of the application, at all servers. Returns the accounts from which something was
     * moved. An application that changes its store calls it at each start: an interrupted move goes on, and none loses a
     * session or leaves it in both stores. Fails with `conflict` when both stores have a session of an account.
     */
    @JvmOverloads
    public fun moveSessions(source: StoreChoice, allAccounts: Boolean = false): CompletableFuture<List<StoredAccount>> =
        future { client.moveSessions(source, allAccounts) }

    /** Lists the user's sessions at the server, on this device and on others; a limit of 0 leaves the number to the server. */
    @JvmOverloads
    public fun listSessions(limit: Int = 0, offset: Int = 0): CompletableFuture<SessionList> =
        future { client.listSessions(limit, offset) }

    /** Ends sessions of the user at the server. If this one is among them, it is forgotten here, too. */
    public fun revokeSessions(target: SessionTarget): CompletableFuture<Void?> =
        nothing { client.revokeSessions(target) }

    /**
     * Adds a provider to the account of the user signed in at Ory: shows the page of the project on which the user links it,
     * waits for the browser to come back, and asks the server whether it is linked. Fails with `conflict` when it is linked
     * already, or unknown, and with `access_denied` when the browser came back and it is not linked.
     */
    public fun linkProvider(options: OAuthLoginOptions): CompletableFuture<Void?> =
        nothing { client.linkProvider(options) }

    /**
     * Removes a provider from the account of the user signed in at Ory. Fails with `unauthorized` and the server's code
     * `session_refresh_required` when the user signed in too long ago, and with `bad_request` when it is not linked, or is
     * the only way to sign in.
     */
    public fun unlinkProvider(provider: OAuthProvider): CompletableFuture<Void?> =
        nothing { client.unlinkProvider(provider) }

    /**
     * Links the identity that signed in at an [OpenIDProvider] to a user of the application, at the application's own server
     * that [OpenIDProvider.identityLinkingUrl] names. [appUserId] is the application's own name for its user so far, such as
     * an anonymous one. Calling it again is harmless, and nothing of it is kept here. Fails with `conflict` if the identity
     * is linked to another user.
     */
    @JvmOverloads
    public fun linkIdentity(appUserId: String? = null): CompletableFuture<IdentityLink> =
        future { client.linkIdentity(appUserId) }

    /** Asks for the server's rules for passwords. Nobody has to be signed in. */
    public fun passwordCompliancy(): CompletableFuture<PasswordCompliancy> =
        future { client.passwordCompliancy() }

    /** Tells whether the server lets the user change the password now. Asks it each time. */
    public fun canChangePassword(): CompletableFuture<Boolean> =
        future { client.canChangePassword() }

    /**
     * Sets the password of the signed-in user, a first one or a new one. At Prelude it fails with `insufficient_scope`: sign
     * in with a code, or step up to `prld:pwd:write`, first; with `invalid_password` for one that breaks the rules. At Ory it
     * fails with `bad_request` and the server's words, and with `unauthorized` and its code `session_refresh_required` when the
     * user signed in too long ago.
     */
    public fun changePassword(password: String): CompletableFuture<Void?> =
        nothing { client.changePassword(password) }

    /**
     * Adds an e-mail address or a telephone number to the account: its code is the step. Fails with `conflict` when it is another
     * user's.
     */
    public fun addIdentifier(address: String): CompletableFuture<StepUpResult> =
        future { client.addIdentifier(address) }

    /** Lists the addresses and telephone numbers of the account. */
    public fun listIdentifiers(): CompletableFuture<List<UserIdentifier>> =
        future { client.listIdentifiers() }

    /** Begins a login with a passkey; [continueWithPasskey] takes what an authenticator answers. */
    public fun beginPasskeyLogin(): CompletableFuture<PasskeyQuestion> =
        future { client.beginPasskeyLogin() }

    /**
     * Begins to add a passkey to the account. [username] is what the authenticator shows beside it, [nickname] what the user calls it.
     * Fails with `insufficient_scope`: step up to `prld:passkey:write` first.
     */
    @JvmOverloads
    public fun beginPasskeyRegistration(username: String, displayName: String? = null, nickname: String? = null): CompletableFuture<PasskeyQuestion> =
        future { client.beginPasskeyRegistration(username, displayName, nickname) }

    /**
     * Asks the user for a passkey, and returns the answer: of the browser, if [Configuration.passkeyPage] names a page, and else of a
     * security key, over USB or NFC, by libfido2, which the system has to have (`dependency_missing`). [question] is a
     * [PasskeyQuestion], or a step-up whose step is "verify_passkey".
     *
     * It fails with `cancelled`, also when the browser has no passkey; `not_found` for a key without a passkey of that server;
     * `wrong_credentials` for a locked one; `conflict` for an authenticator that has one of this account already; `login_timed_out`;
     * `not_supported`; `invalid_configuration` without [Configuration.passkeyOrigin] or a guide, for a page at an unsafe origin, or
     * another server's relying party; and, with a page, as [loginWithOAuth] does.
     */
    public fun signWithPasskey(question: Pending): CompletableFuture<String> =
        future { client.signWithPasskey(question) }

    /** Continues with the answer of an authenticator: signs in, or adds the passkey. Fails with `unauthorized` for an unknown passkey. */
    public fun continueWithPasskey(question: PasskeyQuestion, answer: String): CompletableFuture<PasskeyResult> =
        future { client.continueWithPasskey(question, answer) }

    /** Signs in with a passkey of the browser or of a security key: [beginPasskeyLogin] and what follows, in one call. */
    public fun loginWithPasskey(): CompletableFuture<CardeaUser> =
        future { client.loginWithPasskey() }

    /** Adds a passkey of the browser or of a security key: [beginPasskeyRegistration] and what follows, in one call. */
    @JvmOverloads
    public fun registerPasskey(username: String, displayName: String? = null, nickname: String? = null): CompletableFuture<Passkey> =
        future { client.registerPasskey(username, displayName, nickname) }

    /** Lists the passkeys of the account. */
    public fun listPasskeys(): CompletableFuture<List<Passkey>> =
        future { client.listPasskeys() }

    /** Gives a passkey a nickname; an empty one removes it. */
    public fun renamePasskey(id: String, nickname: String): CompletableFuture<Void?> =
        nothing { client.renamePasskey(id, nickname) }

    /** Removes a passkey from the account. */
    public fun deletePasskey(id: String): CompletableFuture<Void?> =
        nothing { client.deletePasskey(id) }

    /**
     * Asks for a scope, or a fresh or stronger sign-in. At Prelude, [metadata] is what the application's own server learns: at most
     * five short texts. At an OpenID Connect provider and at Ory, it says what another sign-in has to show: `acr_values`, `max_age`
     * and `claims`, or `aal`, `max_age` and `refresh`; the scope may be null. The step is `sign_in` then: begin a login with
     * [OAuthLoginOptions.stepUp]. The error `insufficient_user_authentication` has both arguments in its details, `scope` and
     * `metadata`, the latter as JSON.
     */
    @JvmOverloads
    public fun requestStepUp(scope: String?, metadata: Map<String, String>? = null): CompletableFuture<StepUpResult> =
        future { client.requestStepUp(scope, metadata) }

    /** Sends the code of a step, for the first time or again. Nothing sends it before. */
    public fun sendStepUpOTP(stepUp: StepUpChallenge): CompletableFuture<Void?> =
        nothing { client.sendStepUpOTP(stepUp) }

    /** Completes a step with the code that was sent. A wrong code leaves it usable; after any other refusal request the step-up again. */
    public fun submitStepUpOTP(stepUp: StepUpChallenge, code: String): CompletableFuture<StepUpResult> =
        future { client.submitStepUpOTP(stepUp, code) }

    /** Completes a step with what an authenticator has signed, as JSON: see [signWithPasskey]. */
    public fun continueStepUpWithPasskey(stepUp: StepUpChallenge, answer: String): CompletableFuture<StepUpResult> =
        future { client.continueStepUpWithPasskey(stepUp, answer) }

    /** Completes a step of the application's own server with a token of it. */
    public fun continueStepUpWithToken(stepUp: StepUpChallenge, token: String): CompletableFuture<StepUpResult> =
        future { client.continueStepUpWithToken(stepUp, token) }

    /** Sends a request with the user's access token, and returns the answer, whatever its status. */
    public fun sendAuthorizedRequest(request: AuthorizedRequest): CompletableFuture<AuthorizedResponse> =
        future { client.sendAuthorizedRequest(request) }

    /** Returns what a request must carry that you send yourself. Call it for every request, right before it is sent. */
    public fun authorizeRequest(method: String, url: String): CompletableFuture<RequestAuthorization> =
        future { client.authorizeRequest(method, url) }

    /**
     * Learns from the answer to such a request: its status, and its headers WWW-Authenticate and DPoP-Nonce. Returns what the
     * request must carry to be sent again, five times at most, each time with its answer passed on; or null: the answer is
     * yours to read.
     */
    @JvmOverloads
    public fun retryRequest(method: String, url: String, status: Int, wwwAuthenticate: String? = null, dpopNonce: String? = null): CompletableFuture<RequestAuthorization?> =
        future { client.retryRequest(method, url, status, wwwAuthenticate, dpopNonce) }

    private fun <T> future(call: suspend () -> T): CompletableFuture<T> = scope.future { call() }

    private fun nothing(call: suspend () -> Unit): CompletableFuture<Void?> = scope.future {
        call()
        null
    }
}
