'use strict';

// What the package brings, in the words of scenarios.

const {
    AuthorizedResponse, CardeaError, CardeaUser, DeviceLogin, IdentityLink, OAuthEmailChallenge, OAuthLoginContext, OAuthLoginStep,
    PasskeyQuestion, StepUpChallenge,
} = require('@cardea/auth');

function shownUser(user) {
    return {
        access_token: user.accessToken,
        access_token_expires_at_ms: user.accessTokenExpiresAt?.getTime() ?? 0,
        id: user.id,
        session_id: user.claim('sid'),
        claims: user.claims,
        email: user.email,
        id_token: user.tokenMember('id_token'),
        scope: user.tokenMember('scope'),
    };
}

const shownChallenge = (challenge) => ({
    kind: 'otp_required',
    challenge: {
        thing: challenge, id: challenge.id, address: challenge.address, channel: challenge.channel,
        expires_at_ms: challenge.expiresAt.getTime(),
    },
});

const shownAttempt = (attempt) => ({
    kind: 'attempt', thing: attempt, id: attempt.id, authorization_url: attempt.authorizationUrl,
    redirect_uri: attempt.redirectUri, expires_at_ms: attempt.expiresAt.getTime(),
});

const shownDeviceLogin = (login) => ({
    kind: 'device_login', thing: login, id: login.id, user_code: login.userCode, verification_uri: login.verificationUri,
    verification_uri_complete: login.verificationUriComplete, expires_at_ms: login.expiresAt.getTime(),
});

const snakeCase = (text) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const shownStep = (step) => ({
    kind: 'step',
    step: {
        thing: step, id: step.id, kind: step.kind, identifier: step.identifier,
        provider: step.provider, expires_at_ms: step.expiresAt.getTime(),
        messages: step.messages.map(({ id, text, isError }) => ({ id, text, is_error: isError })),
        ways: step.ways.map(({ id, provider, label, fields }) => (
            { id, provider, label, fields: fields.map(({ name }) => name).join(' ') })),
    },
});

function shownSessions(list) {
    return {
        kind: 'sessions', ...list,
        sessions: list.sessions.map((session) => Object.fromEntries(Object.entries(session).map(([key, value]) => (
            value instanceof Date ? [`${snakeCase(key)}_ms`, value.getTime()] : [snakeCase(key), value])))),
    };
}

const shownResponse = (response) => ({
    kind: 'response', status: response.status, body: response.text(),
    headers: Object.fromEntries(response.headers.map(([name, value]) => [name.toLowerCase(), value])),
});

const shownStepUp = (challenge) => ({
    kind: 'step_required',
    step_up: {
        thing: challenge, id: challenge.id, scope: challenge.scope, step: challenge.step, status: challenge.status,
        options: challenge.options, expires_at_ms: challenge.expiresAt.getTime(),
    },
});

const shownPasskey = ({ id, nickname }) => ({ id, nickname });

const snakes = (object) => Object.fromEntries(Object.entries(object).map(([key, value]) => [snakeCase(key), value]));

/** What lists and answers are, by the names of the operations. */
const ANSWERS = {
    password_compliancy: ({ policy, missing }) => ({ kind: 'password_compliancy', ...snakes({ ...policy }), missing }),
    can_change_password: (value) => ({ kind: 'bool', value }),
    end_browser_session: (value) => ({ kind: 'bool', value }),
    open_deep_link_page: (text) => ({ kind: 'text', text }),
    sign_with_passkey: (text) => ({ kind: 'text', text }),
    access_token: (token) => ({ kind: 'access_token', access_token: token }),
    list_sessions: shownSessions,
    list_passkeys: (passkeys) => ({ kind: 'passkeys', passkeys: passkeys.map(shownPasskey) }),
    list_identifiers: (identifiers) => ({
        kind: 'identifiers', identifiers: identifiers.map(({ id, value, type }) => ({ id, value, type })) }),
    list_accounts: (accounts) => ({ kind: 'accounts', accounts: accounts.map(snakes) }),
    authorize_request: (headers) => ({
        kind: 'authorization', authorization: headers.get('authorization'), dpop_proof: headers.get('dpop') }),
};
ANSWERS.move_sessions = ANSWERS.list_accounts;
ANSWERS.retry_request = ANSWERS.authorize_request;

/** What results are, by their kinds. */
const KINDS = {
    loggedIn: ({ user }) => ({ kind: 'logged_in', user: shownUser(user) }),
    granted: ({ user }) => ({ kind: 'granted', user: shownUser(user) }),
    blocked: () => ({ kind: 'blocked' }),
    otpRequired: ({ challenge }) => shownChallenge(challenge),
    moreRequired: ({ step }) => shownStep(step),
    pageRequired: ({ attempt }) => shownAttempt(attempt),
    stepRequired: ({ challenge }) => shownStepUp(challenge),
    passkeyAdded: ({ passkey }) => ({ kind: 'passkey', ...shownPasskey(passkey) }),
};

const shownUserOf = (user) => KINDS.loggedIn({ user });
const shownQuestion = (question) => ({ kind: 'passkey_question', thing: question, options: question.options });
const shownLink = (link) => ({ kind: 'identity_link', is_new: link.isNew, app_user_id: link.appUserId, aliases: link.aliases });

/** What objects are, by their classes. */
const CLASSES = new Map([
    [CardeaUser, shownUserOf], [OAuthLoginContext, shownAttempt], [OAuthEmailChallenge, shownChallenge], [OAuthLoginStep, shownStep],
    [DeviceLogin, shownDeviceLogin], [StepUpChallenge, shownStepUp], [PasskeyQuestion, shownQuestion], [IdentityLink, shownLink],
    [AuthorizedResponse, shownResponse],
]);

/** What an operation of that name brought. */
function shown(operation, value) {
    if (operation === 'peek_access_token') return ANSWERS.access_token(value);
    if (value === undefined || value === null) return { kind: 'none' };
    return (ANSWERS[operation] ?? CLASSES.get(value.constructor) ?? KINDS[value.kind])(value);
}

function shownError(error) {
    if (error.name === 'AbortError') return { code: 'cancelled', status: -501, message: error.message };
    if (!(error instanceof CardeaError)) throw error;
    return {
        code: error.code, status: error.status, message: error.message, server_code: error.serverCode,
        http_status: error.httpStatus, request_id: error.requestId, retry_after_ms: error.retryAfter,
        retryable: error.isRetryable, details: error.details,
    };
}

/** Events of the package: the kind, and the members made from the arguments of a listener. */
const EVENTS = {
    signedIn: (user) => ({ kind: 'signed_in', user: shownUser(user) }),
    signedOut: (reason) => ({ kind: 'signed_out', reason }),
    refreshed: (user) => ({ kind: 'refreshed', user: shownUser(user) }),
    refreshFailed: (error, isTerminal) => ({ kind: 'refresh_failed', error: shownError(error), is_terminal: isTerminal }),
    loginWaiting: ({ attempt }) => ({
        kind: 'login_waiting', authorization_url: attempt.authorizationUrl, attempt_id: attempt.id }),
    loginReturned: (token) => ({ kind: 'login_returned', activation_token: token }),
    redirectIgnored: (error) => ({ kind: 'redirect_ignored', error: shownError(error) }),
    storeAsking: (question) => ({ kind: 'store_asking', reason: question }),
};

const shownEvent = (name, given) => EVENTS[name](...given);

module.exports = { shown, shownError, shownEvent, EVENTS };
