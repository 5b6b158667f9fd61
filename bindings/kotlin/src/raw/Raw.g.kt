// Made from include/cardea.h by bindings/generator. Do not edit: run `make bindings-raw`.
package cardea.internal

/** The functions of the C header, one to one. Bound by JNI_OnLoad. */
internal object Raw {
    @JvmStatic external fun version(): ByteArray?
    @JvmStatic external fun abiVersion(): Long
    @JvmStatic external fun statusName(status: Int): ByteArray?
    @JvmStatic external fun errorStatus(error: Long): Int
    @JvmStatic external fun errorCode(error: Long): ByteArray?
    @JvmStatic external fun errorMessage(error: Long): ByteArray?
    @JvmStatic external fun errorServerCode(error: Long): ByteArray?
    @JvmStatic external fun errorHttpStatus(error: Long): Int
    @JvmStatic external fun errorRequestId(error: Long): ByteArray?
    @JvmStatic external fun errorRetryAfterMs(error: Long): Long
    @JvmStatic external fun errorDetail(error: Long, name: ByteArray?): ByteArray?
    @JvmStatic external fun errorDetailName(error: Long, index: Int): ByteArray?
    @JvmStatic external fun errorIsRetryable(error: Long): Boolean
    @JvmStatic external fun errorFree(error: Long): Unit
    @JvmStatic external fun errorRetain(error: Long): Long
    @JvmStatic external fun configFree(config: Long): Unit
    @JvmStatic external fun configNew(): Long
    @JvmStatic external fun configSetPrelude(config: Long, baseUrl: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetOry(config: Long, projectUrl: ByteArray?, verifiesEmail: Boolean, outError: LongArray?): Int
    @JvmStatic external fun configSetOpenidProvider(config: Long, provider: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetApplicationId(config: Long, applicationId: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetApplicationName(config: Long, name: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetAccount(config: Long, account: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetHostOverride(config: Long, host: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetPartition(config: Long, name: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetPlainRedirectUri(config: Long, plain: Boolean, outError: LongArray?): Int
    @JvmStatic external fun configSetRefreshLeewayMs(config: Long, leewayMs: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetRequestTimeoutMs(config: Long, timeoutMs: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetPendingLifetimeMs(config: Long, lifetimeMs: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetCaFile(config: Long, path: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configSetAdditionalCaFile(config: Long, path: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configAddPinnedPublicKey(config: Long, pin: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configUseAutomaticStore(config: Long, folder: ByteArray?, passphrase: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configUseAutomaticStoreWithKey(config: Long, folder: ByteArray?, key: Long, outError: LongArray?): Int
    @JvmStatic external fun configUseSecretService(config: Long, outError: LongArray?): Int
    @JvmStatic external fun configUseSessionKeyring(config: Long, outError: LongArray?): Int
    @JvmStatic external fun configUseSealedFile(config: Long, folder: ByteArray?, passphrase: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun configUseSealedFileWithKey(config: Long, folder: ByteArray?, key: Long, outError: LongArray?): Int
    @JvmStatic external fun configUseMemoryStore(config: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetStore(config: Long, store: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetPresenter(config: Long, presenter: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetSignals(config: Long, signals: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetKeyGuide(config: Long, keyGuide: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetLogger(config: Long, logger: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetObserver(config: Long, observer: Long, outError: LongArray?): Int
    @JvmStatic external fun configSetQueue(config: Long, queue: Long, outError: LongArray?): Int
    @JvmStatic external fun clientNew(config: Long, outClient: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun clientNewPrelude(baseUrl: ByteArray?, applicationId: ByteArray?, outClient: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun clientNewOry(projectUrl: ByteArray?, applicationId: ByteArray?, outClient: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun clientNewOpenid(issuer: ByteArray?, clientId: ByteArray?, applicationId: ByteArray?, outClient: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun clientStoreLocation(client: Long): ByteArray?
    @JvmStatic external fun clientStoreKind(client: Long): ByteArray?
    @JvmStatic external fun clientClose(client: Long, done: Boolean, userData: Long, outError: LongArray?): Int
    @JvmStatic external fun clientFree(client: Long): Unit
    @JvmStatic external fun operationWait(client: Long, operation: Long, timeoutMs: Long, outResult: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun operationCancel(client: Long, operation: Long): Unit
    @JvmStatic external fun oauthOptionsFree(options: Long): Unit
    @JvmStatic external fun oauthOptionsNew(): Long
    @JvmStatic external fun oauthOptionsSetProvider(options: Long, provider: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetRedirectUri(options: Long, redirectUri: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetFallbackRedirectUri(options: Long, redirectUri: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetRedirectCapture(options: Long, capture: Int, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetDeepLinkScheme(options: Long, scheme: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetAcceptsTokenHandoff(options: Long, accepts: Boolean, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetMayReplaceSchemeHandler(options: Long, mayReplace: Boolean, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetPrefersEphemeralSession(options: Long, ephemeral: Boolean, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetActivationToken(options: Long, token: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetTimeoutMs(options: Long, timeoutMs: Long, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsAddScope(options: Long, scope: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsAddParameter(options: Long, name: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetCompanyEmail(options: Long, email: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetCompanyConnection(options: Long, provider: ByteArray?, connectionId: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetRegisters(options: Long, registers: Boolean, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetReauthenticates(options: Long, reauthenticates: Boolean, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetStepUp(options: Long, stepUpId: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetTransientPayload(options: Long, transientPayload: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetTraits(options: Long, traits: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetOrganization(options: Long, organization: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun oauthOptionsSetIdentitySchema(options: Long, identitySchema: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun loginWithOauth(client: Long, options: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun login(client: Long, options: Long, outUser: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun checkOtp(client: Long, code: ByteArray?, challenge: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun resendOtp(client: Long, challenge: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun loginWithIdToken(client: Long, provider: ByteArray?, idToken: ByteArray?, nonce: ByteArray?, registers: Boolean, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun resultStatus(result: Long): Int
    @JvmStatic external fun resultKind(result: Long): Int
    @JvmStatic external fun resultError(result: Long): Long
    @JvmStatic external fun resultUser(result: Long): Long
    @JvmStatic external fun resultEmail(result: Long): ByteArray?
    @JvmStatic external fun challengeFree(challenge: Long): Unit
    @JvmStatic external fun resultCopyChallenge(result: Long): Long
    @JvmStatic external fun attemptFree(attempt: Long): Unit
    @JvmStatic external fun resultCopyAttempt(result: Long): Long
    @JvmStatic external fun loginStepFree(step: Long): Unit
    @JvmStatic external fun resultCopyStep(result: Long): Long
    @JvmStatic external fun deviceLoginFree(login: Long): Unit
    @JvmStatic external fun resultCopyDeviceLogin(result: Long): Long
    @JvmStatic external fun resultAccessToken(result: Long): ByteArray?
    @JvmStatic external fun resultSessions(result: Long): Long
    @JvmStatic external fun resultResponse(result: Long): Long
    @JvmStatic external fun resultAuthorization(result: Long): ByteArray?
    @JvmStatic external fun resultDpopProof(result: Long): ByteArray?
    @JvmStatic external fun resultBrowserSession(result: Long): Int
    @JvmStatic external fun resultRoute(result: Long): ByteArray?
    @JvmStatic external fun resultIdentityLink(result: Long): Long
    @JvmStatic external fun resultPasswordPolicy(result: Long): Long
    @JvmStatic external fun resultIsYes(result: Long): Boolean
    @JvmStatic external fun passkeyQuestionFree(question: Long): Unit
    @JvmStatic external fun resultCopyQuestion(result: Long): Long
    @JvmStatic external fun resultPasskeyAnswer(result: Long): ByteArray?
    @JvmStatic external fun resultPasskeys(result: Long): Long
    @JvmStatic external fun stepUpFree(stepUp: Long): Unit
    @JvmStatic external fun resultCopyStepUp(result: Long): Long
    @JvmStatic external fun resultIdentifiers(result: Long): Long
    @JvmStatic external fun resultAccounts(result: Long): Long
    @JvmStatic external fun resultFree(result: Long): Unit
    @JvmStatic external fun resultRetain(result: Long): Long
    @JvmStatic external fun userAccessToken(user: Long): ByteArray?
    @JvmStatic external fun userAccessTokenExpiresAtMs(user: Long): Long
    @JvmStatic external fun userProfile(user: Long): Long
    @JvmStatic external fun userIdToken(user: Long): ByteArray?
    @JvmStatic external fun userScope(user: Long): ByteArray?
    @JvmStatic external fun userFree(user: Long): Unit
    @JvmStatic external fun profileUserId(profile: Long): ByteArray?
    @JvmStatic external fun profileSessionId(profile: Long): ByteArray?
    @JvmStatic external fun profileName(profile: Long): ByteArray?
    @JvmStatic external fun profileEmail(profile: Long): ByteArray?
    @JvmStatic external fun profilePicture(profile: Long): ByteArray?
    @JvmStatic external fun profileClaim(profile: Long, name: ByteArray?): ByteArray?
    @JvmStatic external fun profileClaimsJson(profile: Long): ByteArray?
    @JvmStatic external fun getCurrentUser(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun getAccessToken(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun refresh(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun expireAccessToken(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun logout(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun unlockStore(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun listSessions(client: Long, limit: Int, offset: Int, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun revokeSessions(client: Long, target: Int, sessionId: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun sessionListCount(sessions: Long): Int
    @JvmStatic external fun sessionListTotal(sessions: Long): Long
    @JvmStatic external fun sessionListLimit(sessions: Long): Long
    @JvmStatic external fun sessionListOffset(sessions: Long): Long
    @JvmStatic external fun sessionListId(sessions: Long, index: Int): ByteArray?
    @JvmStatic external fun sessionListDeviceModel(sessions: Long, index: Int): ByteArray?
    @JvmStatic external fun sessionListDeviceType(sessions: Long, index: Int): ByteArray?
    @JvmStatic external fun sessionListOsVersion(sessions: Long, index: Int): ByteArray?
    @JvmStatic external fun sessionListCountryCode(sessions: Long, index: Int): ByteArray?
    @JvmStatic external fun sessionListCreatedAtMs(sessions: Long, index: Int): Long
    @JvmStatic external fun sessionListLastSeenAtMs(sessions: Long, index: Int): Long
    @JvmStatic external fun sessionListExpiresAtMs(sessions: Long, index: Int): Long
    @JvmStatic external fun listAccounts(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun moveSessions(client: Long, source: Long, allAccounts: Boolean, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun accountListCount(accounts: Long): Int
    @JvmStatic external fun accountListAccount(accounts: Long, index: Int): ByteArray?
    @JvmStatic external fun accountListServer(accounts: Long, index: Int): ByteArray?
    @JvmStatic external fun accountListHasSession(accounts: Long, index: Int): Boolean
    @JvmStatic external fun requestFree(request: Long): Unit
    @JvmStatic external fun requestNew(): Long
    @JvmStatic external fun requestSetMethod(request: Long, method: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun requestSetUrl(request: Long, url: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun requestAddHeader(request: Long, name: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun requestSetBody(request: Long, bytes: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun requestSetMaxResponse(request: Long, bytes: Long, outError: LongArray?): Int
    @JvmStatic external fun requestSetOutputFd(request: Long, fd: Int, outError: LongArray?): Int
    @JvmStatic external fun requestSetTimeoutMs(request: Long, timeoutMs: Long, outError: LongArray?): Int
    @JvmStatic external fun sendAuthorizedRequest(client: Long, request: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun responseStatus(response: Long): Int
    @JvmStatic external fun responseHeader(response: Long, name: ByteArray?): ByteArray?
    @JvmStatic external fun responseHeaderCount(response: Long): Int
    @JvmStatic external fun responseHeaderName(response: Long, index: Int): ByteArray?
    @JvmStatic external fun responseHeaderValue(response: Long, index: Int): ByteArray?
    @JvmStatic external fun responseBody(response: Long): ByteArray?
    @JvmStatic external fun authorize(client: Long, method: ByteArray?, url: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun authorizeFeedback(client: Long, method: ByteArray?, url: ByteArray?, httpStatus: Int, wwwAuthenticate: ByteArray?, dpopNonce: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun deliverRedirect(redirectUrl: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun resumeOauthLogin(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun initiateOauthLogin(client: Long, options: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun finalizeOauthLoginWithRedirect(client: Long, attempt: Long, redirectUrl: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun finalizeOauthLogin(client: Long, attempt: Long, challengeToken: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun attemptId(attempt: Long): ByteArray?
    @JvmStatic external fun attemptAuthorizationUrl(attempt: Long): ByteArray?
    @JvmStatic external fun attemptRedirectUri(attempt: Long): ByteArray?
    @JvmStatic external fun attemptExpiresAtMs(attempt: Long): Long
    @JvmStatic external fun challengeId(challenge: Long): ByteArray?
    @JvmStatic external fun challengeEmail(challenge: Long): ByteArray?
    @JvmStatic external fun challengeChannel(challenge: Long): Int
    @JvmStatic external fun challengeExpiresAtMs(challenge: Long): Long
    @JvmStatic external fun saveOauthLogin(client: Long, attempt: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun restoreOauthLogin(client: Long, attemptId: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun saveOauthEmailChallenge(client: Long, challenge: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun restoreOauthEmailChallenge(client: Long, challengeId: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun browserLogoutOptionsFree(options: Long): Unit
    @JvmStatic external fun browserLogoutOptionsNew(): Long
    @JvmStatic external fun browserLogoutOptionsSetRedirectUri(options: Long, redirectUri: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun browserLogoutOptionsSetRedirectCapture(options: Long, capture: Int, outError: LongArray?): Int
    @JvmStatic external fun browserLogoutOptionsSetMayReplaceSchemeHandler(options: Long, mayReplace: Boolean, outError: LongArray?): Int
    @JvmStatic external fun browserLogoutOptionsSetPrefersEphemeralSession(options: Long, ephemeral: Boolean, outError: LongArray?): Int
    @JvmStatic external fun browserLogoutOptionsSetActivationToken(options: Long, token: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun browserLogoutOptionsSetTimeoutMs(options: Long, timeoutMs: Long, outError: LongArray?): Int
    @JvmStatic external fun browserLogoutOptionsSetLogoutHint(options: Long, hint: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun browserLogoutOptionsAddUiLocale(options: Long, locale: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun endBrowserSession(client: Long, options: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun linkOptionsFree(options: Long): Unit
    @JvmStatic external fun linkOptionsNew(): Long
    @JvmStatic external fun linkOptionsSetScheme(options: Long, scheme: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun linkOptionsSetRedirectUri(options: Long, redirectUri: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun linkOptionsSetMayReplaceSchemeHandler(options: Long, mayReplace: Boolean, outError: LongArray?): Int
    @JvmStatic external fun linkOptionsSetPrefersEphemeralSession(options: Long, ephemeral: Boolean, outError: LongArray?): Int
    @JvmStatic external fun linkOptionsSetActivationToken(options: Long, token: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun linkOptionsSetTimeoutMs(options: Long, timeoutMs: Long, outError: LongArray?): Int
    @JvmStatic external fun openOauthLink(client: Long, link: ByteArray?, options: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun loginStepId(step: Long): ByteArray?
    @JvmStatic external fun loginStepKind(step: Long): Int
    @JvmStatic external fun loginStepIdentifier(step: Long): ByteArray?
    @JvmStatic external fun loginStepProvider(step: Long): ByteArray?
    @JvmStatic external fun loginStepExpiresAtMs(step: Long): Long
    @JvmStatic external fun loginStepMessageCount(step: Long): Int
    @JvmStatic external fun loginStepMessageId(step: Long, index: Int): Long
    @JvmStatic external fun loginStepMessage(step: Long, index: Int): ByteArray?
    @JvmStatic external fun loginStepMessageIsError(step: Long, index: Int): Boolean
    @JvmStatic external fun loginStepWayCount(step: Long): Int
    @JvmStatic external fun loginStepWayId(step: Long, way: Int): ByteArray?
    @JvmStatic external fun loginStepWayProvider(step: Long, way: Int): ByteArray?
    @JvmStatic external fun loginStepWayLabel(step: Long, way: Int): ByteArray?
    @JvmStatic external fun loginStepFieldCount(step: Long, way: Int): Int
    @JvmStatic external fun loginStepFieldName(step: Long, way: Int, field: Int): ByteArray?
    @JvmStatic external fun loginStepFieldType(step: Long, way: Int, field: Int): ByteArray?
    @JvmStatic external fun loginStepFieldLabel(step: Long, way: Int, field: Int): ByteArray?
    @JvmStatic external fun loginStepFieldValue(step: Long, way: Int, field: Int): ByteArray?
    @JvmStatic external fun loginStepFieldIsRequired(step: Long, way: Int, field: Int): Boolean
    @JvmStatic external fun loginStepFieldMessage(step: Long, way: Int, field: Int): ByteArray?
    @JvmStatic external fun loginAnswerFree(answer: Long): Unit
    @JvmStatic external fun loginAnswerNew(): Long
    @JvmStatic external fun loginAnswerSetWay(answer: Long, way: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun loginAnswerSetValue(answer: Long, name: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun answerLoginStep(client: Long, step: Long, answer: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun answerLoginStepInBrowser(client: Long, step: Long, answer: Long, options: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun saveOauthLoginStep(client: Long, step: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun restoreOauthLoginStep(client: Long, stepId: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun deviceLoginOptionsFree(options: Long): Unit
    @JvmStatic external fun deviceLoginOptionsNew(): Long
    @JvmStatic external fun deviceLoginOptionsAddScope(options: Long, scope: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun deviceLoginOptionsAddParameter(options: Long, name: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun initiateDeviceLogin(client: Long, options: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun finishDeviceLogin(client: Long, login: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun deviceLoginId(login: Long): ByteArray?
    @JvmStatic external fun deviceLoginUserCode(login: Long): ByteArray?
    @JvmStatic external fun deviceLoginVerificationUri(login: Long): ByteArray?
    @JvmStatic external fun deviceLoginVerificationUriComplete(login: Long): ByteArray?
    @JvmStatic external fun deviceLoginExpiresAtMs(login: Long): Long
    @JvmStatic external fun startOtpLogin(client: Long, address: ByteArray?, configuration: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun loginWithPassword(client: Long, email: ByteArray?, password: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun migrateSession(client: Long, token: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun getPasswordPolicy(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun passwordPolicyExpected(policy: Long, criterion: Int): Long
    @JvmStatic external fun passwordPolicyIsMet(policy: Long, criterion: Int, password: ByteArray?): Boolean
    @JvmStatic external fun passwordCount(password: ByteArray?, criterion: Int): Long
    @JvmStatic external fun canSetPassword(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun setPassword(client: Long, password: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun passkeyQuestionOptions(question: Long): ByteArray?
    @JvmStatic external fun beginPasskeyLogin(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun finishPasskeyLogin(client: Long, assertion: ByteArray?, question: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun beginPasskeyRegistration(client: Long, username: ByteArray?, displayName: ByteArray?, nickname: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun finishPasskeyRegistration(client: Long, attestation: ByteArray?, question: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun signWithSecurityKey(client: Long, origin: ByteArray?, options: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun registerSecurityKey(client: Long, origin: ByteArray?, options: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun signWithPasskeyPage(client: Long, page: ByteArray?, options: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun registerWithPasskeyPage(client: Long, page: ByteArray?, options: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun listPasskeys(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun renamePasskey(client: Long, passkeyId: ByteArray?, nickname: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun removePasskey(client: Long, passkeyId: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun passkeyListCount(passkeys: Long): Int
    @JvmStatic external fun passkeyListId(passkeys: Long, index: Int): ByteArray?
    @JvmStatic external fun passkeyListNickname(passkeys: Long, index: Int): ByteArray?
    @JvmStatic external fun passkeyListTransports(passkeys: Long, index: Int): ByteArray?
    @JvmStatic external fun passkeyListIsBackedUp(passkeys: Long, index: Int): Boolean
    @JvmStatic external fun passkeyListIsAlreadyRegistered(passkeys: Long, index: Int): Boolean
    @JvmStatic external fun passkeyListCreatedAtMs(passkeys: Long, index: Int): Long
    @JvmStatic external fun passkeyListLastUsedAtMs(passkeys: Long, index: Int): Long
    @JvmStatic external fun requestScope(client: Long, scope: ByteArray?, metadata: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun sendStepUpCode(client: Long, stepUp: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun continueStepUp(client: Long, kind: Int, answer: ByteArray?, stepUp: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun restoreStepUp(client: Long, stepUpId: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun stepUpId(stepUp: Long): ByteArray?
    @JvmStatic external fun stepUpScope(stepUp: Long): ByteArray?
    @JvmStatic external fun stepUpStep(stepUp: Long): ByteArray?
    @JvmStatic external fun stepUpStatus(stepUp: Long): ByteArray?
    @JvmStatic external fun stepUpPasskeyOptions(stepUp: Long): ByteArray?
    @JvmStatic external fun stepUpExpiresAtMs(stepUp: Long): Long
    @JvmStatic external fun addIdentifier(client: Long, address: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun listIdentifiers(client: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun identifierListCount(identifiers: Long): Int
    @JvmStatic external fun identifierListId(identifiers: Long, index: Int): ByteArray?
    @JvmStatic external fun identifierListValue(identifiers: Long, index: Int): ByteArray?
    @JvmStatic external fun identifierListType(identifiers: Long, index: Int): ByteArray?
    @JvmStatic external fun linkIdentity(client: Long, appUserId: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun identityLinkIsNew(link: Long): Boolean
    @JvmStatic external fun identityLinkAppUserId(link: Long): ByteArray?
    @JvmStatic external fun identityLinkAliasCount(link: Long): Int
    @JvmStatic external fun identityLinkAlias(link: Long, index: Int): ByteArray?
    @JvmStatic external fun linkProvider(client: Long, options: Long, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun unlinkProvider(client: Long, provider: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun recoverAccount(client: Long, email: ByteArray?, done: Boolean, userData: Long, outOperation: LongArray?, outError: LongArray?): Int
    @JvmStatic external fun storeFree(store: Long): Unit
    @JvmStatic external fun storeNew(handler: Boolean, userData: Long, release: Boolean): Long
    @JvmStatic external fun storeRequestOperation(request: Long): Int
    @JvmStatic external fun storeRequestKey(request: Long): ByteArray?
    @JvmStatic external fun storeRequestRecord(request: Long): ByteArray?
    @JvmStatic external fun storeRequestReply(request: Long, record: ByteArray?): Unit
    @JvmStatic external fun storeRequestReject(request: Long, status: Int, message: ByteArray?): Unit
    @JvmStatic external fun storeRequestFree(request: Long): Unit
    @JvmStatic external fun sealingKeyFree(key: Long): Unit
    @JvmStatic external fun sealingKeyNew(handler: Boolean, userData: Long, release: Boolean): Long
    @JvmStatic external fun sealingKeyRequestId(request: Long): ByteArray?
    @JvmStatic external fun sealingKeyRequestReply(request: Long, id: ByteArray?, key: ByteArray?): Unit
    @JvmStatic external fun sealingKeyRequestReject(request: Long, status: Int, message: ByteArray?): Unit
    @JvmStatic external fun sealingKeyRequestFree(request: Long): Unit
    @JvmStatic external fun presenterFree(presenter: Long): Unit
    @JvmStatic external fun presenterNew(handler: Boolean, dismiss: Boolean, userData: Long, release: Boolean): Long
    @JvmStatic external fun presenterSetLeavesRedirectToDesktop(presenter: Long, leaves: Boolean, outError: LongArray?): Int
    @JvmStatic external fun presentationId(presentation: Long): Long
    @JvmStatic external fun presentationUrl(presentation: Long): ByteArray?
    @JvmStatic external fun presentationRedirectUri(presentation: Long): ByteArray?
    @JvmStatic external fun presentationPrefersEphemeralSession(presentation: Long): Boolean
    @JvmStatic external fun presentationActivationToken(presentation: Long): ByteArray?
    @JvmStatic external fun presentationReply(presentation: Long, redirectUrl: ByteArray?): Unit
    @JvmStatic external fun presentationReject(presentation: Long, status: Int, message: ByteArray?): Unit
    @JvmStatic external fun presentationFree(presentation: Long): Unit
    @JvmStatic external fun signalsFree(signals: Long): Unit
    @JvmStatic external fun signalsNew(handler: Boolean, userData: Long, release: Boolean): Long
    @JvmStatic external fun signalsRequestReply(request: Long, dispatchId: ByteArray?): Unit
    @JvmStatic external fun signalsRequestReject(request: Long, status: Int, message: ByteArray?): Unit
    @JvmStatic external fun signalsRequestFree(request: Long): Unit
    @JvmStatic external fun keyGuideFree(guide: Long): Unit
    @JvmStatic external fun keyGuideNew(handler: Boolean, userData: Long, release: Boolean): Long
    @JvmStatic external fun keyPromptKind(prompt: Long): Int
    @JvmStatic external fun keyPromptKeyName(prompt: Long): ByteArray?
    @JvmStatic external fun keyPromptCount(prompt: Long): Int
    @JvmStatic external fun keyPromptAccount(prompt: Long, index: Int): ByteArray?
    @JvmStatic external fun keyPromptIsPinWrong(prompt: Long): Boolean
    @JvmStatic external fun keyPromptTriesLeft(prompt: Long): Int
    @JvmStatic external fun keyPromptReplyPin(prompt: Long, pin: ByteArray?): Unit
    @JvmStatic external fun keyPromptReplyAccount(prompt: Long, index: Int): Unit
    @JvmStatic external fun keyPromptFree(prompt: Long): Unit
    @JvmStatic external fun loggerFree(logger: Long): Unit
    @JvmStatic external fun loggerNew(level: Int, handler: Boolean, userData: Long, release: Boolean): Long
    @JvmStatic external fun logEntryLevel(entry: Long): Int
    @JvmStatic external fun logEntryText(entry: Long): ByteArray?
    @JvmStatic external fun logEntryFree(entry: Long): Unit
    @JvmStatic external fun observerFree(observer: Long): Unit
    @JvmStatic external fun observerNew(handler: Boolean, userData: Long, release: Boolean): Long
    @JvmStatic external fun eventKind(event: Long): Int
    @JvmStatic external fun eventUser(event: Long): Long
    @JvmStatic external fun eventReason(event: Long): ByteArray?
    @JvmStatic external fun eventAuthorizationUrl(event: Long): ByteArray?
    @JvmStatic external fun eventAttemptId(event: Long): ByteArray?
    @JvmStatic external fun eventOpenAgain(event: Long): Boolean
    @JvmStatic external fun eventActivationToken(event: Long): ByteArray?
    @JvmStatic external fun eventError(event: Long): Long
    @JvmStatic external fun eventIsTerminal(event: Long): Boolean
    @JvmStatic external fun eventFree(event: Long): Unit
    @JvmStatic external fun queueFree(queue: Long): Unit
    @JvmStatic external fun queueNew(): Long
    @JvmStatic external fun queueFd(queue: Long): Int
    @JvmStatic external fun queueDispatch(queue: Long): Int
    @JvmStatic external fun openidProviderFree(provider: Long): Unit
    @JvmStatic external fun openidProviderNew(): Long
    @JvmStatic external fun openidProviderNewKnown(name: ByteArray?): Long
    @JvmStatic external fun openidProviderSetIssuer(provider: Long, issuer: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetClientId(provider: Long, clientId: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetClientSecret(provider: Long, secret: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetEndpoint(provider: Long, endpoint: Int, url: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderAddScope(provider: Long, scope: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetNoScopes(provider: Long, none: Boolean, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetRequiresAnnouncedPkce(provider: Long, required: Boolean, outError: LongArray?): Int
    @JvmStatic external fun openidProviderAddParameter(provider: Long, name: ByteArray?, value: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetScopeSeparator(provider: Long, separator: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetClientAuthentication(provider: Long, authentication: Int, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetResponseMode(provider: Long, mode: Int, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetPushesRequests(provider: Long, pushes: Boolean, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetBindsTokens(provider: Long, binds: Boolean, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetRedirectForms(provider: Long, forms: Long, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetLeniencies(provider: Long, leniencies: Long, outError: LongArray?): Int
    @JvmStatic external fun openidProviderAddTrustedAudience(provider: Long, audience: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderAddAllowedTenant(provider: Long, tenant: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderAddIdTokenAlgorithm(provider: Long, algorithm: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetClockLeewayMs(provider: Long, leewayMs: Long, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetEmailVerificationUrl(provider: Long, url: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun openidProviderSetIdentityLinkingUrl(provider: Long, url: ByteArray?, outError: LongArray?): Int
    @JvmStatic external fun debugLiveHandles(): Long
}

/** The constants of the C header. */
internal object Constants {
    const val VERSION = "0.1.0"
    const val ABI_VERSION = 1
    const val OK = 0
    const val ERROR_INVALID_ARGUMENT = -101
    const val ERROR_INVALID_CONFIGURATION = -102
    const val ERROR_INVALID_HANDLE = -103
    const val ERROR_CLIENT_CLOSED = -104
    const val ERROR_UNKNOWN_OPERATION = -105
    const val ERROR_NOT_SUPPORTED = -106
    const val ERROR_WOULD_DEADLOCK = -107
    const val ERROR_STILL_RUNNING = -108
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
    const val ERROR_MISSING_ACCESS_TOKEN = -322
    const val ERROR_INVALID_ACCESS_TOKEN = -323
    const val ERROR_MISSING_VERIFICATION_TOKEN = -324
    const val ERROR_INVALID_AUTHORIZATION_URL = -325
    const val ERROR_ACCESS_DENIED = -326
    const val ERROR_MISSING_DPOP_NONCE = -327
    const val ERROR_REFRESH_FAILED = -328
    const val ERROR_INVALID_ID_TOKEN = -329
    const val ERROR_MISSING_AUTHORIZATION_CODE = -330
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
    const val ERROR_MORE_REQUIRED = -517
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
    const val RESULT_OTP_REQUIRED = 2
    const val RESULT_ATTEMPT = 3
    const val RESULT_ACCESS_TOKEN = 4
    const val RESULT_SESSIONS = 5
    const val RESULT_RESPONSE = 6
    const val RESULT_DEVICE_LOGIN = 7
    const val RESULT_BROWSER_SESSION = 8
    const val RESULT_ROUTE = 9
    const val RESULT_IDENTITY_LINK = 10
    const val RESULT_STEP = 11
    const val RESULT_AUTHORIZATION = 12
    const val RESULT_PASSWORD_POLICY = 13
    const val RESULT_YES_OR_NO = 14
    const val RESULT_PASSKEY_QUESTION = 15
    const val RESULT_PASSKEYS = 16
    const val RESULT_STEP_UP = 17
    const val RESULT_BLOCKED = 18
    const val RESULT_IDENTIFIERS = 19
    const val RESULT_ACCOUNTS = 20
    const val RESULT_PASSKEY_ANSWER = 21
    const val SESSIONS_ALL = 0
    const val SESSIONS_OTHERS = 1
    const val SESSIONS_MINE = 2
    const val SESSIONS_ONE = 3
    const val OTP_CHANNEL_EMAIL = 1
    const val OTP_CHANNEL_SMS = 2
    const val BROWSER_SESSION_CONFIRMED = 1
    const val BROWSER_SESSION_UNCONFIRMED = 2
    const val STEP_OTHER = 0
    const val STEP_MISSING_TRAITS = 1
    const val STEP_ACCOUNT_LINKING = 2
    const val STEP_SECOND_FACTOR = 3
    const val PASSWORD_MIN_LENGTH = 1
    const val PASSWORD_MAX_LENGTH = 2
    const val PASSWORD_UPPERCASE = 3
    const val PASSWORD_LOWERCASE = 4
    const val PASSWORD_NUMBERS = 5
    const val PASSWORD_SYMBOLS = 6
    const val PROOF_CODE = 1
    const val PROOF_TOKEN = 2
    const val PROOF_ASSERTION = 3
    const val STORE_READ = 1
    const val STORE_WRITE = 2
    const val STORE_REMOVE = 3
    const val KEY_CONNECT = 1
    const val KEY_CHOOSE = 2
    const val KEY_TOUCH = 3
    const val KEY_PIN = 4
    const val KEY_ACCOUNT = 5
    const val LOG_TRACE = 0
    const val LOG_DEBUG = 1
    const val LOG_INFO = 2
    const val LOG_WARNING = 3
    const val LOG_ERROR = 4
    const val EVENT_SIGNED_IN = 1
    const val EVENT_SIGNED_OUT = 2
    const val EVENT_REFRESHED = 3
    const val EVENT_REFRESH_FAILED = 4
    const val EVENT_LOGIN_WAITING = 5
    const val EVENT_LOGIN_RETURNED = 6
    const val EVENT_REDIRECT_IGNORED = 7
    const val EVENT_STORE_ASKING = 8
    const val ENDPOINT_AUTHORIZATION = 1
    const val ENDPOINT_TOKEN = 2
    const val ENDPOINT_USERINFO = 3
    const val ENDPOINT_REVOCATION = 4
    const val ENDPOINT_KEY_SET = 5
    const val ENDPOINT_PUSHED_AUTHORIZATION = 6
    const val ENDPOINT_DEVICE_AUTHORIZATION = 7
    const val ENDPOINT_END_SESSION = 8
    const val CLIENT_AUTHENTICATION_BY_METADATA = 0
    const val CLIENT_AUTHENTICATION_BODY = 1
    const val CLIENT_AUTHENTICATION_BASIC = 2
    const val RESPONSE_MODE_QUERY = 0
    const val RESPONSE_MODE_FORM_POST = 1
    const val REDIRECT_CUSTOM_SCHEME = 1
    const val REDIRECT_REVERSE_DOMAIN_SCHEME = 2
    const val REDIRECT_LOOPBACK_IPV4 = 4
    const val REDIRECT_LOOPBACK_IPV6 = 8
    const val REDIRECT_LOCALHOST = 16
    const val REDIRECT_HTTPS = 32
    const val LENIENCY_FORM_TOKEN_ANSWER = 1
    const val LENIENCY_NO_TOKEN_TYPE = 2
    const val LENIENCY_TENANT_ISSUER = 4
    const val LENIENCY_FRAGMENT_ANSWER = 8
    const val LENIENCY_RETURN_TO_LOGOUT = 16
}
