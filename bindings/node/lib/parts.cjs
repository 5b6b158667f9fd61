'use strict';

// What a host supplies: stores, presenters, keys, signals. Each answers a request once, now or later. The text of a foreign
// exception goes nowhere: it may hold a secret.

const { STATUS, STORE } = require('./constants.g.cjs');
const { CardeaError } = require('./error.cjs');
const { bytes, described, text } = require('./arguments.cjs');

const STORE_CODES = ['store_locked', 'store_unavailable', 'store_failed', 'store_corrupted'];
const PRESENTER_CODES = ['login_dismissed', 'cancelled', 'browser_unavailable'];

/** The status and the message for the engine. */
function reasonOf(part, error, codes, otherwise) {
    if (error instanceof CardeaError) {
        const code = codes.includes(error.code) ? error.code : otherwise;
        return [STATUS[code], clean(error.message)];
    }
    const name = error instanceof Error ? error.constructor.name : described(error);
    return [STATUS[otherwise], `${part} failed: ${clean(name)}`];
}

/** Text that the engine takes. */
function clean(message) {
    return String(message).replaceAll('\0', ' ').replace(/[\ud800-\udfff]/gu, ' ');
}

const bytesOrNull = (what, value) => (value === null || value === undefined ? null : bytes(what, value));

async function answerStore(store, operation, key, record) {
    if (operation === STORE.READ) return bytesOrNull('what read answers', await store.read(key));
    if (operation === STORE.WRITE) await store.write(key, record);
    else await store.remove(key);
    return null;
}

/** Answers one request of a store. Settles when it is answered; never fails. */
async function serveStore(host, store, request) {
    const { raw } = host;
    try {
        const operation = raw.cardea_store_request_operation(request);
        const key = raw.cardea_store_request_key(request);
        const record = operation === STORE.WRITE ? raw.cardea_store_request_record(request) ?? new Uint8Array(0) : null;
        const answer = await answerStore(store, operation, key, record);
        if (!host.isOver) raw.cardea_store_request_reply(request, answer);
    } catch (error) {
        const reason = reasonOf('The store', error, STORE_CODES, 'store_failed');
        if (!host.isOver) raw.cardea_store_request_reject(request, ...reason);
    } finally {
        host.done(request);
    }
}

/** Answers one question for a key. */
async function serveKey(host, provider, request) {
    const { raw } = host;
    try {
        const answer = await provider(raw.cardea_sealing_key_request_id(request));
        const id = answer ? text('the id of the key', answer.id) : null;
        const key = answer ? bytesOrNull('the bytes of the key', answer.bytes) : null;
        if (!host.isOver) raw.cardea_sealing_key_request_reply(request, id, key);
    } catch (error) {
        const reason = reasonOf('The key provider', error, STORE_CODES, 'store_failed');
        if (!host.isOver) raw.cardea_sealing_key_request_reject(request, ...reason);
    } finally {
        host.done(request);
    }
}

/** Answers one question for signals against fraud. */
async function serveSignals(host, collect, request) {
    const { raw } = host;
    try {
        const name = await collect() ?? null;
        const answer = name === null ? null : text('the name of the signals', name);
        if (!host.isOver) raw.cardea_signals_request_reply(request, answer);
    } catch (error) {
        const reason = reasonOf('The collector of signals', error, ['cancelled'], 'internal_error');
        if (!host.isOver) raw.cardea_signals_request_reject(request, ...reason);
    } finally {
        host.done(request);
    }
}

/** Shows pages, and knows which are shown. */
class Pages {
    #host;
    #presenter;
    #shown = new Map(); // AbortController by id

    constructor(host, presenter) {
        this.#host = host;
        this.#presenter = presenter;
    }

    /** A page is no longer needed. */
    dismiss(id) {
        const controller = this.#shown.get(id);
        this.#shown.delete(id);
        controller?.abort();
    }

    /** No login runs any more. */
    dismissAll() {
        for (const id of [...this.#shown.keys()]) this.dismiss(id);
    }

    async present(presentation) {
        const { raw } = this.#host;
        const id = raw.cardea_presentation_id(presentation);
        const controller = new AbortController();
        this.#shown.set(id, controller);
        try {
            const url = await this.#presenter.present({
                url: raw.cardea_presentation_url(presentation),
                redirectUri: raw.cardea_presentation_redirect_uri(presentation),
                prefersEphemeralSession: raw.cardea_presentation_prefers_ephemeral_session(presentation),
                activationToken: raw.cardea_presentation_activation_token(presentation),
            }, controller.signal);
            const answer = url === null || url === undefined ? null : text('what present answers', url);
            // A page that answers null is still shown: its signal tells when it is not needed any more.
            if (answer !== null) this.#shown.delete(id);
            if (!this.#host.isOver) raw.cardea_presentation_reply(presentation, answer);
        } catch (error) {
            this.#shown.delete(id);
            if (!this.#host.isOver) this.#reject(presentation, error, controller.signal);
        } finally {
            this.#host.done(presentation);
        }
    }

    #reject(presentation, error, signal) {
        const isAbort = signal.aborted || (error instanceof Error && error.name === 'AbortError');
        const reason = isAbort ? [STATUS.cancelled, 'The presenter stopped.']
            : reasonOf('The presenter', error, PRESENTER_CODES, 'browser_unavailable');
        this.#host.raw.cardea_presentation_reject(presentation, ...reason);
    }
}

module.exports = { serveStore, serveKey, serveSignals, Pages };
