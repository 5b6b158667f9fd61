// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
package io.github.cardea_auth.internal

/** The functions of the C headers. Bound by JNI_OnLoad. */
internal object Raw {
    @JvmStatic external fun version(): ByteArray?
    @JvmStatic external fun debugLiveHandles(): Long
    @JvmStatic external fun statusName(status: Int): ByteArray?
    @JvmStatic external fun errorStatus(error: Long): Int
    @JvmStatic external fun errorCode(error: Long): ByteArray?
    @JvmStatic external fun errorMessage(error: Long): ByteArray?
    @JvmStatic external fun errorServerCode(error: Long): ByteArray?
    @JvmStatic external fun errorHttpStatus(error: Long): Int
    @JvmStatic external fun errorRetryAfterMs(error: Long): Long
    @JvmStatic external fun errorIsRetryable(error: Long): Boolean
    @JvmStatic external fun errorDetail(error: Long, name: ByteArray?): ByteArray?
    @JvmStatic external fun errorDetailName(error: Long, index: Int): ByteArray?
    @JvmStatic external fun errorFree(error: Long): Unit
    @JvmStatic external fun errorRetain(error: Long): Long
    @JvmStatic external fun configFree(config: Long): Unit
    @JvmStatic external fun configRetain(config: Long): Long
    @JvmStatic external fun configNew(): Long
    @JvmStatic external fun configSetOpenid(config: Long, issuer: ByteArray?, clientId: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetPrelude(config: Long, baseUrl: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetOry(config: Long, projectUrl: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetApplicationId(config: Long, applicationId: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetApplicationName(config: Long, name: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetAccount(config: Long, account: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetStore(config: Long, kind: ByteArray?, folder: ByteArray?, passphrase: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetStoreNamespace(config: Long, name: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetRefreshLeewayMs(config: Long, leewayMs: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetRequestTimeoutMs(config: Long, timeoutMs: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetPendingLifetimeMs(config: Long, lifetimeMs: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetCaFile(config: Long, path: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetAdditionalCaFile(config: Long, path: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configAddPinnedPublicKey(config: Long, pin: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configAddAuthorizedUrl(config: Long, url: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetQueue(config: Long, queue: Long, outError: LongArray?): Int
    @JvmStatic external fun clientFree(client: Long): Unit
    @JvmStatic external fun clientRetain(client: Long): Long
    @JvmStatic external fun clientNew(config: Long, outClient: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun clientClose(client: Long, slots: LongArray): Int
    @JvmStatic external fun clientStoreLocation(client: Long): ByteArray?
    @JvmStatic external fun clientStoreKind(client: Long): ByteArray?
    @JvmStatic external fun operationWait(client: Long, operation: Long, timeoutMs: Long, outResult: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun operationThen(client: Long, operation: Long, slots: LongArray): Int
    @JvmStatic external fun operationCancel(client: Long, operation: Long): Unit
    @JvmStatic external fun optionsFree(options: Long): Unit
    @JvmStatic external fun optionsRetain(options: Long): Long
    @JvmStatic external fun optionsNew(): Long
    @JvmStatic external fun optionsSetProvider(options: Long, provider: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetRedirectUri(options: Long, redirectUri: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetFallbackRedirectUri(options: Long, redirectUri: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetRedirectCapture(options: Long, capture: Int, outError: LongArray?): Int
    @JvmStatic external fun optionsSetMayReplaceSchemeHandler(options: Long, mayReplace: Boolean, outError: LongArray?): Int
    @JvmStatic external fun optionsSetPrefersEphemeralSession(options: Long, ephemeral: Boolean, outError: LongArray?): Int
    @JvmStatic external fun optionsSetActivationToken(options: Long, token: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetTimeoutMs(options: Long, timeoutMs: Long, outError: LongArray?): Int
    @JvmStatic external fun optionsAddScope(options: Long, scope: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsAddParameter(options: Long, name: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun loginWithOauth(client: Long, options: Long, slots: LongArray): Int
    @JvmStatic external fun login(client: Long, options: Long, outResult: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun initiateOauthLogin(client: Long, options: Long, slots: LongArray): Int
    @JvmStatic external fun finalizeOauthLogin(client: Long, attempt: Long, redirectUrl: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun checkOauthEmailOtp(client: Long, challenge: Long, code: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun resendOtp(client: Long, challenge: Long, slots: LongArray): Int
    @JvmStatic external fun deliverRedirect(redirectUrl: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun resumeOauthLogin(client: Long, slots: LongArray): Int
    @JvmStatic external fun openWebSession(client: Long, url: ByteArray?, options: Long, slots: LongArray): Int
    @JvmStatic external fun resultStatus(result: Long): Int
    @JvmStatic external fun resultGetKind(result: Long): Int
    @JvmStatic external fun resultError(result: Long): Long
    @JvmStatic external fun resultUser(result: Long): Long
    @JvmStatic external fun resultPending(result: Long): Long
    @JvmStatic external fun resultAccessToken(result: Long, outExpiresAtMs: LongArray?): ByteArray?
    @JvmStatic external fun resultList(result: Long): Long
    @JvmStatic external fun resultResponse(result: Long): Long
    @JvmStatic external fun resultText(result: Long): ByteArray?
    @JvmStatic external fun resultBool(result: Long): Boolean
    @JvmStatic external fun resultFree(result: Long): Unit
    @JvmStatic external fun resultRetain(result: Long): Long
    @JvmStatic external fun userId(user: Long): ByteArray?
    @JvmStatic external fun userClaim(user: Long, name: ByteArray?): ByteArray?
    @JvmStatic external fun userClaimsJson(user: Long): ByteArray?
    @JvmStatic external fun userAccessToken(user: Long, outExpiresAtMs: LongArray?): ByteArray?
    @JvmStatic external fun userTokenMember(user: Long, name: ByteArray?): ByteArray?
    @JvmStatic external fun userFree(user: Long): Unit
    @JvmStatic external fun userRetain(user: Long): Long
    @JvmStatic external fun listCount(list: Long): Int
    @JvmStatic external fun listTotal(list: Long, outLimit: LongArray?, outOffset: LongArray?): Long
    @JvmStatic external fun listText(list: Long, row: Int, field: ByteArray?): ByteArray?
    @JvmStatic external fun listNumber(list: Long, row: Int, field: ByteArray?): Long
    @JvmStatic external fun listList(list: Long, row: Int, field: ByteArray?): Long
    @JvmStatic external fun listFree(list: Long): Unit
    @JvmStatic external fun listRetain(list: Long): Long
    @JvmStatic external fun pendingGetKind(pending: Long): Int
    @JvmStatic external fun pendingId(pending: Long): ByteArray?
    @JvmStatic external fun pendingExpiresAtMs(pending: Long): Long
    @JvmStatic external fun pendingText(pending: Long, name: ByteArray?): ByteArray?
    @JvmStatic external fun pendingList(pending: Long, name: ByteArray?): Long
    @JvmStatic external fun pendingFree(pending: Long): Unit
    @JvmStatic external fun pendingRetain(pending: Long): Long
    @JvmStatic external fun save(client: Long, pending: Long, slots: LongArray): Int
    @JvmStatic external fun restore(client: Long, id: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun getCurrentUser(client: Long, slots: LongArray): Int
    @JvmStatic external fun getAccessToken(client: Long, slots: LongArray): Int
    @JvmStatic external fun peekAccessToken(client: Long, buffer: ByteArray?): Long
    @JvmStatic external fun refresh(client: Long, slots: LongArray): Int
    @JvmStatic external fun invalidateSession(client: Long, slots: LongArray): Int
    @JvmStatic external fun logout(client: Long, slots: LongArray): Int
    @JvmStatic external fun unlockStore(client: Long, slots: LongArray): Int
    @JvmStatic external fun listSessions(client: Long, limit: Int, offset: Int, slots: LongArray): Int
    @JvmStatic external fun revokeSessions(client: Long, target: Int, sessionId: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun requestFree(request: Long): Unit
    @JvmStatic external fun requestRetain(request: Long): Long
    @JvmStatic external fun requestNew(): Long
    @JvmStatic external fun requestSetMethod(request: Long, method: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun requestSetUrl(request: Long, url: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun requestAddHeader(request: Long, name: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun requestSetBody(request: Long, bytes: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun requestSetMaxResponse(request: Long, bytes: Long, outError: LongArray?): Int
    @JvmStatic external fun requestSetOutputFd(request: Long, fd: Int, outError: LongArray?): Int
    @JvmStatic external fun requestSetTimeoutMs(request: Long, timeoutMs: Long, outError: LongArray?): Int
    @JvmStatic external fun sendAuthorizedRequest(client: Long, request: Long, slots: LongArray): Int
    @JvmStatic external fun responseStatus(response: Long): Int
    @JvmStatic external fun responseHeader(response: Long, name: ByteArray?): ByteArray?
    @JvmStatic external fun responseHeaders(response: Long): Long
    @JvmStatic external fun responseBody(response: Long): ByteArray?
    @JvmStatic external fun responseFree(response: Long): Unit
    @JvmStatic external fun responseRetain(response: Long): Long
    @JvmStatic external fun queueFree(queue: Long): Unit
    @JvmStatic external fun queueRetain(queue: Long): Long
    @JvmStatic external fun queueNew(): Long
    @JvmStatic external fun queueFd(queue: Long): Int
    @JvmStatic external fun queueDispatch(queue: Long): Int
    @JvmStatic external fun providerFree(provider: Long): Unit
    @JvmStatic external fun providerRetain(provider: Long): Long
    @JvmStatic external fun providerNew(wellKnown: ByteArray?): Long
    @JvmStatic external fun providerSet(provider: Long, property: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun providerAdd(provider: Long, property: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun providerAddParameter(provider: Long, name: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetProvider(config: Long, provider: Long, outError: LongArray?): Int
    @JvmStatic external fun beginDeviceLogin(client: Long, options: Long, slots: LongArray): Int
    @JvmStatic external fun continueDeviceLogin(client: Long, login: Long, slots: LongArray): Int
    @JvmStatic external fun optionsSetDeepLinkScheme(options: Long, scheme: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetAcceptsTokenHandoff(options: Long, accepts: Boolean, outError: LongArray?): Int
    @JvmStatic external fun openDeepLinkPage(client: Long, url: ByteArray?, options: Long, slots: LongArray): Int
    @JvmStatic external fun endBrowserSession(client: Long, options: Long, slots: LongArray): Int
    @JvmStatic external fun linkIdentity(client: Long, appUserId: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun configSetHostOverride(config: Long, host: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetPlainRedirectUri(config: Long, plain: Boolean, outError: LongArray?): Int
    @JvmStatic external fun configSetPasskeyOrigin(config: Long, origin: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetPasskeyPage(config: Long, page: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetCompanyEmail(options: Long, email: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetCompanyConnection(options: Long, provider: ByteArray?, connectionId: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetStepUp(options: Long, stepUpId: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun finalizeOauthLoginWithToken(client: Long, attempt: Long, challengeToken: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun startOtpLogin(client: Long, address: ByteArray?, configuration: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun checkOtp(client: Long, challenge: Long, code: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun loginWithPassword(client: Long, email: ByteArray?, password: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun migrate(client: Long, token: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun getPasswordCompliancy(client: Long, slots: LongArray): Int
    @JvmStatic external fun validatePassword(compliancy: Long, password: ByteArray?): Long
    @JvmStatic external fun canChangePassword(client: Long, slots: LongArray): Int
    @JvmStatic external fun changePassword(client: Long, password: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun beginPasskeyLogin(client: Long, slots: LongArray): Int
    @JvmStatic external fun beginPasskeyRegistration(client: Long, username: ByteArray?, displayName: ByteArray?, nickname: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun signWithPasskey(client: Long, question: Long, slots: LongArray): Int
    @JvmStatic external fun continueWithPasskey(client: Long, question: Long, answer: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun listPasskeys(client: Long, slots: LongArray): Int
    @JvmStatic external fun renamePasskey(client: Long, passkeyId: ByteArray?, nickname: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun deletePasskey(client: Long, passkeyId: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun requestStepUp(client: Long, scope: ByteArray?, metadata: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun sendStepUpOtp(client: Long, stepUp: Long, slots: LongArray): Int
    @JvmStatic external fun submitStepUpOtp(client: Long, stepUp: Long, code: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun continueStepUpWithPasskey(client: Long, stepUp: Long, answer: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun continueStepUpWithToken(client: Long, stepUp: Long, token: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun addIdentifier(client: Long, address: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun listIdentifiers(client: Long, slots: LongArray): Int
    @JvmStatic external fun configSetRequireVerifiedAddress(config: Long, require: Boolean, outError: LongArray?): Int
    @JvmStatic external fun optionsSetRegisters(options: Long, registers: Boolean, outError: LongArray?): Int
    @JvmStatic external fun optionsSetReauthenticates(options: Long, reauthenticates: Boolean, outError: LongArray?): Int
    @JvmStatic external fun optionsSetTransientPayload(options: Long, transientPayload: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetTraits(options: Long, traits: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetOrganization(options: Long, organization: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetIdentitySchema(options: Long, identitySchema: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun optionsSetField(options: Long, name: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun continueLogin(client: Long, step: Long, way: ByteArray?, options: Long, slots: LongArray): Int
    @JvmStatic external fun initiateContinuedLogin(client: Long, step: Long, way: ByteArray?, options: Long, slots: LongArray): Int
    @JvmStatic external fun loginWithIdToken(client: Long, provider: ByteArray?, idToken: ByteArray?, nonce: ByteArray?, options: Long, slots: LongArray): Int
    @JvmStatic external fun linkProvider(client: Long, options: Long, slots: LongArray): Int
    @JvmStatic external fun unlinkProvider(client: Long, provider: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun recoverAccount(client: Long, email: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun questionGetKind(question: Long): Int
    @JvmStatic external fun questionText(question: Long, field: ByteArray?): ByteArray?
    @JvmStatic external fun questionNumber(question: Long, field: ByteArray?): Long
    @JvmStatic external fun questionList(question: Long, field: ByteArray?): Long
    @JvmStatic external fun questionBytes(question: Long): ByteArray?
    @JvmStatic external fun questionReplyText(question: Long, text: ByteArray?): Unit
    @JvmStatic external fun questionReplyBytes(question: Long, bytes: ByteArray?): Unit
    @JvmStatic external fun questionReplyKey(question: Long, id: ByteArray?, key: ByteArray?): Unit
    @JvmStatic external fun questionReject(question: Long, status: Int, message: ByteArray?): Unit
    @JvmStatic external fun questionFree(question: Long): Unit
    @JvmStatic external fun questionRetain(question: Long): Long
    @JvmStatic external fun configSetStoreHandler(config: Long, handler: Boolean, userData: Long, release: Boolean, outError: LongArray?): Int
    @JvmStatic external fun configSetEncryptionKeyHandler(config: Long, handler: Boolean, userData: Long, release: Boolean, outError: LongArray?): Int
    @JvmStatic external fun configSetPresenter(config: Long, handler: Boolean, usesSystemBrowser: Boolean, userData: Long, release: Boolean, outError: LongArray?): Int
    @JvmStatic external fun configSetSignalsHandler(config: Long, handler: Boolean, userData: Long, release: Boolean, outError: LongArray?): Int
    @JvmStatic external fun configSetSecurityKeyHandler(config: Long, handler: Boolean, userData: Long, release: Boolean, outError: LongArray?): Int
    @JvmStatic external fun configSetObserver(config: Long, handler: Boolean, userData: Long, release: Boolean, outError: LongArray?): Int
    @JvmStatic external fun configSetLogger(config: Long, level: ByteArray?, handler: Boolean, userData: Long, release: Boolean, outError: LongArray?): Int
    @JvmStatic external fun eventGetKind(event: Long): Int
    @JvmStatic external fun eventText(event: Long, field: ByteArray?): ByteArray?
    @JvmStatic external fun eventUser(event: Long): Long
    @JvmStatic external fun eventPending(event: Long): Long
    @JvmStatic external fun eventError(event: Long): Long
    @JvmStatic external fun eventIsTerminal(event: Long): Boolean
    @JvmStatic external fun eventOpenAgain(event: Long): Boolean
    @JvmStatic external fun eventFree(event: Long): Unit
    @JvmStatic external fun eventRetain(event: Long): Long
    @JvmStatic external fun authorizeRequest(client: Long, method: ByteArray?, url: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun retryRequest(client: Long, method: ByteArray?, url: ByteArray?, httpStatus: Int, wwwAuthenticate: ByteArray?, dpopNonce: ByteArray?, slots: LongArray): Int
    @JvmStatic external fun listAccounts(client: Long, slots: LongArray): Int
    @JvmStatic external fun moveSessions(client: Long, source: Long, allAccounts: Boolean, slots: LongArray): Int
}

/** The constants of the C headers. */
internal object Constants {
    const val VERSION = "0.1.0"
    const val OK = 0
    const val ERROR_INVALID_ARGUMENT = -101
    const val ERROR_INVALID_CONFIGURATION = -102
    const val ERROR_INVALID_HANDLE = -103
    const val ERROR_CLIENT_CLOSED = -104
    const val ERROR_UNKNOWN_OPERATION = -105
    const val ERROR_NOT_SUPPORTED = -106
    const val ERROR_WOULD_DEADLOCK = -107
    const val ERROR_STILL_RUNNING = -108
    const val ERROR_RESOURCE_MISMATCH = -109
    const val ERROR_NETWORK = -201
    const val ERROR_TIMEOUT = -202
    const val ERROR_TLS_FAILED = -203
    const val ERROR_RESPONSE_TOO_LARGE = -204
    const val ERROR_OUTPUT_FAILED = -205
    const val ERROR_SERVER = -300
    const val ERROR_BAD_REQUEST = -301
    const val ERROR_UNAUTHORIZED = -302
    const val ERROR_INVALID_OTP_CODE = -303
    const val ERROR_RATE_LIMITED = -304
    const val ERROR_INTERNAL_SERVER_ERROR = -305
    const val ERROR_MISSING_CHALLENGE_TOKEN = -306
    const val ERROR_INVALID_CHALLENGE_TOKEN = -307
    const val ERROR_EXPIRED_CHALLENGE_TOKEN = -308
    const val ERROR_TOKEN_REUSED = -309
    const val ERROR_INVALID_PASSWORD = -310
    const val ERROR_PASSWORD_NOT_SET = -311
    const val ERROR_NO_LOGIN_CONFIG = -312
    const val ERROR_FORBIDDEN = -313
    const val ERROR_INSUFFICIENT_SCOPE = -314
    const val ERROR_SAML_LOGIN_REQUIRED = -315
    const val ERROR_PASSKEY_NOT_CONFIGURED = -316
    const val ERROR_PASSKEY_REGISTRATION_FAILED = -317
    const val ERROR_PASSKEY_STEP_UNAVAILABLE = -318
    const val ERROR_NOT_FOUND = -319
    const val ERROR_CONFLICT = -320
    const val ERROR_DECODING_FAILED = -321
    const val ERROR_ACCESS_DENIED = -326
    const val ERROR_REFRESH_FAILED = -328
    const val ERROR_INVALID_ID_TOKEN = -329
    const val ERROR_WRONG_CREDENTIALS = -331
    const val ERROR_ADDRESS_NOT_VERIFIED = -332
    const val ERROR_IDENTITY_DISABLED = -333
    const val ERROR_INSUFFICIENT_USER_AUTHENTICATION = -334
    const val ERROR_STORE_UNAVAILABLE = -401
    const val ERROR_STORE_LOCKED = -402
    const val ERROR_STORE_FAILED = -403
    const val ERROR_STORE_CORRUPTED = -404
    const val ERROR_CANCELLED = -501
    const val ERROR_REDIRECT_MISMATCH = -502
    const val ERROR_ATTEMPT_EXPIRED = -503
    const val ERROR_ATTEMPT_CONSUMED = -504
    const val ERROR_ATTEMPT_NOT_FOUND = -505
    const val ERROR_CHALLENGE_EXPIRED = -506
    const val ERROR_CHALLENGE_CONSUMED = -507
    const val ERROR_CHALLENGE_NOT_FOUND = -508
    const val ERROR_BROWSER_UNAVAILABLE = -509
    const val ERROR_NOT_SIGNED_IN = -510
    const val ERROR_SESSION_EXPIRED = -511
    const val ERROR_LOGIN_DISMISSED = -512
    const val ERROR_LOGIN_TIMED_OUT = -513
    const val ERROR_SCHEME_TAKEN = -514
    const val ERROR_CAPTURE_UNAVAILABLE = -515
    const val ERROR_EPHEMERAL_UNAVAILABLE = -516
    const val ERROR_INTERNAL_ERROR = -901
    const val ERROR_RANDOM_FAILED = -902
    const val ERROR_DEPENDENCY_MISSING = -903
    const val ERROR_OUT_OF_RESOURCES = -904
    const val CAPTURE_SCHEME = 0
    const val CAPTURE_LOOPBACK = 1
    const val CAPTURE_INSTALLED_SCHEME = 2
    const val CAPTURE_OAUTH_PREFIX = 3
    const val RESULT_NONE = 0
    const val RESULT_LOGGED_IN = 1
    const val RESULT_PENDING = 2
    const val RESULT_ACCESS_TOKEN = 3
    const val RESULT_LIST = 4
    const val RESULT_RESPONSE = 5
    const val RESULT_TEXT = 6
    const val RESULT_BOOL = 7
    const val RESULT_BLOCKED = 8
    const val PENDING_PAGE = 1
    const val PENDING_CODE = 2
    const val PENDING_STEP = 3
    const val PENDING_DEVICE = 4
    const val PENDING_STEP_UP = 5
    const val PENDING_PASSKEY = 6
    const val SESSIONS_ALL = 0
    const val SESSIONS_OTHERS = 1
    const val SESSIONS_MINE = 2
    const val SESSIONS_ONE = 3
    const val QUESTION_READ = 1
    const val QUESTION_WRITE = 2
    const val QUESTION_REMOVE = 3
    const val QUESTION_ENCRYPTION_KEY = 4
    const val QUESTION_PAGE = 5
    const val QUESTION_DISMISS = 6
    const val QUESTION_RISK_SIGNALS = 7
    const val QUESTION_PROMPT = 8
    const val QUESTION_PIN = 9
    const val QUESTION_ACCOUNT = 10
    const val EVENT_SIGNED_IN = 1
    const val EVENT_SIGNED_OUT = 2
    const val EVENT_REFRESHED = 3
    const val EVENT_REFRESH_FAILED = 4
    const val EVENT_LOGIN_WAITING = 5
    const val EVENT_LOGIN_RETURNED = 6
    const val EVENT_REDIRECT_IGNORED = 7
    const val EVENT_STORE_ASKING = 8
    const val EVENT_LOG = 9
}
