'use strict';

/** The operations that AbortSignals end. A signal has one listener of a client, however many operations it ends. */
class Signals {
    #cancel;
    #watched = new Map(); // { operations, listener } by signal

    /** `cancel` is called with each operation whose signal is aborted. */
    constructor(cancel) {
        this.#cancel = cancel;
    }

    add(signal, operation) {
        let watched = this.#watched.get(signal);
        if (watched === undefined) {
            const operations = new Set();
            watched = { operations, listener: () => operations.forEach(this.#cancel) };
            this.#watched.set(signal, watched);
            signal.addEventListener('abort', watched.listener, { once: true });
        }
        watched.operations.add(operation);
    }

    remove(signal, operation) {
        const watched = this.#watched.get(signal);
        watched.operations.delete(operation);
        if (watched.operations.size > 0) return;
        this.#watched.delete(signal);
        signal.removeEventListener('abort', watched.listener);
    }
}

module.exports = { Signals };
