'use strict';

// What a client gets besides the results of its operations: questions to the parts of its host, log entries, events.

const { inspect } = require('node:util');
const { ARRIVAL, EVENT } = require('./constants.g.cjs');
const { ownWords, readError } = require('./error.cjs');
const { freeWith } = require('./handle.cjs');
const { serveStore, serveKey, serveSignals, serveKeyGuide, Pages } = require('./parts.cjs');
const { makeUser } = require('./values.cjs');

const LEVELS = ['trace', 'debug', 'info', 'warning', 'error'];

/** A login whose page is shown, and which waits for its user. */
class LoginWaiting {
    #host;
    #event;

    constructor(host, event) {
        this.#host = host;
        this.#event = event;
        this.attemptId = host.raw.cardea_event_attempt_id(event);
        Object.freeze(this);
        freeWith(this, () => host.done(event));
    }

    get authorizationUrl() {
        return this.#host.isOver ? null : this.#host.raw.cardea_event_authorization_url(this.#event);
    }

    openAgain() {
        return !this.#host.isOver && this.#host.raw.cardea_event_open_again(this.#event);
    }

    [inspect.custom]() {
        return `LoginWaiting { attemptId: ${inspect(this.attemptId)} }`;
    }
}

/** What listeners are called with, by the kind of the event: its name and the reader of its arguments. */
const EVENTS = new Map([
    [EVENT.SIGNED_IN, ['signedIn', (raw, event) => [makeUser(raw, raw.cardea_event_user(event))]]],
    [EVENT.SIGNED_OUT, ['signedOut', (raw, event) => [raw.cardea_event_reason(event)]]],
    [EVENT.REFRESHED, ['refreshed', (raw, event) => [makeUser(raw, raw.cardea_event_user(event))]]],
    [EVENT.REFRESH_FAILED, ['refreshFailed', (raw, event) => [
        readError(raw, raw.cardea_event_error(event)), raw.cardea_event_is_terminal(event)]]],
    [EVENT.LOGIN_RETURNED, ['loginReturned', (raw, event) => [raw.cardea_event_activation_token(event)]]],
    [EVENT.REDIRECT_IGNORED, ['redirectIgnored', (raw, event) => [readError(raw, raw.cardea_event_error(event))]]],
    [EVENT.STORE_ASKING, ['storeAsking', (raw, event) => [raw.cardea_event_reason(event)]]],
]);

class Receiver {
    #host;
    #client;
    #parts;
    #pages;
    #showing = 0;

    constructor(host, client, parts) {
        this.#host = host;
        this.#client = client;
        this.#parts = parts;
        this.#pages = new Pages(host, parts.presenter);
    }

    /** Called by the host. A listener that throws is an uncaught exception, as everywhere in Node. */
    arrived(kind, value, parts = this.#parts) {
        const host = this.#host;
        switch (kind) {
            case ARRIVAL.store: return void serveStore(host, parts.store, value);
            case ARRIVAL.sealing_key: return void serveKey(host, parts.keyProvider, value);
            case ARRIVAL.signals: return void serveSignals(host, this.#parts.signals, value);
            case ARRIVAL.key_guide: return void serveKeyGuide(host, this.#parts.keyGuide, value);
            case ARRIVAL.presenter: return void this.#pages.present(value);
            case ARRIVAL.dismiss: return this.#pages.dismiss(value);
            case ARRIVAL.logger: return this.#log(value);
            case ARRIVAL.observer: return this.#observe(value);
            default: return host.done(value);
        }
    }

    showingBegins() {
        this.#showing += 1;
    }

    /** What was refused because something else shows a page ends while that page is still needed. */
    showingEnds() {
        this.#showing -= 1;
        if (this.#showing === 0) this.#pages.dismissAll();
    }

    #log(entry) {
        const { raw } = this.#host;
        try {
            this.#parts.logger(LEVELS[raw.cardea_log_entry_level(entry)], ownWords(raw.cardea_log_entry_text(entry)));
        } finally {
            this.#host.done(entry);
        }
    }

    #observe(event) {
        const kind = this.#host.raw.cardea_event_kind(event);
        if (kind === EVENT.LOGIN_WAITING && this.#client.listenerCount('loginWaiting') > 0) {
            this.#client.emit('loginWaiting', new LoginWaiting(this.#host, event));
            return;
        }
        try {
            const [name, read] = EVENTS.get(kind) ?? [];
            if (name !== undefined && this.#client.listenerCount(name) > 0) {
                this.#client.emit(name, ...read(this.#host.raw, event));
            }
        } finally {
            this.#host.done(event);
        }
    }
}

module.exports = { Receiver };
