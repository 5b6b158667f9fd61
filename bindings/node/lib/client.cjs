'use strict';

const { EventEmitter } = require('node:events');
const { debuglog } = require('node:util');

const { engine } = require('./load.cjs');
const { Host } = require('./host.cjs');
const { Receiver } = require('./receiver.cjs');
const { partsOf, makeClient } = require('./configuration.cjs');
const { addOperations } = require('./operations.cjs');
const { takeError } = require('./error.cjs');
const { text, signalOf } = require('./arguments.cjs');
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

    /** The access token that is at hand, or null. */
    peekAccessToken() {
        return this.#host.raw.cardea_peek_access_token(this.#host.client);
    }

    /** Ends what is pending as cancelled. The promise is kept when nothing runs any more. */
    close() {
        return this.#host.close();
    }

    [Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose')]() {
        return this.close();
    }

    static {
        addOperations(this.prototype, (client, ...given) => client.#start(...given));
    }

    async #start({ call, begin, parts }, convert, isPage) {
        const signal = signalOf(call);
        const host = this.#host;
        if (isPage) this.#receiver.showingBegins();
        try {
            return await host.start(this, signal, (token) => begin(host.raw, host.client, token),
                (result) => convert(host.raw, result), parts);
        } finally {
            if (isPage) this.#receiver.showingEnds();
        }
    }
}

module.exports = { CardeaClient };
