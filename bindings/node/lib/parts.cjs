'use strict';

// What a host supplies: stores, presenters, keys, signals, guides for security keys. Each answers a request once, now or later. The
// text of a foreign exception goes nowhere: it may hold a secret.

const { KEY, STATUS, STORE } = require('./constants.g.cjs');
const { CardeaError } = require('./error.cjs');
const { bytes, count, described, text } = require('./arguments.cjs');

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

/** What a guide is told, by the kind of the prompt. */
const NOTICES = new Map([
    [KEY.CONNECT, () => ({ kind: 'connect' })],
    [KEY.CHOOSE, (raw, prompt) => ({ kind: 'choose', count: raw.cardea_key_prompt_count(prompt) })],
    [KEY.TOUCH, (raw, prompt) => ({ kind: 'touch', keyName: raw.cardea_key_prompt_key_name(prompt) })],
]);

function pinQuestion(raw, prompt) {
    const tries = raw.cardea_key_prompt_tries_left(prompt);
    return {
        keyName: raw.cardea_key_prompt_key_name(prompt), isWrong: raw.cardea_key_prompt_is_pin_wrong(prompt),
        triesLeft: tries < 0 ? null : tries, isLastTry: tries === 1,
    };
}

function accountNames(raw, prompt) {
    const length = raw.cardea_key_prompt_count(prompt);
    return Array.from({ length }, (_, index) => raw.cardea_key_prompt_account(prompt, index));
}

async function answerPrompt(host, guide, prompt) {
    const { raw } = host;
    const kind = raw.cardea_key_prompt_kind(prompt);
    if (kind === KEY.PIN) {
        const pin = await guide.pin(pinQuestion(raw, prompt)) ?? null;
        const answer = pin === null ? null : text('what pin answers', pin);
        if (!host.isOver) raw.cardea_key_prompt_reply_pin(prompt, answer);
    } else if (kind === KEY.ACCOUNT) {
        const index = await guide.account?.(accountNames(raw, prompt)) ?? 0;
        const answer = count('what account answers', index);
        if (!host.isOver) raw.cardea_key_prompt_reply_account(prompt, answer);
    } else if (NOTICES.has(kind)) {
        await guide.tell(NOTICES.get(kind)(raw, prompt));
    }
}

/**
 * Hands a guide for security keys one notice or question. A question without an answer ends its operation as cancelled; why is of
 * the host alone, so its exception is an uncaught one, as that of a listener. A guide may say cancelled itself.
 */
async function serveKeyGuide(host, guide, prompt) {
    try {
        await answerPrompt(host, guide, prompt);
    } catch (error) {
        if (error instanceof CardeaError && error.code === 'cancelled') return;
        process.nextTick(() => { throw error; });
    } finally {
        host.done(prompt);
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

module.exports = { serveStore, serveKey, serveSignals, serveKeyGuide, Pages };
