'use strict';

// Reads results into values: each reader takes the raw functions and the handle of a result, which stays its owner's.

const { PENDING, RESULT } = require('./constants.g.cjs');
const { CardeaError } = require('./error.cjs');
const { rowsOf } = require('./fields.cjs');
const { makePending } = require('./pending.cjs');
const { makeHeaders, makeResponse } = require('./response.cjs');
const { IdentityLink, UserIdentifier, makeUser, makeCompliancy, session, account, passkey } = require('./values.cjs');

/** How a login, or a step-up, goes on: the kind of result, and the member that has what waits. */
const WAITS = Object.freeze({
    [PENDING.PAGE]: ['pageRequired', 'attempt'], [PENDING.CODE]: ['otpRequired', 'challenge'], [PENDING.STEP]: ['moreRequired', 'step'],
    [PENDING.STEP_UP]: ['stepRequired', 'challenge'],
});

const listOf = (make) => (raw, result) => rowsOf(raw, raw.cardea_result_list(result), make);

const user = (raw, result) => makeUser(raw, raw.cardea_result_user(result));
const pending = (raw, result) => makePending(raw, raw.cardea_result_pending(result));
const passkeys = listOf(passkey);

/** What came of a call that may ask for more; `done` is the kind when it is through. */
const outcome = (done) => (raw, result) => {
    const kind = raw.cardea_result_get_kind(result);
    if (kind === RESULT.LOGGED_IN) return Object.freeze({ kind: done, user: user(raw, result) });
    if (kind === RESULT.BLOCKED) return Object.freeze({ kind: 'blocked' });
    const waits = WAITS[raw.cardea_pending_get_kind(raw.cardea_result_pending(result))];
    if (waits === undefined) throw new CardeaError('internal_error', `The library answered with a result of kind ${kind}.`);
    return Object.freeze({ kind: waits[0], [waits[1]]: pending(raw, result) });
};

const login = outcome('loggedIn');

/** The same, or null when the result holds nothing. */
const orNull = (read) => (raw, result) => (raw.cardea_result_get_kind(result) === RESULT.NONE ? null : read(raw, result));

const headers = (raw, result) => makeHeaders(raw, raw.cardea_result_list(result));

module.exports = {
    nothing: () => undefined,
    login,
    loginOrNull: orNull(login),
    stepUp: outcome('granted'),
    user,
    pending,
    text: (raw, result) => raw.cardea_result_text(result),
    truth: (raw, result) => raw.cardea_result_bool(result),
    accessToken: (raw, result) => raw.cardea_result_access_token(result)[0],
    compliancy: (raw, result) => makeCompliancy(raw, raw.cardea_result_list(result)),
    passkeys,
    withPasskey: (raw, result) => (raw.cardea_result_get_kind(result) === RESULT.LIST
        ? Object.freeze({ kind: 'passkeyAdded', passkey: passkeys(raw, result)[0] }) : login(raw, result)),
    identifiers: listOf((from) => UserIdentifier.read(from)),
    identityLink: (raw, result) => listOf((from) => IdentityLink.read(from))(raw, result)[0],
    accounts: listOf(account),
    sessions(raw, result) {
        const [total, limit, offset] = raw.cardea_list_total(raw.cardea_result_list(result));
        return { sessions: listOf(session)(raw, result), total, limit, offset };
    },
    headers,
    headersOrNull: orNull(headers),
    response: (raw, result) => makeResponse(raw, raw.cardea_result_response(result)),
};
