'use strict';

// Ways in without a page, and scopes after more proof. Nothing here shows an address when it is printed.

const { PASSWORD, PROOF, RESULT } = require('./constants.g.cjs');
const { invalid } = require('./error.cjs');
const { engine } = require('./load.cjs');
const { Guarded, hidden, date, owning, handleOf } = require('./guarded.cjs');
const { text, textPairs, callable, member, record } = require('./arguments.cjs');
const { makeUser } = require('./values.cjs');
const { read } = require('./results.cjs');

const CRITERIA = Object.freeze({
    minLength: PASSWORD.MIN_LENGTH, maxLength: PASSWORD.MAX_LENGTH, uppercase: PASSWORD.UPPERCASE,
    lowercase: PASSWORD.LOWERCASE, numbers: PASSWORD.NUMBERS, symbols: PASSWORD.SYMBOLS,
});

/** What a server demands of passwords. What is 0 demands nothing. */
class PasswordPolicy extends Guarded {
    constructor({ minLength = 0, maxLength = 0, uppercase = 0, lowercase = 0, numbers = 0, symbols = 0 } = {}) {
        super({ minLength, maxLength, uppercase, lowercase, numbers, symbols }, {});
    }

    /** Compares a password with the policy, here and without a server. */
    check(password) {
        const given = text('password', password);
        return Object.entries(CRITERIA).map(([criterion, number]) => {
            const [actual, expected] = [engine().raw.cardea_password_count(given, number), this[criterion]];
            const isValid = criterion === 'maxLength' ? expected === 0 || actual <= expected : actual >= expected;
            return { criterion, actual, expected, isValid };
        });
    }
}

/** What an authenticator is asked for. */
class PasskeyQuestion extends Guarded {
    constructor({ options }) {
        super({}, { options });
    }

    get options() {
        return hidden(this).options;
    }
}

/** What a user has to do before the server grants a scope. */
class StepUpChallenge extends Guarded {
    constructor({ id, scope, step, status = null, passkeyOptions = null, expiresAt }) {
        super({ id, scope, step, status, expiresAt }, { passkeyOptions });
    }

    get passkeyOptions() {
        return hidden(this).passkeyOptions;
    }
}

/** An address or a telephone number of an account. */
class UserIdentifier extends Guarded {
    constructor({ id, value, type = null }) {
        super({ id, type }, { value });
    }

    get value() {
        return hidden(this).value;
    }
}

class Granted extends Guarded {}

class StepRequired extends Guarded {}

class Blocked extends Guarded {}

const list = (length, make) => Array.from({ length }, (_, index) => make(index));

function makePolicy(raw, policy) {
    return new PasswordPolicy(Object.fromEntries(Object.entries(CRITERIA).map(([criterion, number]) => (
        [criterion, raw.cardea_password_policy_expected(policy, number)]))));
}

function makePasskeys(raw, passkeys) {
    return list(raw.cardea_passkey_list_count(passkeys), (index) => ({
        id: raw.cardea_passkey_list_id(passkeys, index),
        nickname: raw.cardea_passkey_list_nickname(passkeys, index),
        transports: raw.cardea_passkey_list_transports(passkeys, index).split(' ').filter((way) => way !== ''),
        isBackedUp: raw.cardea_passkey_list_is_backed_up(passkeys, index),
        createdAt: date(raw.cardea_passkey_list_created_at_ms(passkeys, index)),
        lastUsedAt: date(raw.cardea_passkey_list_last_used_at_ms(passkeys, index)),
        isAlreadyRegistered: raw.cardea_passkey_list_is_already_registered(passkeys, index),
    }));
}

function makeStepUp(raw, stepUp) {
    return owning(
        new StepUpChallenge({
            id: raw.cardea_step_up_id(stepUp), scope: raw.cardea_step_up_scope(stepUp),
            step: raw.cardea_step_up_step(stepUp), status: raw.cardea_step_up_status(stepUp),
            passkeyOptions: raw.cardea_step_up_passkey_options(stepUp),
            expiresAt: date(raw.cardea_step_up_expires_at_ms(stepUp)),
        }),
        stepUp, raw.cardea_step_up_free);
}

