// What JavaScript and C++ say to each other, in the types that React Native's Codegen reads. An application uses CardeaClient.
//
// Calls that take time are numbered by JavaScript (`call`), so that they can be cancelled; their promises always resolve, and
// what went wrong is a result of the kind "failed": a rejection would carry a message alone.
import type { CodegenTypes, TurboModule } from 'react-native';
import { TurboModuleRegistry } from 'react-native';

export type NativeError = {
    code: string;
    status: number;
    message: string;
    serverCode: string | null;
    httpStatus: number;
    requestId: string | null;
    retryAfter: number;
    isRetryable: boolean;
    details: NativeParameter[];
};

export type NativeUser = {
    accessToken: string | null;
    accessTokenExpiresAt: number;
    userId: string | null;
    sessionId: string | null;
    claims: string | null;
    idToken: string | null;
    scope: string | null;
};

/** The verifier stays in C++. */
export type NativeAttempt = {
    id: string;
    authorizationUrl: string;
    redirectUri: string;
    expiresAt: number;
};

/** The verification token stays in C++. */
export type NativeChallenge = {
    id: string;
    email: string | null;
    channel: string;
    expiresAt: number;
};

/** The device's own code stays in C++. */
export type NativeDeviceLogin = {
    id: string;
    userCode: string;
    verificationUri: string;
    verificationUriComplete: string | null;
    expiresAt: number;
};

export type NativeMessage = {
    id: number;
    text: string;
    isError: boolean;
};

export type NativeField = {
    name: string;
    type: string;
    label: string | null;
    value: string | null;
    isRequired: boolean;
    message: string | null;
};

export type NativeWay = {
    id: string;
    provider: string | null;
    label: string | null;
    fields: NativeField[];
};

/** The flow, and what else completes the login, stay in C++. */
export type NativeStep = {
    id: string;
    /** missing_traits, account_linking, second_factor, other. */
    kind: string;
    identifier: string | null;
    provider: string | null;
    expiresAt: number;
    messages: NativeMessage[];
    ways: NativeWay[];
};

export type NativeIdentityLink = {
    isNew: boolean;
    appUserId: string;
    aliases: string[];
};

export type NativePolicy = {
    minLength: number;
    maxLength: number;
    uppercase: number;
    lowercase: number;
    numbers: number;
    symbols: number;
};

/** What names the question at the server stays in C++. */
export type NativeQuestion = {
    id: string;
    options: string;
};

export type NativePasskey = {
    id: string;
    nickname: string | null;
    /** With a space between them. */
    transports: string;
    isBackedUp: boolean;
    /** Milliseconds since 1970; 0 when the server does not say. */
    createdAt: number;
    lastUsedAt: number;
    isAlreadyRegistered: boolean;
};

/** What grants the scope stays in C++. */
export type NativeStepUp = {
    id: string;
    scope: string;
    step: string;
    status: string | null;
    passkeyOptions: string | null;
    expiresAt: number;
};

export type NativeIdentifier = {
    id: string;
    value: string;
    type: string | null;
};

export type NativeAccount = {
    server: string;
    account: string;
    hasSession: boolean;
};

export type NativeSession = {
    id: string;
    deviceModel: string | null;
    deviceType: string | null;
    osVersion: string | null;
    countryCode: string | null;
    /** Milliseconds since 1970; 0 when the server does not say. */
    createdAt: number;
    lastSeenAt: number;
    expiresAt: number;
};

export type NativeSessionPage = {
    sessions: NativeSession[];
    total: number;
    limit: number;
    offset: number;
};

export type NativeHeader = {
    name: string;
    value: string;
};

/** Bytes are text whose characters are U+0000 to U+00FF. */
export type NativeResponse = {
    status: number;
    headers: NativeHeader[];
    body: string;
};

