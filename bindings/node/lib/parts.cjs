'use strict';

// What a host supplies: stores, presenters, keys, signals, guides for security keys. Each answers a question once, now or later. The
// text of a foreign exception goes nowhere: it may hold a secret.

const { QUESTION, STATUS } = require('./constants.g.cjs');
const { CardeaError } = require('./error.cjs');
const { bytes, described, text } = require('./arguments.cjs');
const { rowsOf } = require('./fields.cjs');

/** The status and the message for the engine. */
function reasonOf({ name, codes, otherwise }, error) {
    if (error instanceof CardeaError) {
        const code = codes.includes(error.code) ? error.code : otherwise;
        return [STATUS[code], clean(error.message)];
    }
    const kind = error instanceof Error ? error.constructor.name : described(error);
    return [STATUS[otherwise], `${name} failed: ${clean(kind)}`];
}

/** Text that the engine takes. */
function clean(message) {
    return String(message).replaceAll('\0', ' ').replace(/[\ud800-\udfff]/gu, ' ');
}

const orNull = (check, what, value) => (value === null || value === undefined ? null : check(what, value));

const STORE_CODES = ['store_locked', 'store_unavailable', 'store_failed', 'store_corrupted'];
const STORE = { name: 'The store', codes: STORE_CODES, otherwise: 'store_failed' };
const KEYS = { name: 'The key provider', codes: STORE_CODES, otherwise: 'store_failed' };
const SIGNALS = { name: 'The collector of signals', codes: ['cancelled'], otherwise: 'internal_error' };
const PRESENTER = {
    name: 'The presenter', codes: ['login_dismissed', 'cancelled', 'browser_unavailable'], otherwise: 'browser_unavailable',
};
/** Why a guide fails is of the host alone: its exception is an uncaught one, as that of a listener. It may say cancelled itself. */
const GUIDE = { name: 'The guide', codes: ['cancelled'], otherwise: 'cancelled', isOfTheHost: true };

/** What is told of a security key that is not asked about, by the step. */
const notice = (step, asked) => ({
    connect: { kind: 'connect' }, choose: { kind: 'choose', count: asked.number('count') },
    touch: { kind: 'touch', keyName: asked.text('key_name') },
})[step];

function pinQuestion(asked) {
    const tries = asked.number('tries_left');
    return {
        keyName: asked.text('key_name'), isWrong: asked.number('is_pin_wrong') === 1, triesLeft: tries < 0 ? null : tries,
        isLastTry: tries === 1,
    };
}

/** By the kind of a question who answers it, and how: with the part, what is asked, and what takes the answer. */
const ANSWERS = new Map([
    [QUESTION.READ, [STORE, async ({ store }, asked, reply) =>
        reply.bytes(orNull(bytes, 'what read answers', await store.read(asked.text('key'))))]],
    [QUESTION.WRITE, [STORE, async ({ store }, asked, reply) => {
        await store.write(asked.text('key'), asked.bytes());
        reply.bytes(null);
    }]],
    [QUESTION.REMOVE, [STORE, async ({ store }, asked, reply) => {
        await store.remove(asked.text('key'));
        reply.bytes(null);
    }]],
    [QUESTION.ENCRYPTION_KEY, [KEYS, async ({ keyProvider }, asked, reply) => {
        const key = await keyProvider(asked.text('id')) ?? { id: null, bytes: null };
        reply.key(orNull(text, 'the id of the key', key.id), orNull(bytes, 'the bytes of the key', key.bytes));
    }]],
    [QUESTION.RISK_SIGNALS, [SIGNALS, async ({ signals }, asked, reply) =>
        reply.text(orNull(text, 'the name of the signals', await signals()))]],
    [QUESTION.PROMPT, [GUIDE, async ({ keyGuide }, asked) => {
        const told = notice(asked.text('step'), asked);
        if (told !== undefined) await keyGuide.tell(told);
    }]],
    [QUESTION.PIN, [GUIDE, async ({ keyGuide }, asked, reply) =>
        reply.text(orNull(text, 'what pin answers', await keyGuide.pin(pinQuestion(asked))))]],
    [QUESTION.ACCOUNT, [GUIDE, async ({ keyGuide }, asked, reply) => {
        const accounts = rowsOf(asked.raw, asked.list('accounts'), (from) => ({ id: from.text('id'), name: from.text('name') }));
        reply.text(text('what account answers', await keyGuide.account?.(accounts) ?? accounts[0].id));
    }]],
]);

const askedBy = (raw, question) => ({
    raw,
    text: (name) => raw.cardea_question_text(question, name),
    number: (name) => raw.cardea_question_number(question, name),
    list: (name) => raw.cardea_question_list(question, name),
    bytes: () => raw.cardea_question_bytes(question) ?? new Uint8Array(0),
});

const replyTo = (raw, question) => ({
    text: (given) => raw.cardea_question_reply_text(question, given),
    bytes: (given) => raw.cardea_question_reply_bytes(question, given),
    key: (id, key) => raw.cardea_question_reply_key(question, id, key),
});

/** Answers questions, and knows which pages are shown. */
class Parts {
    #host;
    #parts;
    #shown = new Map(); // AbortController by the id of the page

    constructor(host, parts) {
        this.#host = host;
        this.#parts = parts;
    }

    /** Settles when the question is answered; never fails. */
    async answer(question, parts = this.#parts) {
        const { raw } = this.#host;
        const [asked, reply] = [askedBy(raw, question), replyTo(raw, question)];
        const kind = raw.cardea_question_get_kind(question);
        if (kind === QUESTION.DISMISS) this.#dismiss(asked.number('id'));
        const [who, answer] = kind === QUESTION.PAGE ? [PRESENTER, this.#present.bind(this)] : ANSWERS.get(kind) ?? [];
        try {
            await answer?.(parts, asked, reply);
        } catch (error) {
            raw.cardea_question_reject(question, ...reasonOf(who, error));
            if (who.isOfTheHost && !(error instanceof CardeaError && error.code === 'cancelled')) process.nextTick(() => { throw error; });
        } finally {
            this.#host.done(question);
        }
    }

    /** No login runs any more. */
    dismissAll() {
        for (const id of [...this.#shown.keys()]) this.#dismiss(id);
    }

    #dismiss(id) {
        const controller = this.#shown.get(id);
        this.#shown.delete(id);
        controller?.abort();
    }

    async #present({ presenter }, asked, reply) {
        const id = asked.number('id');
        const controller = new AbortController();
        this.#shown.set(id, controller);
        try {
            const url = orNull(text, 'what present answers', await presenter.present({
                url: asked.text('url'), redirectUri: asked.text('redirect_uri'),
                prefersEphemeralSession: asked.number('prefers_ephemeral_session') === 1,
                activationToken: asked.text('activation_token'),
            }, controller.signal));
            // A page that answers null is still shown: its signal tells when it is not needed any more.
            if (url !== null) this.#shown.delete(id);
            reply.text(url);
        } catch (error) {
            this.#shown.delete(id);
            if (controller.signal.aborted || error?.name === 'AbortError') throw new CardeaError('cancelled', 'The presenter stopped.');
            throw error;
        }
    }
}

module.exports = { Parts };