/** Readers of what these operations bring. */
const bring = {
    challenge: (raw, result) => read.login(raw, result).challenge,
    policy: (raw, result) => makePolicy(raw, raw.cardea_result_password_policy(result)),
    yesOrNo: (raw, result) => raw.cardea_result_is_yes(result),
    passkeys: (raw, result) => makePasskeys(raw, raw.cardea_result_passkeys(result)),
    passkey: (raw, result) => bring.passkeys(raw, result)[0],
    passkeyAnswer: (raw, result) => raw.cardea_result_passkey_answer(result),
    stepUp: (raw, result) => makeStepUp(raw, raw.cardea_result_copy_step_up(result)),

    question(raw, result) {
        const question = raw.cardea_result_copy_question(result);
        return owning(
            new PasskeyQuestion({ options: raw.cardea_passkey_question_options(question) }), question,
            raw.cardea_passkey_question_free);
    },

    scope(raw, result) {
        const kind = raw.cardea_result_kind(result);
        if (kind === RESULT.STEP_UP) return new StepRequired({ kind: 'stepRequired', challenge: bring.stepUp(raw, result) }, {});
        if (kind === RESULT.BLOCKED) return new Blocked({ kind: 'blocked' }, {});
        return new Granted({ kind: 'granted', user: makeUser(raw, raw.cardea_result_user(result)) }, {});
    },

    identifiers(raw, result) {
        const identifiers = raw.cardea_result_identifiers(result);
        return list(raw.cardea_identifier_list_count(identifiers), (index) => new UserIdentifier({
            id: raw.cardea_identifier_list_id(identifiers, index), value: raw.cardea_identifier_list_value(identifiers, index),
            type: raw.cardea_identifier_list_type(identifiers, index),
        }));
    },
};

const questionHandle = (value) => handleOf('question', value, PasskeyQuestion);
const stepUpHandle = (value) => handleOf('challenge', value, StepUpChallenge);

const PROOFS = Object.freeze({
    code: PROOF.CODE, verificationToken: PROOF.TOKEN, passkeyAssertion: PROOF.ASSERTION,
});

/** How a step was done: { code }, { verificationToken } or { passkeyAssertion }. */
function proof(answer) {
    record('answer', answer, Object.keys(PROOFS));
    const given = Object.keys(PROOFS).filter((name) => (answer[name] ?? null) !== null);
    if (given.length !== 1) throw invalid('answer must have one of code, verificationToken and passkeyAssertion.');
    return [PROOFS[given[0]], text(`answer.${given[0]}`, answer[given[0]])];
}

/** Settings that may be missing, as texts or nulls. */
function optionalTexts(options, ...names) {
    record('options', options, names);
    const given = Object.fromEntries(names.map((name) => [name, null]));
    for (const name of names) member(options, 'options.', name, text, (value) => { given[name] = value; });
    return names.map((name) => given[name]);
}

function authenticatorOf(authenticator) {
    for (const name of ['assertion', 'attestation']) callable(`authenticator.${name}`, authenticator?.[name]);
    return authenticator;
}

/** An authenticator of a client. `ask` has the operation of that name asked with the options of WebAuthn. */
const authenticatorOver = (ask, assertion, attestation) => Object.freeze({
    assertion: async (options, call) => ask(assertion, text('options', options), call),
    attestation: async (options, call) => ask(attestation, text('options', options), call),
});

