'use strict';

// What a client gets besides the results of its operations: questions to the parts of its host, log entries, events.

const { inspect } = require('node:util');
const { EVENT } = require('./constants.g.cjs');
const { readError } = require('./error.cjs');
const { freeWith } = require('./handle.cjs');
const { Parts } = require('./parts.cjs');
const { makePending } = require('./pending.cjs');
const { makeUser } = require('./values.cjs');

/** A login whose page is shown, and which waits for its user. */
class LoginWaiting {
    #host;
    #event;

    constructor(host, event) {
        this.#host = host;
        this.#event = event;
        this.attempt = makePending(host.raw, host.raw.cardea_event_pending(event));
        Object.freeze(this);
        freeWith(this, () => host.done(event));
    }

    openAgain() {
        return this.#host.raw.cardea_event_open_again(this.#event);
    }

    [inspect.custom](depth, options, nested) {
        return `LoginWaiting { attempt: ${nested(this.attempt, options)} }`;
    }
}

const user = (raw, event) => makeUser(raw, raw.cardea_event_user(event));
const error = (raw, event) => readError(raw, raw.cardea_event_error(event));
const text = (name) => (raw, event) => raw.cardea_event_text(event, name);

/** What listeners are called with, by the kind of the event: its name and the readers of its arguments. */
const EVENTS = new Map([
    [EVENT.SIGNED_IN, ['signedIn', user]],
    [EVENT.SIGNED_OUT, ['signedOut', text('reason')]],
    [EVENT.REFRESHED, ['refreshed', user]],
    [EVENT.REFRESH_FAILED, ['refreshFailed', error, (raw, event) => raw.cardea_event_is_terminal(event)]],
    [EVENT.LOGIN_RETURNED, ['loginReturned', text('activation_token')]],
    [EVENT.REDIRECT_IGNORED, ['redirectIgnored', error]],
    [EVENT.STORE_ASKING, ['storeAsking', text('reason')]],
]);

class Receiver {
    #host;
    #client;
    #logger;
    #parts;
    #showing = 0;

    constructor(host, client, parts) {
        this.#host = host;
        this.#client = client;
        this.#logger = parts.logger;
        this.#parts = new Parts(host, parts);
    }

    /** Takes a question of the library; `parts` are those of the operation that asks, if it has its own. */
    asked(question, parts) {
        void this.#parts.answer(question, parts);
    }

    /** Takes an event. A listener that throws is an uncaught exception, as everywhere in Node. */
    observe(event) {
        const { raw } = this.#host;
        const kind = raw.cardea_event_get_kind(event);
        if (kind === EVENT.LOGIN_WAITING && this.#client.listenerCount('loginWaiting') > 0) {
            this.#client.emit('loginWaiting', new LoginWaiting(this.#host, event));
            return;
        }
        try {
            if (kind === EVENT.LOG) this.#logger(raw.cardea_event_text(event, 'level'), raw.cardea_event_text(event, 'text'));
            const [name, ...readers] = EVENTS.get(kind) ?? [];
            if (name !== undefined && this.#client.listenerCount(name) > 0) {
                this.#client.emit(name, ...readers.map((read) => read(raw, event)));
            }
        } finally {
            this.#host.done(event);
        }
    }

    showingBegins() {
        this.#showing += 1;
    }

    /** What was refused because something else shows a page ends while that page is still needed. */
    showingEnds() {
        this.#showing -= 1;
        if (this.#showing === 0) this.#parts.dismissAll();
    }
}

module.exports = { Receiver };
