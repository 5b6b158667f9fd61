'use strict';

// Reads results into values. The caller that got the handle of a result frees it.

const { RESULT, BROWSER_SESSION } = require('./constants.g.cjs');
const { CardeaError } = require('./error.cjs');
const {
    makeUser, makeAttempt, makeChallenge, makeDeviceLogin, makeIdentityLink, makeLoggedIn, makeOTPRequired,
    makeMoreRequired, makePageRequired, makeAuthorization,
} = require('./values.cjs');
const { makeResponse } = require('./response.cjs');
const { makeStep } = require('./steps.cjs');
const { date } = require('./guarded.cjs');

function unexpected(kind) {
    return new CardeaError('internal_error', `The library answered with a result of kind ${kind}.`);
}

/** Readers by what an operation brings. Each takes the raw functions and the handle of a result. */
const read = {
    nothing: () => undefined,

    login(raw, result) {
        const kind = raw.cardea_result_kind(result);
        if (kind === RESULT.LOGGED_IN) return makeLoggedIn(makeUser(raw, raw.cardea_result_user(result)));
        if (kind === RESULT.STEP) return makeMoreRequired(read.step(raw, result));
        if (kind !== RESULT.OTP_REQUIRED) throw unexpected(kind);
        return makeOTPRequired(
            makeChallenge(raw, raw.cardea_result_copy_challenge(result)), raw.cardea_result_email(result));
    },

    loginOrNothing(raw, result) {
        return raw.cardea_result_kind(result) === RESULT.NONE ? null : read.login(raw, result);
    },

    continued(raw, result) {
        const isPage = raw.cardea_result_kind(result) === RESULT.ATTEMPT;
        return isPage ? makePageRequired(read.attempt(raw, result)) : read.login(raw, result);
    },

    user: (raw, result) => makeUser(raw, raw.cardea_result_user(result)),
    attempt: (raw, result) => makeAttempt(raw, raw.cardea_result_copy_attempt(result)),
    step: (raw, result) => makeStep(raw, raw.cardea_result_copy_step(result)),
    deviceLogin: (raw, result) => makeDeviceLogin(raw, raw.cardea_result_copy_device_login(result)),
    browserSession: (raw, result) => (
        raw.cardea_result_browser_session(result) === BROWSER_SESSION.CONFIRMED ? 'confirmed' : 'unconfirmed'),
    identityLink: (raw, result) => makeIdentityLink(raw, raw.cardea_result_identity_link(result)),
    route: (raw, result) => raw.cardea_result_route(result),
    accessToken: (raw, result) => raw.cardea_result_access_token(result),

    sessions(raw, result) {
        const list = raw.cardea_result_sessions(result);
        const length = raw.cardea_session_list_count(list);
        return {
            sessions: Array.from({ length }, (_, index) => ({
                id: raw.cardea_session_list_id(list, index),
                deviceModel: raw.cardea_session_list_device_model(list, index),
                deviceType: raw.cardea_session_list_device_type(list, index),
                osVersion: raw.cardea_session_list_os_version(list, index),
                countryCode: raw.cardea_session_list_country_code(list, index),
                createdAt: date(raw.cardea_session_list_created_at_ms(list, index)),
                lastSeenAt: date(raw.cardea_session_list_last_seen_at_ms(list, index)),
                expiresAt: date(raw.cardea_session_list_expires_at_ms(list, index)),
            })),
            total: raw.cardea_session_list_total(list),
            limit: raw.cardea_session_list_limit(list),
            offset: raw.cardea_session_list_offset(list),
        };
    },

    accounts(raw, result) {
        const list = raw.cardea_result_accounts(result);
        return Array.from({ length: raw.cardea_account_list_count(list) }, (_, index) => ({
            server: raw.cardea_account_list_server(list, index),
            account: raw.cardea_account_list_account(list, index),
            hasSession: raw.cardea_account_list_has_session(list, index),
        }));
    },

    authorization: makeAuthorization,
    authorizationOrNothing: (raw, result) => (
        raw.cardea_result_kind(result) === RESULT.NONE ? null : makeAuthorization(raw, result)),
    response: (raw, result) => makeResponse(raw, raw.cardea_result_response(result)),
};

module.exports = { read };
