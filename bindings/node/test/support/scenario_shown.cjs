'use strict';

// What the package brings, in the words of scenarios.

const {
    CardeaError, OAuthLoginAttempt, OAuthEmailChallenge, OAuthLoginStep, DeviceLogin, IdentityLink, CardeaUser,
} = require('cardea-auth');

function shownUser(user) {
    return {
        access_token: user.accessToken,
        access_token_expires_at_ms: user.accessTokenExpiresAt?.getTime() ?? 0,
        user_id: user.profile.userId,
        session_id: user.profile.sessionId,
        claims: user.profile.claims,
        email: user.profile.email,
        id_token: user.idToken,
        scope: user.scope,
    };
}

const shownChallenge = (challenge) => ({
    thing: challenge, id: challenge.id, email: challenge.email, channel: challenge.channel,
    expires_at_ms: challenge.expiresAt.getTime(),
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
        thing: step, id: step.id, kind: snakeCase(step.kind), identifier: step.identifier,
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
    challenge: {
        thing: challenge, id: challenge.id, scope: challenge.scope, step: challenge.step,
        passkey_options: challenge.passkeyOptions, expires_at_ms: challenge.expiresAt.getTime(),
    },
});

const shownPasskey = ({ id, nickname }) => ({ id, nickname });

const snakes = (object) => Object.fromEntries(Object.entries(object).map(([key, value]) => [snakeCase(key), value]));

/** What lists, ways in without a page and step-ups bring, by the names of the operations. */
const WAYS = {
    password_policy: ({ policy, missing }) => ({
        kind: 'password_policy', ...snakes({ ...policy }), missing: missing.map(snakeCase) }),
    can_set_password: (answer) => ({ kind: 'yes_or_no', answer }),
    begin_passkey_login: (question) => ({ kind: 'passkey_question', thing: question, options: question.options }),
    finish_passkey_registration: (passkey) => ({ kind: 'passkey', ...shownPasskey(passkey) }),
    list_passkeys: (passkeys) => ({ kind: 'passkeys', passkeys: passkeys.map(shownPasskey) }),
    list_identifiers: (identifiers) => ({
        kind: 'identifiers', identifiers: identifiers.map(({ id, value, type }) => ({ id, value, type })) }),
    restore_step_up: shownStepUp,
    request_scope(result) {
        if (result.kind === 'stepRequired') return shownStepUp(result.challenge);
        return result.kind === 'granted' ? { kind: 'granted', user: shownUser(result.user) } : { kind: result.kind };
    },
};
for (const name of [
    'sign_with_security_key', 'register_security_key', 'sign_with_passkey_page', 'register_with_passkey_page',
]) WAYS[name] = (answer) => ({ kind: 'passkey_answer', answer });
WAYS.list_accounts = (accounts) => ({ kind: 'accounts', accounts: accounts.map(snakes) });
WAYS.move_sessions = WAYS.list_accounts;
WAYS.begin_passkey_registration = WAYS.begin_passkey_login;
WAYS.continue_step_up = WAYS.request_scope;
WAYS.add_identifier = WAYS.request_scope;

/** What an operation of that name brought. */
function shown(operation, value) {
    if (value === undefined || value === null) return { kind: 'none' };
    if (operation in WAYS) return WAYS[operation](value);
    if (value instanceof CardeaUser) return { kind: 'logged_in', user: shownUser(value) };
    if (value instanceof OAuthLoginAttempt) return shownAttempt(value);
    if (value instanceof OAuthEmailChallenge) {
        return { kind: 'otp_required', challenge: shownChallenge(value), email: value.email };
    }
    if (value instanceof OAuthLoginStep) return shownStep(value);
    if (value.kind === 'moreRequired') return shownStep(value.step);
    if (value.kind === 'pageRequired') return shownAttempt(value.attempt);
    if (value instanceof DeviceLogin) return shownDeviceLogin(value);
    if (value.kind === 'loggedIn') return { kind: 'logged_in', user: shownUser(value.user) };
    if (value.kind === 'otpRequired') {
        return { kind: 'otp_required', challenge: shownChallenge(value.challenge), email: value.email };
    }
    if (value instanceof IdentityLink) {
        return { kind: 'identity_link', is_new: value.isNew, app_user_id: value.appUserId, aliases: value.aliases };
    }
    if (operation === 'open_oauth_link') return { kind: 'route', route: value };
    if (operation === 'end_browser_session') return { kind: 'browser_session', end: value };
    if (operation.startsWith('authorize')) {
        return { kind: 'authorization', authorization: value.authorization, dpop_proof: value.dpopProof };
    }
    if (operation === 'access_token') return { kind: 'access_token', access_token: value };
    return operation === 'list_sessions' ? shownSessions(value) : shownResponse(value);
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
    loginWaiting: (page) => ({
        kind: 'login_waiting', authorization_url: page.authorizationUrl, attempt_id: page.attemptId }),
    loginReturned: (token) => ({ kind: 'login_returned', activation_token: token }),
    redirectIgnored: (error) => ({ kind: 'redirect_ignored', error: shownError(error) }),
    storeAsking: (question) => ({ kind: 'store_asking', reason: question }),
};

const shownEvent = (name, given) => EVENTS[name](...given);

module.exports = { shown, shownError, shownEvent, EVENTS };