export type NativeResult = {
    /**
     * none, logged_in, otp_required, more_required, attempt, device_login, access_token, sessions, response, browser_session,
     * route, identity_link, authorization, password_policy, yes_or_no, passkey_question, passkeys, passkey_answer, step_required,
     * blocked, identifiers, accounts, client, library, failed.
     */
    kind: string;
    error?: NativeError;
    user?: NativeUser;
    challenge?: NativeChallenge;
    step?: NativeStep;
    attempt?: NativeAttempt;
    deviceLogin?: NativeDeviceLogin;
    /** confirmed, unconfirmed. */
    browserSession?: string;
    route?: string;
    identityLink?: NativeIdentityLink;
    accessToken?: string;
    page?: NativeSessionPage;
    response?: NativeResponse;
    authorization?: string;
    dpopProof?: string | null;
    policy?: NativePolicy;
    isYes?: boolean;
    question?: NativeQuestion;
    passkeys?: NativePasskey[];
    passkeyAnswer?: string;
    stepUp?: NativeStepUp;
    identifiers?: NativeIdentifier[];
    accounts?: NativeAccount[];
    client?: number;
    version?: string;
    abiVersion?: number;
    path?: string;
};

/** Of a client that is closed, nothing is known. */
export type NativeStore = {
    kind: string | null;
    location: string | null;
};

export type NativeEvent = {
    client: number;
    /**
     * signed_in, signed_out, refreshed, refresh_failed, login_waiting, login_returned, redirect_ignored, store_asking, present, dismiss,
     * signals, key_connect, key_choose, key_touch, key_pin, key_account, log.
     */
    kind: string;
    user?: NativeUser;
    reason?: string;
    error?: NativeError;
    isTerminal?: boolean;
    authorizationUrl?: string;
    attemptId?: string;
    activationToken?: string;
    /** Names the waiting login for openLoginAgain. */
    waiting?: number;
    presentation?: number;
    /** Names a question for signals, for answerSignals. */
    question?: number;
    /** Names a question of a security key, for answerKeyPIN, answerKeyAccount and dropKeyPrompt. */
    prompt?: number;
    keyName?: string;
    /** How many keys there are to choose from. */
    count?: number;
    /** Whether the PIN before was wrong. */
    isWrong?: boolean;
    /** Absent if the key does not say. */
    triesLeft?: number;
    /** The names of accounts to choose from, the latest first. */
    accounts?: string[];
    url?: string;
    redirectUri?: string;
    prefersEphemeralSession?: boolean;
    level?: number;
    text?: string;
};

export type NativeParameter = {
    name: string;
    value: string;
};

/** What is one of several has the name that the public API gives it. */
export type NativeOpenIDProvider = {
    issuer?: string;
    clientId: string;
    clientSecret?: string;
    scopes?: string[];
    noScopes?: boolean;
    requiresAnnouncedPkce?: boolean;
    parameters?: NativeParameter[];
    scopeSeparator?: string;
    clientAuthentication?: string;
    responseMode?: string;
    pushesRequests?: boolean;
    bindsTokens?: boolean;
    redirectForms?: string[];
    leniencies?: string[];
    trustedAudiences?: string[];
    allowedTenants?: string[];
    idTokenAlgorithms?: string[];
    clockLeeway?: number;
    emailVerificationUrl?: string;
    identityLinkingUrl?: string;
    /** A provider that the engine knows. */
    known?: string;
    /** Addresses by the names of the endpoints. */
    endpoints?: NativeParameter[];
};

export type NativeOryProject = {
    projectUrl: string;
    verifiesEmail?: boolean;
};

export type NativeStoreChoice = {
    store: string;
    storeFolder?: string;
    storePassphrase?: string;
};

/** Times are in milliseconds. The backend is one of prelude, openid and ory. */
export type NativeConfiguration = {
    applicationId: string;
    applicationName?: string;
    account?: string;
    hostOverride?: string;
    partition?: string;
    plainRedirectUri?: boolean;
    refreshLeeway?: number;
    requestTimeout?: number;
    pendingLifetime?: number;
    caFile?: string;
    additionalCaFile?: string;
    pinnedPublicKeys?: string[];
    prelude?: string;
    openid?: NativeOpenIDProvider;
    ory?: NativeOryProject;
    store: string;
    storeFolder?: string;
    storePassphrase?: string;
    /** Whether JavaScript shows the pages, and answers "present" events. */
    presents: boolean;
    leavesRedirectToDesktop: boolean;
    /** Whether JavaScript collects signals, and answers "signals" events. */
    collectsSignals: boolean;
    /** Whether JavaScript guides users of security keys, and answers "key_pin" and "key_account" events. */
    guidesKeys: boolean;
    logLevel?: number;
};

