'use strict';

// The operations of one client, and where its callbacks arrive. The addon holds on to this object until the client has
// ended, and this object holds on to the client only while operations are pending: so a client that is forgotten can be
// collected. See native/host.c.

const { ARRIVAL } = require('./constants.g.cjs');
const { engine } = require('./load.cjs');
const { check, takeError, readError, closed } = require('./error.cjs');
const { Signals } = require('./signals.cjs');

const TOKENS = 2 ** 28; // CARDEA_NODE_TOKEN_BITS
const CANCELLED = -501;

/** The error with the stack of the call that failed, instead of that of the callback which told of it. */
function raisedAt(site, error) {
    // A program may have replaced how stacks are told, by Error.prepareStackTrace.
    if (typeof site.stack === 'string') error.stack = [String(error), ...site.stack.split('\n').slice(1)].join('\n');
    return error;
}

class Host {
    constructor() {
        const { native, raw } = engine();
        this.raw = raw;
        this.native = native;
        this.client = null; // the handle
        this.pending = new Map(); // by token
        this.signals = new Signals((operation) => raw.cardea_operation_cancel(this.client, operation));
        this.receiver = null; // a WeakRef of what has a method for each arrival
        this.newest = 0;
        this.ending = null; // the promise of close
        this.id = native.openHost((kind, token, handle) => this.#deliver(kind, token, handle));
    }

    /** What callbacks that belong to no operation are given as user_data. */
    get token() {
        return this.id * TOKENS;
    }

    /** Takes over a client that was just made. */
    own(client, receiver) {
        this.client = client;
        this.receiver = new WeakRef(receiver);
        this.native.setClient(this.id, client);
    }

    /**
     * Starts an operation and promises what `convert` makes of its result. `begin` is given the token, and answers with
     * [status, operation, error]. The owner is kept until the operation has ended. `parts`: what the host supplies to this operation
     * alone, which is told by its token.
     */
    start(owner, signal, begin, convert, parts) {
        return new Promise((resolve, reject) => {
            if (this.ending !== null) throw closed();
            if (signal?.aborted) throw signal.reason;
            const token = this.#nextToken();
            const [status, operation, error] = begin(this.token + token);
            if (status !== 0) throw takeError(this.raw, error);
            const entry = { owner, resolve, reject, convert, parts, signal, operation, site: {} };
            Error.captureStackTrace(entry.site, Host.prototype.start);
            if (signal) this.signals.add(signal, operation);
            this.pending.set(token, entry);
            if (this.pending.size === 1) this.native.setBusy(this.id, true);
        });
    }

    /** Ends the client. The promise is kept when all its operations have ended. */
    close() {
        this.ending ??= new Promise((resolve) => {
            const token = this.#nextToken();
            check(this.raw, this.raw.cardea_client_close(this.client, this.token + token));
            const ended = () => this.#end(resolve);
            this.pending.set(token, { resolve: ended, reject: ended, convert: () => undefined, site: {} });
            this.native.setBusy(this.id, true);
        });
        return this.ending;
    }

    /** For a host whose client could not be made. */
    abandon() {
        this.native.releaseHost(this.id);
    }

    /** Frees what arrived with a callback. */
    done(handle) {
        this.native.done(this.id, handle);
    }

    #nextToken() {
        do this.newest = (this.newest + 1) % TOKENS; while (this.newest === 0 || this.pending.has(this.newest));
        return this.newest;
    }

    #deliver(kind, token, handle) {
        if (kind === ARRIVAL.completion) return this.#complete(token, handle);
        const receiver = this.receiver?.deref();
        // What an operation has asked that has ended meanwhile is for nobody.
        const parts = this.pending.get(token)?.parts;
        if (receiver === undefined || (token !== 0 && !parts)) return this.done(handle);
        return kind === ARRIVAL.event ? receiver.observe(handle) : receiver.asked(handle, parts);
    }

    #complete(token, result) {
        const entry = this.pending.get(token);
        this.pending.delete(token);
        if (this.pending.size === 0 && this.ending === null) this.native.setBusy(this.id, false);
        try {
            if (entry === undefined) return;
            if (entry.signal) this.signals.remove(entry.signal, entry.operation);
            this.#settle(entry, result);
        } finally {
            this.done(result);
        }
    }

    #settle(entry, result) {
        try {
            const error = this.raw.cardea_result_error(result);
            if (error === null) return entry.resolve(entry.convert(result));
            // The caller's own cancellation ends as the platform has it; one of the engine stays an error of the engine.
            const isAborted = entry.signal?.aborted && this.raw.cardea_result_status(result) === CANCELLED;
            return entry.reject(isAborted ? entry.signal.reason : raisedAt(entry.site, readError(this.raw, error)));
        } catch (error) {
            return entry.reject(error);
        }
    }

    #end(resolve) {
        this.raw.cardea_client_free(this.client);
        this.native.releaseHost(this.id);
        resolve();
    }
}

module.exports = { Host };
