'use strict';

// The operations of a client: the function of the library, its parameters, and how its result is read.

const read = require('./results.cjs');
const {
    Lent, word, wordOrNull, waiting, members, pageOptions, partialOptions, fieldsAndOptions, idToken, request, answer, sessionTarget,
    metadata, source,
} = require('./options.cjs');
const { boolean, count } = require('./arguments.cjs');
const {
    Pending, OAuthLoginContext, OAuthEmailChallenge, OAuthLoginStep, DeviceLogin, StepUpChallenge, PasskeyQuestion,
} = require('./pending.cjs');

const attempt = waiting('attempt', OAuthLoginContext);
const challenge = waiting('challenge', OAuthEmailChallenge);
const step = waiting('step', OAuthLoginStep);
const stepUp = waiting('stepUp', StepUpChallenge);
const question = waiting('question', PasskeyQuestion);

const call = (name, parameters, convert) => ({ name: `cardea_${name}`, parameters, convert, isPage: false });
/** The same for what shows a page, which is dismissed at its end. */
const page = (name, parameters, convert) => ({ ...call(name, parameters, convert), isPage: true });

const OPERATIONS = Object.freeze({
    loginWithOAuth: page('login_with_oauth', [pageOptions], read.login),
    initiateOAuthLogin: call('initiate_oauth_login', [pageOptions], read.pending),
    finalizeOAuthLogin: call('finalize_oauth_login', [attempt, word('redirectUrl')], read.login),
    finalizeOAuthLoginWithToken: call('finalize_oauth_login_with_token', [attempt, word('challengeToken')], read.login),
    checkOAuthEmailOTP: call('check_oauth_email_otp', [challenge, word('code')], read.user),
    checkOTP: call('check_otp', [challenge, word('code')], read.user),
    resendOTP: call('resend_otp', [challenge], read.nothing),
    resumeOAuthLogin: call('resume_oauth_login', [], read.loginOrNull),
    save: call('save', [waiting('pending', Pending)], read.nothing),
    restore: call('restore', [word('id')], read.pending),

    startOTPLogin: call('start_otp_login', [word('address'), members('options', ['configuration'])], read.pending),
    loginWithPassword: call('login_with_password', [word('email'), word('password')], read.login),
    migrate: call('migrate', [word('token')], read.user),
    loginWithIDToken: call('login_with_id_token', [idToken], read.login),
    recoverAccount: call('recover_account', [word('email')], read.pending),
    continueLogin: page('continue_login', [step, word('way'), fieldsAndOptions], read.login),
    initiateContinuedLogin: call('initiate_continued_login', [step, word('way'), fieldsAndOptions], read.login),
    beginDeviceLogin: call('begin_device_login', [partialOptions], read.pending),
    continueDeviceLogin: call('continue_device_login', [waiting('login', DeviceLogin)], read.user),

    beginPasskeyLogin: call('begin_passkey_login', [], read.pending),
    beginPasskeyRegistration: call(
        'begin_passkey_registration', [word('username'), members('options', ['displayName', 'nickname'])], read.pending),
    signWithPasskey: page('sign_with_passkey', [waiting('question', PasskeyQuestion, StepUpChallenge)], read.text),
    continueWithPasskey: call('continue_with_passkey', [question, word('answer')], read.withPasskey),
    listPasskeys: call('list_passkeys', [], read.passkeys),
    renamePasskey: call('rename_passkey', [word('id'), word('nickname')], read.nothing),
    deletePasskey: call('delete_passkey', [word('id')], read.nothing),

    requestStepUp: call('request_step_up', [wordOrNull('scope'), metadata], read.stepUp),
    sendStepUpOTP: call('send_step_up_otp', [stepUp], read.nothing),
    submitStepUpOTP: call('submit_step_up_otp', [stepUp, word('code')], read.stepUp),
    continueStepUpWithPasskey: call('continue_step_up_with_passkey', [stepUp, word('answer')], read.stepUp),
    continueStepUpWithToken: call('continue_step_up_with_token', [stepUp, word('token')], read.stepUp),
    addIdentifier: call('add_identifier', [word('address')], read.stepUp),
    listIdentifiers: call('list_identifiers', [], read.identifiers),

    passwordCompliancy: call('get_password_compliancy', [], read.compliancy),
    canChangePassword: call('can_change_password', [], read.truth),
    changePassword: call('change_password', [word('password')], read.nothing),
    linkProvider: page('link_provider', [pageOptions], read.nothing),
    unlinkProvider: call('unlink_provider', [word('provider')], read.nothing),
    linkIdentity: call('link_identity', [wordOrNull('appUserId')], read.identityLink),

    currentUser: call('get_current_user', [], read.user),
    accessToken: call('get_access_token', [], read.accessToken),
    refresh: call('refresh', [], read.user),
    invalidateSession: call('invalidate_session', [], read.nothing),
    logout: call('logout', [], read.nothing),
    endBrowserSession: page('end_browser_session', [pageOptions], read.truth),
    openDeepLinkPage: page('open_deep_link_page', [word('url'), partialOptions], read.text),
    listSessions: call('list_sessions', [members('page', ['limit', 'offset'], count, 0)], read.sessions),
    revokeSessions: call('revoke_sessions', [sessionTarget], read.nothing),

    sendAuthorizedRequest: call('send_authorized_request', [request], read.response),
    authorizeRequest: call('authorize_request', [word('method'), word('url')], read.headers),
    retryRequest: call('retry_request', [word('method'), word('url'), answer], read.headersOrNull),

    unlockStore: call('unlock_store', [], read.nothing),
    listAccounts: call('list_accounts', [], read.accounts),
    moveSessions: call('move_sessions', [source, members('options', ['allAccounts'], boolean, false)], read.accounts),
});

/** Takes what a method was given, and answers with how the operation is begun: it is given the raw functions, the client and a token. */
function prepared({ name, parameters }, given) {
    const operation = { parts: undefined };
    const values = parameters.flatMap((parameter) => parameter(given, operation));
    operation.call = given.shift();
    operation.begin = (raw, client, token) => {
        const made = [];
        try {
            const words = values.map((value) => {
                if (!(value instanceof Lent)) return value;
                const handle = raw[`${value.kind}_new`]();
                made.push([value.kind, handle]);
                value.fill(raw, handle, token);
                return handle;
            });
            return raw[name](client, ...words, token);
        } finally {
            for (const [kind, handle] of made) raw[`${kind}_free`](handle);
        }
    };
    return operation;
}

/** Gives a class the operations as methods. `start` begins one of a client: (client, operation, convert, isPage). */
function addOperations(prototype, start) {
    for (const [name, definition] of Object.entries(OPERATIONS)) {
        const value = {
            async [name](...given) {
                return start(this, prepared(definition, given), definition.convert, definition.isPage);
            },
        }[name];
        Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
    }
}

module.exports = { addOperations };