export type NativeLinkOptions = {
    scheme?: string;
    redirectUri?: string;
    mayReplaceSchemeHandler?: boolean;
    prefersEphemeralSession?: boolean;
    activationToken?: string;
    timeout?: number;
};

export type NativeDeviceLoginOptions = {
    scopes?: string[];
    parameters?: NativeParameter[];
};

export type NativeBrowserLogoutOptions = {
    redirectUri: string;
    redirectCapture?: string;
    mayReplaceSchemeHandler?: boolean;
    prefersEphemeralSession?: boolean;
    activationToken?: string;
    timeout?: number;
    logoutHint?: string;
    uiLocales?: string[];
};

export type NativeLoginOptions = {
    provider?: string;
    redirectUri: string;
    fallbackRedirectUri?: string;
    redirectCapture?: string;
    deepLinkScheme?: string;
    acceptsTokenHandoff?: boolean;
    mayReplaceSchemeHandler?: boolean;
    prefersEphemeralSession?: boolean;
    activationToken?: string;
    timeout?: number;
    scopes?: string[];
    parameters?: NativeParameter[];
    registers?: boolean;
    reauthenticates?: boolean;
    stepUp?: string;
    transientPayload?: string;
    traits?: string;
    organization?: string;
    identitySchema?: string;
    companyEmail?: string;
    companyProvider?: string;
    companyConnectionId?: string;
};

/** What was filled in, by the names of the fields. */
export type NativeAnswer = {
    way: string;
    values: NativeParameter[];
};

export type NativeIDToken = {
    provider: string;
    idToken: string;
    nonce?: string;
    registers?: boolean;
};

export type NativeRequest = {
    method?: string;
    url: string;
    headers?: NativeParameter[];
    maxResponse?: number;
    timeout?: number;
    body?: string;
};

export interface Spec extends TurboModule {
    loadLibrary(path: string | null): NativeResult;
    openClient(configuration: NativeConfiguration): NativeResult;
    describeStore(client: number): NativeStore;
    cancel(client: number, call: number): void;
    openLoginAgain(client: number, waiting: number): boolean;
    answerPresentation(client: number, presentation: number, redirectUrl: string | null): void;
    failPresentation(client: number, presentation: number, code: string, message: string): void;
    answerSignals(client: number, question: number, name: string | null): void;
    failSignals(client: number, question: number, code: string, message: string): void;
    answerKeyPIN(client: number, prompt: number, pin: string | null): void;
    answerKeyAccount(client: number, prompt: number, index: number): void;
    dropKeyPrompt(client: number, prompt: number): void;
    countInPassword(password: string, criterion: number): number;
    closeClient(client: number): Promise<NativeResult>;
    deliverRedirect(url: string): Promise<NativeResult>;
    loginWithOAuth(client: number, call: number, options: NativeLoginOptions): Promise<NativeResult>;
    openOAuthLink(client: number, call: number, link: string, options: NativeLinkOptions): Promise<NativeResult>;
    initiateOAuthLogin(client: number, call: number, options: NativeLoginOptions): Promise<NativeResult>;
    finalizeOAuthLogin(client: number, call: number, attempt: string, challengeToken: string): Promise<NativeResult>;
    finalizeOAuthLoginWithRedirect(client: number, call: number, attempt: string, redirectUrl: string): Promise<NativeResult>;
    checkOTP(client: number, call: number, code: string, challenge: string): Promise<NativeResult>;
    resendOTP(client: number, call: number, challenge: string): Promise<NativeResult>;
    resumeOAuthLogin(client: number, call: number): Promise<NativeResult>;
    answerLoginStep(client: number, call: number, step: string, answer: NativeAnswer): Promise<NativeResult>;
    answerLoginStepInBrowser(
        client: number, call: number, step: string, answer: NativeAnswer, options: NativeLoginOptions,
    ): Promise<NativeResult>;
    loginWithIDToken(client: number, call: number, token: NativeIDToken): Promise<NativeResult>;
    initiateDeviceLogin(client: number, call: number, options: NativeDeviceLoginOptions): Promise<NativeResult>;
    finishDeviceLogin(client: number, call: number, login: string): Promise<NativeResult>;
    saveOAuthLogin(client: number, call: number, attempt: string): Promise<NativeResult>;
    restoreOAuthLogin(client: number, call: number, id: string): Promise<NativeResult>;
    saveOAuthEmailChallenge(client: number, call: number, challenge: string): Promise<NativeResult>;
    restoreOAuthEmailChallenge(client: number, call: number, id: string): Promise<NativeResult>;
    saveOAuthLoginStep(client: number, call: number, step: string): Promise<NativeResult>;
    restoreOAuthLoginStep(client: number, call: number, id: string): Promise<NativeResult>;
    currentUser(client: number, call: number): Promise<NativeResult>;
    accessToken(client: number, call: number): Promise<NativeResult>;
    refresh(client: number, call: number): Promise<NativeResult>;
    expireAccessToken(client: number, call: number): Promise<NativeResult>;
    unlockStore(client: number, call: number): Promise<NativeResult>;
    listAccounts(client: number, call: number): Promise<NativeResult>;
    moveSessions(client: number, call: number, source: NativeStoreChoice, allAccounts: boolean): Promise<NativeResult>;
    listSessions(client: number, call: number, limit: number, offset: number): Promise<NativeResult>;
    revokeSessions(client: number, call: number, target: number, sessionId: string | null): Promise<NativeResult>;
    logout(client: number, call: number): Promise<NativeResult>;
    endBrowserSession(client: number, call: number, options: NativeBrowserLogoutOptions): Promise<NativeResult>;
    linkProvider(client: number, call: number, options: NativeLoginOptions): Promise<NativeResult>;
    unlinkProvider(client: number, call: number, provider: string): Promise<NativeResult>;
    recoverAccount(client: number, call: number, email: string): Promise<NativeResult>;
    setPassword(client: number, call: number, password: string): Promise<NativeResult>;
    linkIdentity(client: number, call: number, appUserId: string | null): Promise<NativeResult>;
    authorizedRequest(client: number, call: number, request: NativeRequest): Promise<NativeResult>;
    authorize(client: number, call: number, method: string, url: string): Promise<NativeResult>;
    authorizeFeedback(
        client: number, call: number, method: string, url: string, status: number, wwwAuthenticate: string | null, dpopNonce: string | null,
    ): Promise<NativeResult>;