/** The operations as methods. `start` and `show` begin one of a client: (client, call, begin, convert). */
const waysOver = (start, show) => ({
    async startOTPLogin(address, options = {}, call = undefined) {
        const given = [text('address', address), ...optionalTexts(options ?? {}, 'configuration')];
        return start(this, call, (raw, client, token) => raw.cardea_start_otp_login(client, ...given, token), bring.challenge);
    },

    async loginWithPassword(email, password, call) {
        const given = [text('email', email), text('password', password)];
        return start(this, call, (raw, client, token) => raw.cardea_login_with_password(client, ...given, token), read.login);
    },

    async migrateSession(sessionToken, call) {
        const given = text('token', sessionToken);
        return start(this, call, (raw, client, token) => raw.cardea_migrate_session(client, given, token), read.user);
    },

    async passwordPolicy(call) {
        return start(this, call, (raw, client, token) => raw.cardea_get_password_policy(client, token), bring.policy);
    },

    async canSetPassword(call) {
        return start(this, call, (raw, client, token) => raw.cardea_can_set_password(client, token), bring.yesOrNo);
    },

    async beginPasskeyLogin(call) {
        return start(this, call, (raw, client, token) => raw.cardea_begin_passkey_login(client, token), bring.question);
    },

    async finishPasskeyLogin(assertion, question, call) {
        const given = [text('assertion', assertion), questionHandle(question)];
        return start(this, call, (raw, client, token) => raw.cardea_finish_passkey_login(client, ...given, token), read.login);
    },

    async loginWithPasskey(authenticator, call) {
        const asked = authenticatorOf(authenticator);
        const question = await this.beginPasskeyLogin(call);
        return this.finishPasskeyLogin(await asked.assertion(question.options, call), question, call);
    },

    async beginPasskeyRegistration(username, options = {}, call = undefined) {
        const given = [text('username', username), ...optionalTexts(options ?? {}, 'displayName', 'nickname')];
        return start(this, call, (raw, client, token) =>
            raw.cardea_begin_passkey_registration(client, ...given, token), bring.question);
    },

    async finishPasskeyRegistration(attestation, question, call) {
        const given = [text('attestation', attestation), questionHandle(question)];
        return start(this, call, (raw, client, token) =>
            raw.cardea_finish_passkey_registration(client, ...given, token), bring.passkey);
    },

    async registerPasskey(username, authenticator, options = {}, call = undefined) {
        const asked = authenticatorOf(authenticator);
        const question = await this.beginPasskeyRegistration(username, options, call);
        return this.finishPasskeyRegistration(await asked.attestation(question.options, call), question, call);
    },

    securityKey(origin) {
        const given = text('origin', origin);
        const ask = (operation, options, call) => start(this, call, (raw, client, token) =>
            raw[operation](client, given, options, token), bring.passkeyAnswer);
        return authenticatorOver(ask, 'cardea_sign_with_security_key', 'cardea_register_security_key');
    },

    passkeyPage(url) {
        const given = text('url', url);
        const ask = (operation, options, call) => show(this, call, (raw, client, token) =>
            raw[operation](client, given, options, token), bring.passkeyAnswer);
        return authenticatorOver(ask, 'cardea_sign_with_passkey_page', 'cardea_register_with_passkey_page');
    },

    async listPasskeys(call) {
        return start(this, call, (raw, client, token) => raw.cardea_list_passkeys(client, token), bring.passkeys);
    },

    async renamePasskey(id, nickname, call) {
        const given = [text('id', id), text('nickname', nickname)];
        return start(this, call, (raw, client, token) => raw.cardea_rename_passkey(client, ...given, token), read.nothing);
    },

    async removePasskey(id, call) {
        const given = text('id', id);
        return start(this, call, (raw, client, token) => raw.cardea_remove_passkey(client, given, token), read.nothing);
    },

    async requestScope(scope, metadata = null, call = undefined) {
        const told = metadata === null ? null : JSON.stringify(Object.fromEntries(textPairs('metadata', metadata)));
        const given = [text('scope', scope), told];
        return start(this, call, (raw, client, token) => raw.cardea_request_scope(client, ...given, token), bring.scope);
    },

    async sendStepUpCode(challenge, call) {
        const handle = stepUpHandle(challenge);
        return start(this, call, (raw, client, token) => raw.cardea_send_step_up_code(client, handle, token), read.nothing);
    },

    async continueStepUp(challenge, answer, call) {
        const given = [...proof(answer), stepUpHandle(challenge)];
        return start(this, call, (raw, client, token) => raw.cardea_continue_step_up(client, ...given, token), bring.scope);
    },

    async restoreStepUp(id, call) {
        const given = text('id', id);
        return start(this, call, (raw, client, token) => raw.cardea_restore_step_up(client, given, token), bring.stepUp);
    },

    async addIdentifier(address, call) {
        const given = text('address', address);
        return start(this, call, (raw, client, token) => raw.cardea_add_identifier(client, given, token), bring.scope);
    },

    async listIdentifiers(call) {
        return start(this, call, (raw, client, token) => raw.cardea_list_identifiers(client, token), bring.identifiers);
    },
});

/** Gives a class these operations. */
function addWays(prototype, start, show) {
    for (const [name, value] of Object.entries(waysOver(start, show))) {
        Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
    }
}

module.exports = { PasswordPolicy, PasskeyQuestion, StepUpChallenge, UserIdentifier, addWays };
