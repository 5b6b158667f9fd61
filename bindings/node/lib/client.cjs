'use strict';

const { EventEmitter } = require('node:events');
const { debuglog } = require('node:util');

const { engine } = require('./load.cjs');
const { Host } = require('./host.cjs');
const { Receiver } = require('./receiver.cjs');
const { partsOf, storePartsOf, makeClient, lendSource } = require('./configuration.cjs');
const {
    oauthOptions, linkOptions, deviceOptions, browserSessionOptions, loginAnswer, idToken, request, feedback, revocation,
} = require('./options.cjs');
const { attemptHandle, challengeHandle, deviceLoginHandle } = require('./values.cjs');
const { stepHandle } = require('./steps.cjs');
const { read } = require('./results.cjs');
const { addWays } = require('./ways.cjs');
const { takeError } = require('./error.cjs');
const { text, count, boolean, member, record, required, signalOf } = require('./arguments.cjs');
const { freeWith } = require('./handle.cjs');

const debug = debuglog('cardea');

/** One account of one application at one server, and the emitter of what happens to its session. */
class CardeaClient extends EventEmitter {
    #host;
    #receiver;

    constructor(configuration) {
        super();
        const parts = partsOf(configuration);
        const host = new Host();
        try {
            this.#receiver = new Receiver(host, this, parts);
            host.own(makeClient(host, configuration, parts), this.#receiver);
        } catch (error) {
            host.abandon();
            throw error;
        }
        this.#host = host;
        freeWith(this, () => {
            if (host.ending !== null) return;
            debug('a client was collected that nobody had closed');
            host.close();
        });
    }

    /** The version of the library of the engine. */
    static get version() {
        return engine().raw.cardea_version();
    }

    /** Hands a redirect URL that reached this process to the login that waits for it. */
    static async deliverRedirect(redirectUrl) {
        const { native, raw } = engine();
        const error = await native.deliverRedirect(text('redirectUrl', redirectUrl));
        if (error !== null) throw takeError(raw, error);
    }

    get storeLocation() {
        return this.#host.raw.cardea_client_store_location(this.#host.client);
    }

    get storeKind() {
        return this.#host.raw.cardea_client_store_kind(this.#host.client);
    }

    get isClosed() {
        return this.#host.ending !== null;
    }

    /** Ends what is pending as cancelled. The promise is kept when nothing runs any more. */
    close() {
        return this.#host.close();
    }

    [Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose')]() {
        return this.close();
    }

    async loginWithOAuth(options, call) {
        return this.#show(call, oauthOptions(options, (raw, given, client, token) =>
            raw.cardea_login_with_oauth(client, given, token)), read.login);
    }

    async openOAuthLink(link, options, call) {
        const given = text('link', link);
        return this.#show(call, linkOptions(options, (raw, handle, client, token) =>
            raw.cardea_open_oauth_link(client, given, handle, token)), read.route);
    }

    async initiateOAuthLogin(options, call) {
        return this.#start(call, oauthOptions(options, (raw, given, client, token) =>
            raw.cardea_initiate_oauth_login(client, given, token)), read.attempt);
    }

    async finalizeOAuthLogin(attempt, challengeToken, call) {
        const handle = attemptHandle(attempt);
        const given = text('challengeToken', challengeToken);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_finalize_oauth_login(client, handle, given, token), read.login);
    }

    async finalizeOAuthLoginWithRedirect(attempt, redirectUrl, call) {
        const handle = attemptHandle(attempt);
        const given = text('redirectUrl', redirectUrl);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_finalize_oauth_login_with_redirect(client, handle, given, token), read.login);
    }

    async checkOTP(code, challenge, call) {
        const given = text('code', code);
        const handle = challengeHandle(challenge);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_check_otp(client, given, handle, token), read.user);
    }

    async resendOTP(challenge, call) {
        const handle = challengeHandle(challenge);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_resend_otp(client, handle, token), read.nothing);
    }

    async resumeOAuthLogin(call) {
        return this.#start(call, (raw, client, token) =>
            raw.cardea_resume_oauth_login(client, token), read.loginOrNothing);
    }

    async answerLoginStep(step, answer, call) {
        const handle = stepHandle(step);
        return this.#start(call, loginAnswer(answer, (raw, given, client, token) =>
            raw.cardea_answer_login_step(client, handle, given, token)), read.continued);
    }

    async answerLoginStepInBrowser(step, answer, options, call) {
        const handle = stepHandle(step);
        const show = oauthOptions(options, (raw, chosen, client, token, given) =>
            raw.cardea_answer_login_step_in_browser(client, handle, given, chosen, token));
        return this.#show(call, loginAnswer(answer, (raw, given, client, token) =>
            show(raw, client, token, given)), read.login);
    }

    async loginWithIDToken(given, call) {
        const words = idToken(given);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_login_with_id_token(client, ...words, token), read.login);
    }

    async initiateDeviceLogin(options = {}, call = undefined) {
        return this.#start(call, deviceOptions(options, (raw, given, client, token) =>
            raw.cardea_initiate_device_login(client, given, token)), read.deviceLogin);
    }

    async finishDeviceLogin(login, call) {
        const handle = deviceLoginHandle(login);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_finish_device_login(client, handle, token), read.user);
    }

    async saveOAuthLogin(attempt, call) {
        const handle = attemptHandle(attempt);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_save_oauth_login(client, handle, token), read.nothing);
    }

    async restoreOAuthLogin(id, call) {
        const given = text('id', id);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_restore_oauth_login(client, given, token), read.attempt);
    }

    async saveOAuthEmailChallenge(challenge, call) {
        const handle = challengeHandle(challenge);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_save_oauth_email_challenge(client, handle, token), read.nothing);
    }

    async restoreOAuthEmailChallenge(id, call) {
        const given = text('id', id);
        const restored = await this.#start(call, (raw, client, token) =>
            raw.cardea_restore_oauth_email_challenge(client, given, token), read.login);
        return restored.challenge;
    }

    async saveOAuthLoginStep(step, call) {
        const handle = stepHandle(step);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_save_oauth_login_step(client, handle, token), read.nothing);
    }

    async restoreOAuthLoginStep(id, call) {
        const given = text('id', id);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_restore_oauth_login_step(client, given, token), read.step);
    }

    async currentUser(call) {
        return this.#start(call, (raw, client, token) => raw.cardea_get_current_user(client, token), read.user);
    }

    async accessToken(call) {
        return this.#start(call, (raw, client, token) => raw.cardea_get_access_token(client, token), read.accessToken);
    }

    async refresh(call) {
        return this.#start(call, (raw, client, token) => raw.cardea_refresh(client, token), read.user);
    }

    async unlockStore(call) {
        return this.#start(call, (raw, client, token) => raw.cardea_unlock_store(client, token), read.nothing);
    }

    async listAccounts(call) {
        return this.#start(call, (raw, client, token) => raw.cardea_list_accounts(client, token), read.accounts);
    }

    async moveSessions(source, options = {}, call = undefined) {
        const given = required({ source }, '', 'source', (name, value) => value);
        const parts = storePartsOf('source', given);
        record('options', options, ['allAccounts']);
        const all = boolean('options.allAccounts', options.allAccounts ?? false);
        const begin = (raw, client, token) => lendSource(raw, token, given, parts, (config) =>
            raw.cardea_move_sessions(client, config, all, token));
        return this.#start(call, begin, read.accounts, parts);
    }

    async expireAccessToken(call) {
        return this.#start(call, (raw, client, token) => raw.cardea_expire_access_token(client, token), read.nothing);
    }

    async listSessions(page = {}, call = undefined) {
        const given = { limit: 0, offset: 0 };
        record('page', page, Object.keys(given));
        for (const name of Object.keys(given)) member(page, 'page.', name, count, (value) => { given[name] = value; });
        return this.#start(call, (raw, client, token) =>
            raw.cardea_list_sessions(client, given.limit, given.offset, token), read.sessions);
    }

    async revokeSessions(target, call) {
        const { which, id } = revocation(target);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_revoke_sessions(client, which, id, token), read.nothing);
    }

    async logout(call) {
        return this.#start(call, (raw, client, token) => raw.cardea_logout(client, token), read.nothing);
    }

    async endBrowserSession(options, call) {
        return this.#show(call, browserSessionOptions(options, (raw, given, client, token) =>
            raw.cardea_end_browser_session(client, given, token)), read.browserSession);
    }

    async linkProvider(options, call) {
        return this.#show(call, oauthOptions(options, (raw, given, client, token) =>
            raw.cardea_link_provider(client, given, token)), read.nothing);
    }

    async unlinkProvider(provider, call) {
        const given = text('provider', provider);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_unlink_provider(client, given, token), read.nothing);
    }

    async recoverAccount(email, call) {
        const given = text('email', email);
        const begun = await this.#start(call, (raw, client, token) =>
            raw.cardea_recover_account(client, given, token), read.login);
        return begun.challenge;
    }

    async setPassword(password, call) {
        const given = text('password', password);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_set_password(client, given, token), read.nothing);
    }

    async linkIdentity(appUserId = null, call = undefined) {
        const given = appUserId === null ? null : text('appUserId', appUserId);
        return this.#start(call, (raw, client, token) =>
            raw.cardea_link_identity(client, given, token), read.identityLink);
    }

    async authorizedRequest(options, call) {
        return this.#start(call, request(options), read.response);
    }

    async authorize(method, url, call) {
        const given = [text('method', method), text('url', url)];
        return this.#start(call, (raw, client, token) => raw.cardea_authorize(client, ...given, token), read.authorization);
    }

    async authorizeFeedback(method, url, answer, call) {
        const given = [text('method', method), text('url', url), ...feedback(answer)];
        return this.#start(call, (raw, client, token) =>
            raw.cardea_authorize_feedback(client, ...given, token), read.authorizationOrNothing);
    }

    static {
        addWays(this.prototype, (client, ...given) => client.#start(...given), (client, ...given) => client.#show(...given));
    }

    /** `begin` is given the raw functions, the client and the token, and answers with [status, operation, error]. */
    #start(call, begin, convert, parts = undefined) {
        const signal = signalOf(call);
        const host = this.#host;
        return host.start(this, signal, (token) => begin(host.raw, host.client, token),
            (result) => convert(host.raw, result), parts);
    }

    /** The same for what shows a page, which is dismissed at its end. */
    async #show(call, begin, convert) {
        this.#receiver.showingBegins();
        try {
            return await this.#start(call, begin, convert);
        } finally {
            this.#receiver.showingEnds();
        }
    }
}

module.exports = { CardeaClient };