    startOTPLogin(client: number, call: number, address: string, configuration: string | null): Promise<NativeResult>;
    loginWithPassword(client: number, call: number, email: string, password: string): Promise<NativeResult>;
    migrateSession(client: number, call: number, token: string): Promise<NativeResult>;
    passwordPolicy(client: number, call: number): Promise<NativeResult>;
    canSetPassword(client: number, call: number): Promise<NativeResult>;
    beginPasskeyLogin(client: number, call: number): Promise<NativeResult>;
    finishPasskeyLogin(client: number, call: number, assertion: string, question: string): Promise<NativeResult>;
    beginPasskeyRegistration(
        client: number, call: number, username: string, displayName: string | null, nickname: string | null,
    ): Promise<NativeResult>;
    finishPasskeyRegistration(client: number, call: number, attestation: string, question: string): Promise<NativeResult>;
    signWithSecurityKey(client: number, call: number, origin: string, options: string): Promise<NativeResult>;
    registerSecurityKey(client: number, call: number, origin: string, options: string): Promise<NativeResult>;
    signWithPasskeyPage(client: number, call: number, page: string, options: string): Promise<NativeResult>;
    registerWithPasskeyPage(client: number, call: number, page: string, options: string): Promise<NativeResult>;
    listPasskeys(client: number, call: number): Promise<NativeResult>;
    renamePasskey(client: number, call: number, id: string, nickname: string): Promise<NativeResult>;
    removePasskey(client: number, call: number, id: string): Promise<NativeResult>;
    requestScope(client: number, call: number, scope: string, metadata: string | null): Promise<NativeResult>;
    sendStepUpCode(client: number, call: number, challenge: string): Promise<NativeResult>;
    continueStepUp(client: number, call: number, kind: number, answer: string, challenge: string): Promise<NativeResult>;
    restoreStepUp(client: number, call: number, id: string): Promise<NativeResult>;
    addIdentifier(client: number, call: number, address: string): Promise<NativeResult>;
    listIdentifiers(client: number, call: number): Promise<NativeResult>;

    readonly onEvent: CodegenTypes.EventEmitter<NativeEvent>;
}

export default TurboModuleRegistry.getEnforcing<Spec>('NativeCardea');
